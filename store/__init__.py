"""Storage in an SQLite file or on a PostgreSQL server; no code outside this folder depends on which one it is."""
