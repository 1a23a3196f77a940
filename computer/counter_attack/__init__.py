"""Football of the computer manager."""
