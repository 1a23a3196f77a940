"""A match as it stands: clock, switches of its edition, who stands where, copies and save points."""
