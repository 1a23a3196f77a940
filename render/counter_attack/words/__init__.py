"""Descriptions of football boards, for people who cannot see the picture."""
