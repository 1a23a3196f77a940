"""Competitions: results in, tables out. Dates and dice are given; nothing is read, written or remembered here."""
