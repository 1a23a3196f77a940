"""Ways over a field, step by step."""
