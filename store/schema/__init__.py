"""The tables. All are known as soon as any is: those of puzzles are imported here, for nothing else needs to."""

from store.schema import puzzle_tables as puzzle_tables
