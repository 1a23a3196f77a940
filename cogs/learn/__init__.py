"""/learn: lessons for somebody alone, with a scene, a task, and the buttons and forms of a match."""
