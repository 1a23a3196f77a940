"""Formats of competitions: round robin, divisions, groups, knock-out, and lots."""
