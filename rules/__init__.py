"""The referee's tools and the games it knows: only the standard library, no clock, no randomness, no I/O."""
