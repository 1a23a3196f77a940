"""Posting of notices as messages in channels and threads."""
