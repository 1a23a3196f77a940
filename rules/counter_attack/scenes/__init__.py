"""Positions as text: scenes of worked cases, and a scene for each duel."""
