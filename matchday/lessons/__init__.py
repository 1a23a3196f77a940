"""Lessons: scenes with a task, for somebody alone and in private. They are no matches."""
