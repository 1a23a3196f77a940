"""Playing against the computer: its matches, its process, and insights into answers."""
