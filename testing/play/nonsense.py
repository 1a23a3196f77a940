"""Orders that random managers type besides their answers; the referee refuses most."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from rules.asking import Question, Roll
from rules.counter_attack.pitch.areas import HALFWAY
from rules.counter_attack.pitch.geometry import CENTRE_CIRCLE, CENTRE_SPOT, HALF, PITCH, SIX_YARD
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.squad import ELEVEN
from rules.counter_attack.state.match import Match
from rules.hexes import HEXES, Hex

SELDOM: Final = 0.1
BESIDE: Final = 0.3
"""Chance that nonsense is typed first while a player is beside the ball."""

OFTEN: Final[Mapping[str, float]] = {"action": 0.5, "placement": 0.5, "challengers": 0.7, "header_by": 0.5}
"""Chance that nonsense is typed first, by question; lower for any other question."""

SAYINGS: Final[Mapping[str, Sequence[str]]] = {
    "action": (
        *("pass {2}", "high pass {2}", "high pass {2}", "long pass {2}", "long pass {2}", "first-time pass {2}"),
        *("short pass {2}", "shot {2}", "header {2}", "snapshot", "move"),
    ),
    "move": (
        *("{0} {2}", "{0} {2} via {2}", "{0} +{1}", "{0} Z99", "tackle {0} on {1}", "reckless {0} on {1}"),
        *("hands {0} on {1}", "nutmeg {0}", "nutmeg {0}", "nutmeg {0}", "snapshot", "pass {2}", "shot {2}"),
    ),
    "placement": ("4-4-2", "6-6", "1 {2} 2 {2}", "{3}", "{3}", "{3}"),
    "challengers": ("{0}", "{0} {1}", "1 {0}", "{0} {2}"),
    "header_by": ("{0}",),
    "substitution": ("{0} for {1}", "{0}", "no"),
}
"""Nonsense for some questions; two shirts, a hex and a placing of eleven are filled in."""

TO_OTHERS: Final = ("{2}", "{0} {2}", "{0}", "head {2}", "high {2}", "kick {2}", "pass {2}", "done", "no", "stay", "7")
"""Nonsense for all other questions."""

SHIRTS: Final = range(1, 17)
NO_FACE: Final = "0"
HIGH_LINE: Final = 4
"""Depth of a high line, in columns from the halfway line."""


def said_to(question: Question, match: Match, chance: random.Random) -> Sequence[str]:
    """Return text that looks like an answer and is rarely legal, now and then; mostly return nothing."""
    near = [by.shirt for by in map(match.player_on, match.ball.around()) if by is not None]
    if chance.random() >= OFTEN.get(question.name, BESIDE if near else SELDOM):
        return ()
    if isinstance(question, Roll):
        return (NO_FACE,)
    shirts = chance.choices([*SHIRTS, *near * len(SHIRTS)], k=2)
    saying = chance.choice(SAYINGS.get(question.name, TO_OTHERS))
    line = _high_line(match, Side(question.who), chance) if question.name == "placement" else ""
    return (saying.format(*shirts, _somewhere(match, chance), line),)


def _somewhere(match: Match, chance: random.Random) -> Hex:
    """Return the hex of a player or the ball, a neighbour of one, any hex, or one past an opponent beside the ball."""
    start = chance.choice((match.ball, *match.position.stands.values()))
    past = [
        _past(match.ball, way, chance) for way in range(1, 7) if match.player_on(match.ball.neighbour(way) or start)
    ]
    return chance.choice((start, start, *start.around(), chance.choice(HEXES), *past * len(SHIRTS)))


def _past(ball: Hex, direction: int, chance: random.Random) -> Hex:
    """Return a hex in one direction, at a random distance on the pitch."""
    place = ball
    for _ in range(chance.randrange(2, 20)):
        farther = place.neighbour(direction)
        place = farther if farther is not None and farther in PITCH else place
    return place


def _high_line(match: Match, side: Side, chance: random.Random) -> str:
    """Return a placing of a side just behind the halfway line, except for its goalkeeper."""
    end = match.defends(side)
    squad = [player for player in match.players.values() if player.side is side]
    eleven = match.on_pitch(side) or squad[:ELEVEN]
    keeper = match.keeper(side) or eleven[0]
    free = [place for place in HALF[end] - CENTRE_CIRCLE if abs(place.column - HALFWAY) <= HIGH_LINE]
    places = [CENTRE_SPOT] * (side is match.attack) + chance.sample(free, ELEVEN)
    others = [player for player in eleven if player is not keeper]
    stands = [(keeper, min(SIX_YARD[end])), *zip(others, places, strict=False)]
    return ", ".join(f"{player.shirt} {place}" for player, place in stands)
