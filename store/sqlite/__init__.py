"""Files of matches: SQLite by aiosqlite, backups, and the lock of the one program that uses a file."""
