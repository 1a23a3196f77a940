"""Rolls outside a match: tests, fear, wounds, falls and three-sided dice, as in a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from rules.asking import Play
from rules.dice.standalone_duels import ATTACK, DEFENCE, DuelKind, DuelRequest, NoSuchDuel, Reply
from rules.errors import Refusal
from rules.hexes import Hex
from rules.reports import Report, by_name, names_of
from rules.skirmish.actions.falling import fall
from rules.skirmish.model.battlefield import HEIGHT, Battlefield, Spot
from rules.skirmish.model.figures import Figure, Profile, Side
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import switches_named
from rules.skirmish.odds.reports import D3One, D3Three, D3Two, TestsFailed, TestsPassed
from rules.skirmish.rolls.characteristic_tests import roll_characteristic
from rules.skirmish.rolls.fear import dare_to_engage
from rules.skirmish.rolls.reports import KnockedDown, NerveFails, NerveHolds, OutOfAction, Stunned, Unhurt
from rules.skirmish.rolls.three_sided import roll_three_sided
from rules.skirmish.rolls.wounds import hit

FIGURE: Final = "figure"
"""The name of the testing or hit figure in dice and reports."""

ENEMY: Final = "enemy"

TIMES: Final[Mapping[str, int]] = {"two tests": 2, "three tests": 3}
"""The number of tests of a characteristic, by modifier: of jumps from 4 and from 6 (SK-JMP-2)."""

_HIT: Final = (Unhurt, KnockedDown, Stunned, OutOfAction)
_STRUCK: Final[Mapping[type[Report], str]] = {end: DEFENCE if end is Unhurt else ATTACK for end in _HIT}
"""The winner of a hit, by its outcome."""

_NOBODY: Final[Mapping[type[Report], str]] = {}
_SPOT: Final = Spot(Hex.parse("B1"))
_FIELD: Final = Battlefield("duel", 4, 4)
_FEARED: Final = Profile(ENEMY, causes_fear=True)

_Scene: TypeAlias = Callable[[Match, DuelRequest], Play[None]]


def _figure_of(match: Match) -> Figure:
    return match.figures[FIGURE]


def _test_characteristic(match: Match, terms: DuelRequest) -> Play[None]:
    times = max((TIMES[mod] for mod in terms.mods), default=1)
    figure = _figure_of(match)
    passed = yield from roll_characteristic(match, figure, terms.attack, "characteristic", "FACT-1", times=times)
    yield (TestsPassed if passed else TestsFailed)(figure, times)


def _test_fear(match: Match, _terms: DuelRequest) -> Play[None]:
    _ = yield from dare_to_engage(match, _figure_of(match), match.figures[ENEMY])


def _roll_wound(match: Match, terms: DuelRequest) -> Play[None]:
    yield from hit(match, _figure_of(match), 1, terms.attack, "FACT-6")


def _resolve_fall(match: Match, terms: DuelRequest) -> Play[None]:
    yield from fall(match, _figure_of(match), _SPOT, terms.attack * HEIGHT)


_THREE_SIDED: Final = (D3One, D3Two, D3Three)


def _roll_three_sided(match: Match, _terms: DuelRequest) -> Play[None]:
    value = yield from roll_three_sided(_figure_of(match), "d3", "SK-FALL-1")
    yield _THREE_SIDED[value - 1](_figure_of(match), value)


def _match_of(terms: DuelRequest) -> Match:
    """Return a match of one figure and one enemy. Raises NoSuchDuel for an edition of another game."""
    try:
        switches = switches_named(terms.edition)
    except Refusal as other:
        raise NoSuchDuel(terms.kind) from other
    profile = Profile(FIGURE, toughness=terms.defence, leadership=terms.attack)
    figures = {
        FIGURE: Figure(profile, Side.HOME, profile.wounds, _SPOT),
        ENEMY: Figure(_FEARED, Side.AWAY, _FEARED.wounds, Spot(Hex.parse("B3"))),
    }
    return Match({}, _FIELD, switches, figures, rounds=1)


def _duel(
    attributes: tuple[str, str],
    scene: _Scene,
    ends: tuple[type[Report], ...],
    mods: tuple[str, ...] = (),
    won_by: Mapping[type[Report], str] = _NOBODY,
) -> DuelKind:
    def begin(terms: DuelRequest) -> tuple[Play[None], Reply]:
        return scene(_match_of(terms), terms), {}

    return DuelKind(*attributes, mods, names_of(*ends), begin, figures=(FIGURE, FIGURE), won_by=by_name(won_by))


DUELS: Final[Mapping[str, DuelKind]] = {
    "characteristic": _duel(("characteristic", ""), _test_characteristic, (TestsPassed, TestsFailed), tuple(TIMES)),
    "fear": _duel(("leadership", ""), _test_fear, (NerveHolds, NerveFails)),
    "wounding": _duel(("strength", "toughness"), _roll_wound, _HIT, won_by=_STRUCK),
    "fall": _duel(("height", "toughness"), _resolve_fall, _HIT),
    "d3": _duel(("", ""), _roll_three_sided, _THREE_SIDED),
}
"""Every duel and test that can be rolled outside a match, by its name."""
