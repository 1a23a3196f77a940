"""The bot around its commands: who is heard, how errors are told, which language is spoken."""
