"""/duel: duels outside a match, their messages and buttons."""
