"""Records of a match, for reading: its log as text, replays, sheets, and explanations of its dice."""
