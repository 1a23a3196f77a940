"""What `make bench` measures: one script a figure, one line a figure."""
