"""The words of a skirmish."""
