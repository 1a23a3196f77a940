"""Fields from files: their signs, maps and faults, and random ones."""
