"""Positions as text: scenes of worked cases, and each duel as one."""
