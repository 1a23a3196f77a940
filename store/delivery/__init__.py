"""Notices waiting to be posted, and signals of new rows."""
