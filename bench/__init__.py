"""Measurements of `make bench`: one script a figure, one line a figure."""
