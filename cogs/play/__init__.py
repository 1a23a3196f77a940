"""Playing: /play, replies, the form, previews, and the results of answers."""
