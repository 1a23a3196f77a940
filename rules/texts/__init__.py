"""Text from outside, read and made safe: names, typed entries and tables."""
