"""Scores, tests and duels, and the order of tests (GEN-4 to GEN-6, JAC)."""
