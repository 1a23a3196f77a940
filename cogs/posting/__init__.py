"""Posting: notices become messages in channels and threads."""
