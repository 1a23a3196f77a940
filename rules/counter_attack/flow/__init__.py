"""The script of a match: what may be called next, from kick-off to the final whistle (NXT)."""
