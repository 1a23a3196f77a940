"""Records of a match: statistics, luck and the score sheet."""
