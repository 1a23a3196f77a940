"""Turns, the whole match, and changes by agreement."""
