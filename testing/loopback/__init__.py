"""A simulated Discord on 127.0.0.1, sufficient for the bot: over real sockets, with all kinds of failures."""
