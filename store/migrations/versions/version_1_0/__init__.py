"""Migrations of the tables up to version 1.0."""
