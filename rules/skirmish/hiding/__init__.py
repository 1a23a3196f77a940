"""Hiding and spotting (SK-HID, SK-SEE)."""
