"""Tables: points, tie-breaks and the order of clubs."""
