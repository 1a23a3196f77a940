"""Repeated kills of the bot by the process with its Discord, with checks of what is left each time."""
