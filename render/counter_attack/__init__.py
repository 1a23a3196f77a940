"""The pictures of the football game, and the same in words."""
