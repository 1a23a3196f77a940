"""Answers in advance: standing orders and saved plans."""
