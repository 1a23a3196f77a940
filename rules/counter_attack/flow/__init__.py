"""The script of a match: the next action or restart, from kick-off to the final whistle (NXT)."""
