"""People: their keys, preferences and answers in advance, and deleting their data."""
