"""Answers before they are given: drafts, odds, saved plans and wishes, tried on copies of the match."""
