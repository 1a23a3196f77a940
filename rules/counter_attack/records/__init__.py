"""Counted after a match: statistics, luck and the score sheet."""
