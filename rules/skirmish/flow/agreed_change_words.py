"""Changes by agreement as managers type them: "prone Ulf", "wounds Ulf 2", "end match"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from rules.agreed_facts import Adjustable
from rules.asking import spoken
from rules.errors import NotUnderstood, Refusal
from rules.skirmish.commands.errors import (
    DoNotTouch,
    MayNotCast,
    MayNotShoot,
    NotEngaged,
    NothingChanges,
    SameSide,
    TooManyWounds,
)
from rules.skirmish.commands.name_lookup import ENDS, figure_called
from rules.skirmish.model.contact import touches
from rules.skirmish.model.figures import Figure, Side, Status
from rules.skirmish.model.match import Match

QUESTION: Final = "by_hand"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
END_MATCH: Final = "end match"
EXPECTED: Final = (
    "prone Ulf, stunned Ulf, standing Ulf, out Ulf, wounds Ulf 2, flees Ulf, rallied Ulf, shot Ulf, cast Ulf, "
    "engage Ulf Grim, part Ulf Grim, end match, done"
)


class Verb(StrEnum):
    """The first word of a change."""

    PRONE = "prone"
    STUNNED = "stunned"
    STANDING = "standing"
    OUT = "out"
    WOUNDS = "wounds"
    FLEES = "flees"
    RALLIED = "rallied"
    SHOT = "shot"
    CAST = "cast"
    ENGAGE = "engage"
    PART = "part"
    END = "end match"
    DONE = "done"


ADJUSTABLE: Final[Mapping[str, Adjustable]] = {
    "state": Adjustable(QUESTION, (Verb.PRONE.value, Verb.STUNNED.value, Verb.STANDING.value, Verb.OUT.value)),
    "wounds": Adjustable(QUESTION, (Verb.WOUNDS.value,)),
    "flight": Adjustable(QUESTION, (Verb.FLEES.value, Verb.RALLIED.value)),
    "shooting": Adjustable(QUESTION, (Verb.SHOT.value,)),
    "spells": Adjustable(QUESTION, (Verb.CAST.value,)),
    "fights": Adjustable(QUESTION, (Verb.ENGAGE.value, Verb.PART.value)),
    "match": Adjustable(QUESTION, (Verb.END.value,)),
}
"""The changes that managers make by agreement, by their words (FACT-8)."""

ALONE: Final = frozenset({Verb.END, Verb.DONE})
OF_TWO: Final = frozenset({Verb.ENGAGE, Verb.PART})


class AgreedChange(NamedTuple):
    """A proposed change: of a figure, with a second one or the number of wounds left."""

    verb: Verb
    figure: str = ""
    other: str = ""
    wounds: int = -1

    def __str__(self) -> str:
        wounds = [str(self.wounds)] if self.wounds >= 0 else []
        return " ".join([self.verb.value, *filter(None, (self.figure, self.other)), *wounds])


@dataclass(frozen=True)
class ChangeAnswers:
    """The changes that a manager may propose: any to figures on the field that makes a difference."""

    match: Match
    side: Side

    def legal(self) -> Iterator[AgreedChange]:
        """Yield "done", then all possible changes, figure by figure, one's own first."""
        yield AgreedChange(Verb.DONE)
        for side in (self.side, self.side.other):
            for figure in self.match.of(side):
                yield from self._of(figure)
        yield from self._of_two()
        yield AgreedChange(Verb.END)

    def _of(self, figure: Figure) -> Iterator[AgreedChange]:
        alone = [verb for verb in Verb if verb not in ALONE | OF_TWO | {Verb.WOUNDS}]
        wounds = (AgreedChange(Verb.WOUNDS, figure.name, wounds=left) for left in range(figure.profile.wounds + 1))
        of_it = (AgreedChange(verb, figure.name) for verb in alone)
        yield from (change for change in (*of_it, *wounds) if refusal_to_change(self.match, change) is None)

    def _of_two(self) -> Iterator[AgreedChange]:
        for one in self.match.of(self.side):
            for other in self.match.enemies(one):
                changes = (AgreedChange(verb, one.name, other.name) for verb in (Verb.ENGAGE, Verb.PART))
                yield from (change for change in changes if refusal_to_change(self.match, change) is None)

    def read(self, given: str) -> AgreedChange:
        """Return the change that was typed. Raises NotUnderstood, or its refusal."""
        text = spoken(given)
        if text == END_MATCH:
            return AgreedChange(Verb.END)
        if text in ENDS:
            return AgreedChange(Verb.DONE)
        change = self._change(given, text.split())
        refusal = refusal_to_change(self.match, change)
        if refusal is not None:
            raise refusal
        return change

    def _change(self, given: str, words: list[str]) -> AgreedChange:
        known = {verb.value: verb for verb in Verb if verb not in ALONE}
        verb = known.get(words[0]) if words else None
        if verb is None or len(words) != (3 if verb in OF_TWO | {Verb.WOUNDS} else 2):
            raise NotUnderstood(given, EXPECTED, "FACT-8")
        name = figure_called(self.match, words[1]).name
        if verb in OF_TWO:
            return AgreedChange(verb, name, figure_called(self.match, words[2]).name)
        if verb is not Verb.WOUNDS:
            return AgreedChange(verb, name)
        if not words[2].isdecimal():
            raise NotUnderstood(given, EXPECTED, "FACT-8")
        return AgreedChange(verb, name, wounds=int(words[2]))


def refusal_to_change(match: Match, change: AgreedChange) -> Refusal | None:
    """Return the refusal of a change, or None."""
    figure = match.figures[change.figure]
    if change.verb in OF_TWO:
        return _refusal_to_fighting(match, figure, match.figures[change.other], change.verb)
    if change.verb is Verb.SHOT:
        state = reason_not_to_shoot(match, figure)
        return MayNotShoot(figure.name, state) if state else None
    if change.verb is Verb.CAST:
        state = reason_not_to_cast(match, figure)
        return MayNotCast(figure.name, state) if state else None
    most = figure.profile.wounds
    if change.wounds > most:
        return TooManyWounds(figure.name, change.wounds, most)
    return NothingChanges(figure.name) if _is_so(figure, change) else None


def _refusal_to_fighting(match: Match, one: Figure, other: Figure, verb: Verb) -> Refusal | None:
    if one.side is other.side:
        return SameSide(one.name, other.name)
    if one.spot and other.spot and verb is Verb.ENGAGE and not touches(match.field, one.spot, other.spot):
        return DoNotTouch(one.name, other.name)
    fight = frozenset({one.name, other.name}) in match.engaged
    if verb is Verb.PART:
        return None if fight else NotEngaged(one.name, other.name)
    return NothingChanges(one.name) if fight else None


def _is_so(figure: Figure, change: AgreedChange) -> bool:
    verb = change.verb
    if verb in {Verb.PRONE, Verb.STUNNED, Verb.STANDING}:
        return figure.status is Status(verb.value)
    if verb is Verb.WOUNDS:
        return figure.wounds == change.wounds
    return verb in {Verb.FLEES, Verb.RALLIED} and figure.fleeing is (verb is Verb.FLEES)


def reason_not_to_shoot(match: Match, figure: Figure) -> str:
    """Return why a figure may not shoot in this turn, "" if it may (FACT-10)."""
    turn = figure.turn
    why = {
        "turn": figure.side is not match.side,
        "engaged": match.is_engaged(figure),
        figure.status.value: figure.status is not Status.STANDING,
        "fleeing": figure.fleeing,
        "ran": turn.ran,
        "failed_charge": turn.failed_charge,
        "no_shoot": turn.no_shoot,
    }
    return next((state for state, so in why.items() if so), "")


def reason_not_to_cast(match: Match, figure: Figure) -> str:
    """Return why a figure may not cast a spell, "" if it may: it must stand and not flee (FACT-5, SK-FALL-4)."""
    lies = figure.status is Status.STUNNED or (figure.status is Status.PRONE and match.switches.cast_lying == "no")
    if lies:
        return figure.status.value
    return "fleeing" if figure.fleeing else ""
