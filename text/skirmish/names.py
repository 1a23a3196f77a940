"""Names of figures and sides in a skirmish, and the headline of its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.hexes import Hex
from rules.skirmish.charges.charge_calls import ChargeAnswers, Declaration
from rules.skirmish.model.figures import Side
from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_values import Pace
from rules.skirmish.moves.who_may_move import refusal_to_moving
from rules.skirmish.warbands.warband import title_in
from text.languages import T_, Plural, counted
from text.message import N_, N_plural, plain

SIDES: Final[Mapping[str, str]] = {"home": N_("Home"), "away": N_("Away")}
"""Default names of the two sides, and those in pictures."""

STEPS: Final[Mapping[str, str]] = {
    "recovery": N_("recovery"),
    "charges": N_("charges"),
    "compulsory moves": N_("compulsory moves"),
    "all other moves": N_("all other moves"),
    "by hand": N_("shooting and combat"),
}
"""The steps of a turn, in order."""

ENDS: Final[Mapping[str, Plural]] = {
    "charge": N_plural(
        "{figures} figure can still charge. End the charges?",
        "{figures} figures can still charge. End the charges?",
        "figures",
    ),
    "move": N_plural(
        "{figures} figure can still move. End the moves?",
        "{figures} figures can still move. End the moves?",
        "figures",
    ),
}
"""Question before *Done* ends a step of a turn, by step."""

_HEADLINE: Final = N_("{home}: {ours} left · {away}: {theirs} left · turn {turn} of {turns}")
_SET_UP: Final = N_("{home} v {away}: setting up")
_CLOCK: Final = N_("turn {turn} of {turns}")
_STAGE: Final = N_("{side}: {step}")


def names(match: Match) -> dict[str, str]:
    """Return the names of all figures and both sides, by the ids in facts.

    Names may come from anybody's file: markup in them is escaped.
    """
    return {name: plain(name) for name in match.figures} | {side.value: _warband(match, side) for side in Side}


def side_of(match: Match, figure: str) -> str:
    """Return a figure's side, by the id in facts."""
    return match.figures[figure].side.value


def is_taken(match: Match, place: Hex) -> bool:
    """Return whether a figure is on any floor of a hex."""
    return any(figure.spot is not None and figure.spot.place == place for figure in match.figures.values())


def headline(match: Match) -> str:
    """Return each side's number of figures, and the turn: "Gravel Lane: 7 left · Ember Court: 8 left"."""
    home, away = (_warband(match, side) for side in Side)
    if not match.turn:
        return T_(_SET_UP).format(home=home, away=away)
    ours, theirs = (sum(1 for _ in match.of(side)) for side in Side)
    facts = {"ours": ours, "theirs": theirs, "turn": match.turn, "turns": 2 * match.rounds}
    return T_(_HEADLINE).format(home=home, away=away, **facts)


def clock(match: Match) -> str:
    """Return the turn, "" before the first."""
    return T_(_CLOCK).format(turn=match.turn, turns=2 * match.rounds) if match.turn else ""


def stage(match: Match) -> str:
    """Return whose turn it is and its current step; "" before the first."""
    if not match.turn:
        return ""
    return T_(_STAGE).format(side=_warband(match, match.side), step=T_(STEPS[match.step.value]))


def ends(match: Match, side: str, question: str) -> str:
    """Return the question whether to end a step with figures left to act; "" for another side's step."""
    if question not in ENDS:
        return ""
    if question == "charge":
        left = len({each.charger for each in ChargeAnswers(match).legal() if isinstance(each, Declaration)})
    else:
        figures = match.of(Side(side))
        left = sum(any(refusal_to_moving(match, each, pace) is None for pace in Pace) for each in figures)
    return counted(ENDS[question], left) if left else ""


def _warband(match: Match, side: Side) -> str:
    return plain(title_in(match.head, side)[0])
