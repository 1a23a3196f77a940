"""Possession, and loose and free balls: steals, exits, offside, handling.

STL, LOO, OUT, OFF, SAV-5, SAV-6, GKP-7.
"""
