"""Dice of every game: against a number, against each other, and what every face of one comes to."""
