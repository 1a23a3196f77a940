"""/me: settings, standing orders, saved plans, and personal data."""
