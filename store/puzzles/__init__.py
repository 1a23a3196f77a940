"""Puzzles: answers and ratings of people, and daily puzzles of channels."""
