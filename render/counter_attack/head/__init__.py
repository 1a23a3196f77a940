"""The head strip of a football board: score, cards, scorers, dice and the direction rose."""
