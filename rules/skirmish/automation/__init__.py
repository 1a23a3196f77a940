"""Answers given ahead: standing orders."""
