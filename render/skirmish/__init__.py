"""Pictures of a skirmish, and their descriptions."""
