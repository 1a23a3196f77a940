"""Views of a match: its board, state, dice, replay and pages, for whoever looks and does not play."""
