"""Drafts, odds, saved plans and wishes, tried out on copies of the match."""
