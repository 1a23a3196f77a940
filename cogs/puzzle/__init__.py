"""Puzzles: /puzzle, the messages of a puzzle, and daily puzzles of channels."""
