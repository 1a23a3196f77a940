"""Tools to draw with, for every game: colours, looks, canvas, letters and files."""
