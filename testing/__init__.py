"""Shared tools of tests and measurements: random matches, a loopback Discord, and load."""
