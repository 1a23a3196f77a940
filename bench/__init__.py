"""Benchmarks of `make bench`: one script a benchmark, one line a measurement."""
