"""Input of people, read and made safe: names, typed entries and tables."""
