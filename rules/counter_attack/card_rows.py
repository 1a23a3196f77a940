"""Cards written as rows: a name, and seven attributes in pips in the order of SET-1."""

from __future__ import annotations

from rules.counter_attack.cards import Card


def keeper_card(name: str, attributes: str) -> Card:
    """Make a goalkeeper's card: "aerial dribbling pace resilience saving handling high_pass", as "4 2 4 5 5 4 4"."""
    aerial, dribbling, pace, resilience, saving, handling, high_pass = map(int, attributes.split())
    return Card(
        name,
        keeper=True,
        pace=pace,
        dribbling=dribbling,
        high_pass=high_pass,
        resilience=resilience,
        aerial=aerial,
        saving=saving,
        handling=handling,
    )


def outfield_card(name: str, attributes: str) -> Card:
    """Make an outfield card: "pace dribbling heading high_pass resilience shooting tackling", as "5 3 2 4 5 2 4"."""
    pace, dribbling, heading, high_pass, resilience, shooting, tackling = map(int, attributes.split())
    return Card(
        name,
        pace=pace,
        dribbling=dribbling,
        heading=heading,
        high_pass=high_pass,
        resilience=resilience,
        shooting=shooting,
        tackling=tackling,
    )
