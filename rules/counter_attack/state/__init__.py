"""State of a match: clock, switches of its edition, positions, copies and save points."""
