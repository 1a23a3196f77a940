"""Puzzles of football: their tasks, the proof of their answers, and positions of matches as scenes."""
