"""Typed commands: players, hexes and actions as managers name them, and refusals that chapters share."""
