"""The rulebook of the football game, clause by clause, as shown by `/rule`."""
