"""Tools for running the bot: a check, backups, the log, a sign of life."""
