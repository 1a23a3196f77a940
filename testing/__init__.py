"""Tools that tests and measurements share: random matches, a loopback Discord, and load."""
