"""Display of a match, which changes nothing: its board, state, log, dice and replay."""
