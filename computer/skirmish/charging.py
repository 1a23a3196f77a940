"""Charges and interceptions: which look likely to arrive, and are worth the fight.

Nothing is measured before a charge (SK-CHG-2). So distances are judged by eye, as people do: along the straight line to
the target, hex by hex, without a search for a better way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.hexes import Hex
from rules.odds import outcomes
from rules.skirmish.charges.charge import reach_of
from rules.skirmish.charges.charge_calls import Declaration
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.contact import touched, touches
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.fear import dare_to_engage, fears
from rules.skirmish.rolls.reports import NerveFails
from rules.skirmish.rolls.wounds import IMPOSSIBLE, to_wound
from rules.skirmish.routes.route_search import Style
from rules.skirmish.routes.steps import Step, steps_from
from rules.skirmish.sight.line_of_sight import has_line, hexes_on

FACES: Final = 6

LIKELY: Final = 0.5
"""Least chance that a charger dares to engage a target that it fears."""

STRIKES_SECOND: Final = 0.5
"""Share of an enemy's harm that is left if it strikes second (SK-CHG-7)."""


def best_charge(match: Match, legal: Iterable[object]) -> Declaration | None:
    """Return the charge that is worth most; None if none looks good. legal: all that may be declared."""
    found: dict[tuple[str, str], Declaration] = {}
    for said in legal:
        if isinstance(said, Declaration) and said.landing is None:
            found[said.charger, said.target] = said  # where both are listed, the one on foot comes last
    pairs = {said: (match.figures[said.charger], match.figures[said.target]) for said in found.values()}
    good = {said: worth_of_charge(match, *pair) for said, pair in pairs.items() if arrives(match, *pair)}
    best = max(good, key=lambda said: good[said], default=None)
    return best if best is not None and good[best] > 0 else None


def arrives(match: Match, charger: Figure, target: Figure) -> bool:
    """Return whether a charge looks likely to arrive: the target is in sight, and within reach by eye."""
    return has_line(match, charger, target) and looks_in_reach(match, charger, target)


def looks_in_reach(match: Match, charger: Figure, target: Figure) -> bool:
    """Return whether a figure could charge another straight on, by the cost of the hexes between them."""
    lines = hexes_on(match.field, charger.here.place, target.here.place)
    return any(_reaches(match, charger, target, line) for line in lines)


def _reaches(match: Match, charger: Figure, target: Figure, line: tuple[Hex, ...]) -> bool:
    style, here, left = Style(paws=charger.profile.animal), charger.here, reach_of(charger)
    for place in line[1:-1]:
        step = _step_onto(match, style, here, place)
        if step is None or match.at(step.to) is not None or touched(match, charger, here) not in ([], [target]):
            return False
        here, left = step.to, left - step.cost
    return left >= 0 and touches(match.field, here, target.here)


def _step_onto(match: Match, style: Style, here: Spot, place: Hex) -> Step | None:
    """Return the step onto a neighbouring hex on foot; None if something is in the way."""
    steps = (each for each in steps_from(match.field, here) if each.to.place == place)
    return next((each for each in steps if style.takes(match.field, each)), None)


def worth_of_charge(match: Match, charger: Figure, target: Figure) -> float:
    """Return the worth of a charge that arrives: harm done less harm suffered, if the charger dares at all."""
    against = STRIKES_SECOND * harm(target, charger) / (1 + len(match.opponents(target))) if target.is_ready else 0.0
    gain = harm(charger, target) - against
    dares = chance_to_dare(match, charger, target) if gain > 0 else 0.0
    return dares * gain if dares >= LIKELY else 0.0


def harm(one: Figure, other: Figure) -> float:
    """Return the harm of a hit of one figure on another: the chance of a wound, as a share of its wounds (FACT-6)."""
    chance = (IMPOSSIBLE - to_wound(one.profile.strength, other.profile.toughness)) / FACES
    return chance / max(1, other.wounds)


def chance_to_dare(match: Match, figure: Figure, other: Figure) -> float:
    """Return the chance that a figure passes its test of fear, if it must take one (FACT-4)."""
    if not fears(match, figure, other):
        return 1.0
    ways = outcomes(lambda: (dare_to_engage(match, figure, other), None), ends={NerveFails.name})
    return float(sum(way.odds for way in ways if way.end != NerveFails.name))


def intercepts_well(match: Match, figure: Figure, charger: Figure, target: Figure) -> bool:
    """Return whether a figure that steps in fares better against a charger than its target would."""
    if fears(match, figure, charger):
        return False
    ours, theirs = (harm(each, charger) - harm(charger, each) for each in (figure, target))
    return ours > theirs
