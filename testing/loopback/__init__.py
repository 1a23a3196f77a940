"""A Discord on 127.0.0.1 that is enough for the bot: over real sockets, with everything that goes wrong there."""
