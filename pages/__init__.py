"""Pages for browsers: a match as one file that needs nothing else."""
