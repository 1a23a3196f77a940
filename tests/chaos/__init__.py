"""The bot is killed, again and again, by a process that holds its Discord: what is left is looked at each time."""
