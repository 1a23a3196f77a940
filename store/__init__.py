"""Storage: one file of SQLite, and nobody outside this folder knows that."""
