"""The bot's side that Discord sees: commands, buttons, boards. It holds no rule and no SQL."""
