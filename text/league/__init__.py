"""Words for competitions: the audit log, seasons, tables and rankings."""
