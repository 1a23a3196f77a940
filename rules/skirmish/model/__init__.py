"""The state of a skirmish: battlefield, figures, switches, contact."""
