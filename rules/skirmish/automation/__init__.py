"""Answers in advance: standing orders."""
