"""Takebacks, and the answers that each would undo."""
