"""The page of a skirmish."""
