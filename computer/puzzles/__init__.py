"""Puzzles: a position, a task, and answers whose chances are known exactly; the files that keep them."""
