"""Line of sight (SK-HEX-3, SK-HEX-4)."""
