"""Answers given ahead: standing orders and saved plans."""
