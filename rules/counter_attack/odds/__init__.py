"""Exact odds of actions, duels, goals and several answers in a row."""
