"""Matches, their logs, clocks, drafts and duels."""
