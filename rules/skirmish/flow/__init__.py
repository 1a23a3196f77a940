"""A turn and the whole match, and changes by agreement."""
