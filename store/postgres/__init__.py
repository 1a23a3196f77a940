"""Databases of matches on a PostgreSQL server, by asyncpg, which several programs may share."""
