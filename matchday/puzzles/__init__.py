"""Puzzles: the day's, people's answers, streaks and ratings, and channels with a daily puzzle."""
