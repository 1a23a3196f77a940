"""Leagues at the desk: what organisers and managers do, what time does, and what matches bring."""
