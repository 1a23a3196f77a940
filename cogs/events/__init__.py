"""Handlers of a server's events: the bot joins or leaves, boards are deleted, the bot is mentioned."""
