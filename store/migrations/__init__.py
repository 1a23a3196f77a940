"""The migrations of the tables in order: new ones are only ever added."""
