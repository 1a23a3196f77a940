"""The facts of a scene that go into the head of its match, and the check of each (`scene.py`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from rules.case_stage import one_of
from rules.counter_attack.ball.offside import OPTION
from rules.counter_attack.commands.errors import OffThePitch
from rules.counter_attack.commands.notation import read_place
from rules.counter_attack.dice.ability_effects import ABILITIES
from rules.counter_attack.dice.scores import JACKPOT
from rules.counter_attack.periods.match_terms import AWAY_GOALS, EXTRA_TIME, FIRST_LEG, SETTLE, SHOOT_OUT, YES
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.squad import SQUADS
from rules.counter_attack.squads.unavailable import OUT, out_in
from rules.counter_attack.state.named_editions import VERSION, NoSuchEdition, NoSuchSwitch, edition_named
from rules.errors import LogUnreadable
from rules.hexes import Hex
from rules.rulebook import RULEBOOK

_SCORE: Final = re.compile(r"[0-9]{1,2}-[0-9]{1,2}")
_OUT: Final = re.compile(rf"{re.escape(OUT)}(?:{'|'.join(Side)})\.[0-9]+")


def check_in_head(name: str, fact: str) -> None:
    """Check a fact for the head of a match. Raises ValueError, which says what is wrong."""
    if not name.startswith(OUT):
        _ = IN_HEAD[name](fact)
        return
    try:
        known = _OUT.fullmatch(name) and [out_in({name: fact}, side) for side in Side]
    except LogUnreadable:
        known = None
    if not known:
        raise ValueError(f"who sits out is said such as {OUT}home.1 suspended 2 Player 9")


def score_in_words(fact: str) -> tuple[int, int]:
    """Return the goals of home and away, from words such as "1-0". Raises ValueError."""
    if _SCORE.fullmatch(fact) is None:
        raise ValueError("a score is such as 1-0")
    home, away = map(int, fact.split("-"))
    return home, away


def place_in_words(label: str) -> Hex:
    """Return a hex of the pitch. Raises NoSuchHex, or ValueError for a hex off the pitch."""
    try:
        return read_place(label)
    except OffThePitch as beside:
        raise ValueError(f"“{label}” is not on the pitch") from beside


def _edition(fact: str) -> None:
    """Check an edition and its switches. Raises ValueError."""
    if not fact:
        raise ValueError("the name of the edition is missing")
    try:
        _ = edition_named(fact)
    except NoSuchEdition as none:
        raise ValueError(f"“{none.name}” is no edition: there are {none.known}") from none
    except NoSuchSwitch as none:
        raise ValueError(f"“{none.given}” is no switch, or none of its values: there are {none.known}") from none


IN_HEAD: Final[Mapping[str, Callable[[str], object]]] = {
    "edition": _edition,
    RULEBOOK: partial(one_of, tuple(map(str, range(1, VERSION + 1)))),
    OPTION: partial(one_of, ("yes", "no")),
    SETTLE: partial(one_of, (YES, EXTRA_TIME, SHOOT_OUT)),
    FIRST_LEG: score_in_words,
    AWAY_GOALS: partial(one_of, ("yes",)),
    JACKPOT: partial(one_of, ("yes", "no")),
    ABILITIES: partial(one_of, ("yes", "no")),
    SQUADS: partial(one_of, ("draft",)),
}
"""The check of each of these facts; those of absent players have a name each."""
