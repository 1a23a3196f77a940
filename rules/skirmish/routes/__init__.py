"""Routes over a field, step by step."""
