"""The picture of a skirmish, and the same in words."""
