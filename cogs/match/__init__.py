"""/match, /board and /odds: commands about a match, and the buttons that are not answers."""
