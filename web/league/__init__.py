"""Leagues on the web: pages, files, and JSON for programs."""
