"""Passes along the ground, first-time, high and long, and interceptions (PAS, FTP, HPA, LPA, GKP-8)."""
