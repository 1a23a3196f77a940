"""Leagues: organisers' and managers' commands, timed steps, and the effects of matches."""
