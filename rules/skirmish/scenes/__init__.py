"""Positions as text, for worked cases."""
