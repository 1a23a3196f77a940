"""Skirmishes of the computer manager."""
