"""The tables."""
