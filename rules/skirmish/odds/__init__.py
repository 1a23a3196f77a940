"""Exact odds of orders, and duels outside a match."""
