"""One competition: its events, dice, kick-offs, and the consequences of every event."""
