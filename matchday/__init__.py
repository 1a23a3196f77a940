"""The desk beside the pitch: which match, whose turn, which dice, what must be said. It knows no Discord."""
