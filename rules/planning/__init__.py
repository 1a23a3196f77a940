"""Answers beside the open question: given ahead, saved as plans, or read back before they are played."""
