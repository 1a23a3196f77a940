"""The movement phase of a skirmish with miniatures, on hexes with heights (clauses SK-)."""
