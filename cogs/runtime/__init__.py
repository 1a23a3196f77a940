"""The bot around its commands: admission, errors, languages."""
