"""The sheets of a football match: summary, line-up, heat map and player cards."""
