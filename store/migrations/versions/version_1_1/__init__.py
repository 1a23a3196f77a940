"""Migrations of the tables from version 1.0 to version 1.1."""
