"""Long plays of the computer managers, which tests try as well: ladders, tuning, fuzz, the finder of puzzles."""
