"""The computer manager: forks of matches, evaluation of positions, and the choice of answers, by game."""
