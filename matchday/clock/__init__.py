"""The clocks of matches, and times away."""
