"""Competitions: results in, tables out. Dates and dice are passed in; nothing is read, written or kept here."""
