"""Exact odds of orders, and duels without a match."""
