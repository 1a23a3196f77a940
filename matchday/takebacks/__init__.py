"""Takebacks, and what each would undo."""
