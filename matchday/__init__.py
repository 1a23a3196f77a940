"""Matches and leagues between Discord and the rules: storage, turns, dice and notices. Knows nothing of Discord."""
