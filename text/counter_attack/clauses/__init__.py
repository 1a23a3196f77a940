"""The rulebook of the football game, clause by clause, as `/rule` says it."""
