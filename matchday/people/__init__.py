"""Personal data and settings: preferences, standing orders, squads, deletion."""
