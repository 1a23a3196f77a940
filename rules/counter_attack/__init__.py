"""Counter Attack, the football game: a file for each chapter of the rulebook."""
