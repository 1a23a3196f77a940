"""Benchmarks of leagues: their calculations, queries and pages."""
