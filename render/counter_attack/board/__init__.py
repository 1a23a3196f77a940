"""The layers of a football board, from the grass up."""
