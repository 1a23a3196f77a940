"""Storage in one SQLite file; no code outside this folder depends on that."""
