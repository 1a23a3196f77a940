"""Possession, and balls that nobody has: steals, loose balls, out of play, offside, handling.

STL, LOO, OUT, OFF, SAV-5, SAV-6.
"""
