"""The referee's tools and the games that it knows: standard library only, no clock, no chance, no I/O."""
