"""Replays of football matches as moving pictures."""
