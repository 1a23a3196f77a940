"""Measurements of the computer managers: ladders, tuning and fuzz."""
