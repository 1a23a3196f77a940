"""Pictures of positions, and their descriptions. Position in, picture out: no Discord, no files."""
