"""One match: loading, answering, storing and viewing it."""
