"""Drawing tools for every game: colours, looks, canvas, letters and files."""
