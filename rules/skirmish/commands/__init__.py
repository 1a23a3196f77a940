"""Typed names of figures, refusals and names of questions."""
