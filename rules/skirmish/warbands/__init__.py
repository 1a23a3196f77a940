"""Warbands: those that come with the game, and those from files."""
