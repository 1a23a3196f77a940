"""People beside their matches: preferences, standing orders, squads, being forgotten."""
