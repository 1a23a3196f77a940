"""Kits, and the shirts and tokens drawn in them."""
