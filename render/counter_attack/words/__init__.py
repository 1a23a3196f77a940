"""Football boards in words, for those who cannot see the picture."""
