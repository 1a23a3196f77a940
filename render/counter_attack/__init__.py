"""Pictures of the football game, and their descriptions."""
