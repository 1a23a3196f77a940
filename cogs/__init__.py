"""The Discord layer: commands, buttons and boards. It contains no rule and no SQL."""
