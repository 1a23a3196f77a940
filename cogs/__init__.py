"""What Discord sees: commands, buttons, boards. It holds no rule and no SQL."""
