"""All moves except charges: limits, ranges and commands."""
