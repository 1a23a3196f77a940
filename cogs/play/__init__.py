"""Playing: /play, replies, the form, previews, and what comes of an answer."""
