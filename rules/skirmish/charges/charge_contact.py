"""The rush and the contact: SK-CHG-6 to SK-CHG-8, and what follows if a charge is intercepted."""

from __future__ import annotations

from typing import Final

from rules.asking import Play
from rules.skirmish.actions.diving_charge import drop_of, earn_bonus
from rules.skirmish.actions.fleeing import run_away, runs_by_itself
from rules.skirmish.charges.charge_advance import advance, fail
from rules.skirmish.charges.charge_calls import Declaration
from rules.skirmish.charges.charge_routes import is_near_landing
from rules.skirmish.charges.interception import InterceptionPoint
from rules.skirmish.charges.reports import ChargeStopped, Engages, StrikesFirst
from rules.skirmish.hiding.hiding import reveal
from rules.skirmish.model.contact import touched
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.fear import face_charger
from rules.skirmish.routes.routes import Route
from rules.skirmish.routes.steps import Step, StepKind

_WHY: Final = {StepKind.CLIMB: "SK-CLC-1"}


def rush(match: Match, said: Declaration, route: Route, meeting: InterceptionPoint | None) -> Play[None]:
    """Move a charger along its route, up to its target or to an interceptor (SK-INT-2)."""
    charger, target = match.figures[said.charger], match.figures[said.target]
    steps = route.steps if meeting is None else route.steps[: meeting.steps]
    failed = yield from advance(match, charger, steps)
    if failed is not None:
        yield from fail(charger, target, _clause_of(said, target, failed))
        return
    if meeting is None:
        yield from _meet(match, charger, _named_first(match, charger, target))
    else:
        yield from _stop_charger(match, charger, target, meeting.interceptor)
    if said.landing is not None and is_near_landing(target, said.landing):
        drop = drop_of(steps, said.landing)
        if drop:  # SK-INT-6: it had landed before it was intercepted
            yield from earn_bonus(match, charger, drop)


def _clause_of(said: Declaration, target: Figure, failed: Step) -> str:
    """Return the clause under which a charge failed with a step."""
    if failed.to == said.landing and is_near_landing(target, failed.to):
        return "SK-DIV-5"
    return _WHY.get(failed.kind, "SK-FCH-1")


def _named_first(match: Match, charger: Figure, target: Figure) -> list[Figure]:
    """Return the enemies in contact with a charger, the target first: all are charged (SK-CHG-8)."""
    return [target, *(each for each in touched(match, charger) if each is not target)]


def _meet(match: Match, charger: Figure, enemies: list[Figure]) -> Play[None]:
    """Bring a charger into contact with the enemies it has charged."""
    yield from _touch(match, charger, enemies, "SK-CHG-6")
    yield from _note_charge(charger, enemies, "SK-CHG-7")
    yield from _react_to_charge(match, charger, enemies)


def _stop_charger(match: Match, charger: Figure, target: Figure, interceptor: Figure) -> Play[None]:
    """Stop a charger: it counts as having charged, and the interceptor does not (SK-INT-5, SK-INT-6).

    Other enemies in contact where it is stopped have also been charged (SK-CHG-8).
    """
    near = touched(match, charger)
    others = [each for each in _named_first(match, charger, target) if each in near and each is not interceptor]
    yield from _touch(match, charger, [interceptor, *others], "SK-INT-2")
    if target not in others:
        yield ChargeStopped(figure=charger, target=target)
    yield from _note_charge(charger, [interceptor, *others], "SK-INT-5")
    yield from face_charger(match, charger, interceptor, "SK-INT-4")
    yield from _react_to_charge(match, charger, others)


def _touch(match: Match, charger: Figure, enemies: list[Figure], clause: str) -> Play[None]:
    """Let a charger fight the enemies in contact. clause: of the first of them."""
    for enemy in enemies:
        if enemy.hidden:
            yield from reveal(match, enemy, None, "SK-HID-5")
        under = clause if enemy is enemies[0] else "SK-CHG-8"
        yield Engages(figure=charger, enemy=enemy, clause=under)
        match.engage(charger, enemy)


def _react_to_charge(match: Match, charger: Figure, enemies: list[Figure]) -> Play[None]:
    """Let charged enemies that flee run on, and the others test whether they face the charger."""
    for enemy in enemies:
        if runs_by_itself(match, enemy):
            yield from run_away(match, enemy)
        else:
            yield from face_charger(match, enemy, charger)


def _note_charge(charger: Figure, enemies: list[Figure], clause: str) -> Play[None]:
    turn = charger.turn
    turn.charged = tuple(each.name for each in enemies)
    turn.moved = turn.no_shoot = turn.no_hide = True
    yield StrikesFirst(figure=charger, clause=clause)
