"""Tools for running the bot: a check, copies, the log, a sign of life."""
