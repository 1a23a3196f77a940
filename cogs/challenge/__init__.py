"""Challenges to a match, their buttons and forms, and its beginning."""
