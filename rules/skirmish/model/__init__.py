"""A skirmish as it stands: battlefield, figures, switches, contact."""
