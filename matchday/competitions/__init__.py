"""One competition: its book, its dice, kick-offs, and what follows from every event."""
