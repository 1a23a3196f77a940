"""Random managers, the matches they play, and the invariants that hold in each."""
