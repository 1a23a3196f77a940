"""A bot under load: files full of matches, managers who answer, and measurements of an evening."""
