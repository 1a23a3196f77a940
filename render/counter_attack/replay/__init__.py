"""Replays of football matches as animations."""
