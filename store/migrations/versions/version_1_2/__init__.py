"""Migrations of the tables from version 1.1 to version 1.2."""
