"""Cards, squads, and those that come with the game: clubs, referees, the draft's deck (SET-1 to SET-3)."""
