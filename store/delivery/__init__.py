"""Notices that wait to be posted, and signals of what has been written."""
