"""Words for the answers of a skirmish, on buttons and in menus."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rules.hexes import Hex
from rules.reports import AnyReport
from rules.skirmish.charges.charge_calls import CHARGE
from rules.skirmish.charges.route_words import ON_FOOT
from rules.skirmish.model.battlefield import HEIGHT, Terrain
from rules.skirmish.model.match import Match
from text.languages import T_
from text.message import N_

LABELS: Final[Mapping[str, str]] = {
    "agree": N_("Agree"),
    "as drawn": N_("Default positions"),
    "at the back": N_("At the back"),
    "done": N_("Done"),
    "end match": N_("End the match"),
    "in front": N_("In front"),
    "pass": N_("Let it pass"),
    "refuse": N_("Refuse"),
    "stop": N_("Stop here"),
    "together": N_("Close together"),
}
"""Labels of answers about no figure."""

OF_ONE: Final[Mapping[str, str]] = {
    "stand": N_("{figure} stands up"),
    "hide": N_("{figure} hides"),
    "prone": N_("{figure} is prone"),
    "stunned": N_("{figure} is stunned"),
    "standing": N_("{figure} is standing"),
    "out": N_("{figure} is out of action"),
    "flees": N_("{figure} flees"),
    "rallied": N_("{figure} has rallied"),
    "shot": N_("{figure} has shot"),
    "cast": N_("{figure} has cast a spell"),
}
"""Labels of answers about one figure, by their first word."""

OF_TWO: Final[Mapping[str, str]] = {
    "charge": N_("{figure} charges {other}"),
    "dive": N_("{figure} dives at {other}"),
    "engage": N_("{figure} fights {other}"),
    "part": N_("{figure} and {other} stop fighting"),
    "wounds": N_("{figure}, wounds left: {other}"),
}
"""Labels of answers about a figure and something else."""

PAIRS: Final = frozenset({CHARGE, "engage", "part"})
"""Pattern of two paired figures."""

ON_FOOT_TOO: Final = N_("{figure} charges {other} on foot")
"""Pattern of a charge that declines jumps, leaps and climbs."""

GOING: Final[Mapping[tuple[str, str], str]] = {
    ("move", ""): N_("{figure} walks"),
    ("run", ""): N_("{figure} runs"),
    ("crawl", ""): N_("{figure} crawls"),
    ("move", "climb"): N_("{figure} climbs"),
    ("move", "jump"): N_("{figure} jumps down"),
    ("run", "jump"): N_("{figure} runs and jumps down"),
    ("move", "leap"): N_("{figure} leaps"),
    ("run", "leap"): N_("{figure} runs and leaps"),
    ("", ""): N_("{figure} steps in the way"),
}
"""Labels of a figure's moves, by pace and by the action at the end."""

MENUS: Final[Mapping[str, str]] = {
    "": N_("Pick a hex …"),
    "charge": N_("Charge with …"),
    "engage": N_("Start a fight …"),
    "part": N_("End a fight …"),
    "climb": N_("Climb …"),
    "jump": N_("Jump down …"),
    "leap": N_("Leap …"),
}
"""Placeholder of a continuing figure's menu."""

TERRAINS: Final[Mapping[Terrain, str]] = {
    Terrain.DIFFICULT: N_("difficult ground"),
    Terrain.VERY_DIFFICULT: N_("very difficult ground"),
}

PIECES: Final = re.compile(
    r"(?:(?P<pace>move|run|crawl|dive) )?(?!(?:climb|jump|leap)$)(?P<figure>\S+)(?: (?P<leg>climb|jump|leap|\S+))?"
)
"""Pattern of a figure at the beginning of a move."""

PICK: Final = N_("Pick a figure …")

_HEIGHT: Final = N_("height {paces}")
_SPOT: Final = re.compile(r"(?P<hex>[A-Z]\d{1,2})(?:/(?P<floor>\d+))?")
"""Pattern of a hex, with its floor if there are several."""


def label(_match: Match, _side: str, answer: str) -> str:
    """Return the label of an answer's button."""
    return _words(answer)


def facts(report: AnyReport) -> Mapping[str, Any]:
    """Return the facts of a report, with a proposed or agreed change in the words of its button."""
    told = report.facts
    return {**told, "change": _words(str(told["change"]))} if "change" in told else told


def _words(answer: str) -> str:
    if answer in LABELS:
        return T_(LABELS[answer])
    verb, figure, *rest = [*answer.split(), "", ""]
    other = " ".join(filter(None, rest))
    if verb == CHARGE and ON_FOOT in other:
        return T_(ON_FOOT_TOO).format(figure=figure, other=" ".join(other.replace(ON_FOOT, "").split()))
    if verb in OF_TWO and (other or verb in PAIRS):
        return T_(OF_TWO[verb]).format(figure=figure, other=other or "…")
    return T_(OF_ONE[verb]).format(figure=figure) if verb in OF_ONE else answer


def pair(answer: str) -> tuple[str, str]:
    """Return how an answer pairs two figures, and the first: "charge Ulf Grim" is ("charge", "charge Ulf")."""
    verb, figure, other = [*answer.split(), "", "", ""][:3]
    return (verb, f"{verb} {figure}") if verb in PAIRS and other else ("", "")


def menu(group: str) -> str:
    """Return the placeholder of a menu of answers with the same beginning."""
    return T_(MENUS[group]) if group in MENUS else f"{group} …"


def figure(match: Match, _side: str, group: str) -> str:
    """Return a figure's label in the menu of figures: "Ulf walks · K12"."""
    found = PIECES.fullmatch(group)
    if found is None or found["figure"] not in match.figures:
        return group
    name, pace, leg = found["figure"], found["pace"] or "", found["leg"] or ""
    if pace == "dive":
        return T_(OF_TWO["dive"]).format(figure=name, other=leg)
    words = T_(GOING.get((pace, leg), GOING["", ""])).format(figure=name)
    spot = match.figures[name].spot
    return f"{words} · {spot}" if spot is not None else words


def hint(match: Match, _side: str, answer: str) -> str:
    """Return a hint on the hex at an answer's end: its height and its ground; "" for none."""
    spot = _SPOT.fullmatch(answer.rpartition(" ")[2])
    if spot is None:
        return ""
    ground = match.field.at(Hex.parse(spot["hex"]))
    height = ground.floors[int(spot["floor"] or 0)]
    words = [T_(_HEIGHT).format(paces=f"{height / HEIGHT:g}")] if height else []
    words += [T_(TERRAINS[ground.terrain])] if ground.terrain in TERRAINS else []
    return " · ".join(words)
