"""People: their keys, what each prefers and has said ahead, and forgetting them."""
