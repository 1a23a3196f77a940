"""Fields from files: symbols, maps and errors; and random fields."""
