"""Computer managers in matches: their seats, and their answers."""
