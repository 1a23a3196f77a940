"""Fouls, bookings, injuries, last men and substitutions (FOU, BOO, INJ, SUB)."""
