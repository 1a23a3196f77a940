"""The words of the football game."""
