"""Events of a server: the bot comes and goes, boards are deleted, somebody talks to it."""
