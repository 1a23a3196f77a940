"""The page of a football match."""
