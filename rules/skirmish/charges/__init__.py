"""Charges, from their call to contact, and interceptions (SK-CHG, SK-INT)."""
