"""Background work: posting notices, and tasks that are due."""
