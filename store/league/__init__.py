"""Leagues, competitions and what is counted of them."""
