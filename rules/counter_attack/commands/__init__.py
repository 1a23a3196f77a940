"""Typed commands: names of players, hexes and actions as managers type them, and refusals that chapters share."""
