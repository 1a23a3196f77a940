"""Random managers, their matches, and the invariants of each match."""
