"""Leagues, competitions and their statistics."""
