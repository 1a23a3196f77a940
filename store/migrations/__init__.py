"""The steps that made the tables, one after the other: they are only ever added to."""
