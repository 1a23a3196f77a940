"""Hiding, and who is seen (SK-HID, SK-SEE)."""
