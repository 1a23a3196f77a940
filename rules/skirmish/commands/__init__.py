"""Typed names of figures, refusals and the names of questions."""
