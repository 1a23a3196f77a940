"""Sheets: what a match is besides its board, as pictures that are read on a phone."""
