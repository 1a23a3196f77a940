"""Sheets: pictures of a match besides its board, and of competitions, made for reading on a phone."""
