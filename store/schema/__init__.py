"""The tables. Importing any imports all: those of puzzles are imported here, since no other tables need them."""

from store.schema import puzzle_tables as puzzle_tables
