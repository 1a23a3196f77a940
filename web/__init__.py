"""Pages for spectators: matches and leagues on the web."""
