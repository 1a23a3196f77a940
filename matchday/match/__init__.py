"""One match at the desk: loaded, answered, recorded, looked at."""
