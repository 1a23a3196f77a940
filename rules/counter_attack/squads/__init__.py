"""Cards, squads and what comes with the game: clubs, referees, the draft's deck, squads from files (SET-1 to SET-3)."""
