"""Tackles, reckless tackles, a goalkeeper's dive at feet (TAC, FOU-6, GKP-9)."""
