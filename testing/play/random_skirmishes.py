"""Random legal skirmishes: both managers pick from the complete list of legal answers, with nonsense between."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from rules.asking import Choose, Question, Roll
from rules.errors import RefereeError
from rules.game import MatchRequest, Saved
from rules.hexes import DIRECTIONS
from rules.log import Entry, Log, read_log
from rules.referee import Referee
from rules.skirmish.field_files.random_field import RANDOM
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.battlefield import ENTERING, Spot
from rules.skirmish.model.figures import Status
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import STANDARD, Switches, values_of

ROUNDS: Final = 4
LISTED: Final = 2
"""Number of legal answers of each open question that are read back."""
IN_PASSING: Final = frozenset({"jumping", "leaping", "landing"})
"""Questions that may come while a figure is on the hex of a friend that it passes."""

OFTEN: Final = 0.05
"""Chance that a save point replaces the previous one."""

ENOUGH: Final = {"by_hand": 2 / 3, "charge": 1 / 4}
"""Chance that a side is done although it could go on: after a charge, a figure has always moved."""

CHEEKY: Final = 0.15
"""Chance that an order is typed that may be refused."""

_SWITCHES: Final = tuple(each.name for each in fields(Switches))
_SAID: Final = (
    "move",
    "run",
    "crawl",
    "climb",
    "jump",
    "leap",
    "hide",
    "charge",
    "dive",
    "stand",
    "wounds",
    "engage",
    "",
)


class Broken(Exception):
    """A violated invariant."""


class RandomSkirmish:
    """One match played at random: eight figures a side, on a drawn field, with drawn switches."""

    def __init__(self, seed: int, rounds: int = ROUNDS) -> None:
        """Start a match. seed: of all random choices; rounds: turns of each side."""
        self.chance = random.Random(seed)
        self.edition = " ".join([STANDARD, *self._readings()])
        self.head = SKIRMISH.head(MatchRequest(half=rounds, edition=self.edition, field=RANDOM))
        self.match: Match = SKIRMISH.begin(self.head)
        self.saves: dict[int, Saved] = {}
        self.referee = Referee(SKIRMISH.script(self.match), save=self._save)

    def _readings(self) -> list[str]:
        switches = self.chance.sample(_SWITCHES, self.chance.choice((0, 1, 3)))
        return [f"{name}={self.chance.choice(values_of(name))}" for name in sorted(switches)]

    def _save(self) -> Saved:
        return SKIRMISH.save(self.match)

    def play(self) -> RandomSkirmish:
        """Play to the end. Raises Broken, or any failure of the play."""
        while self.referee.question is not None:
            self._answer(self.referee.question)
            _raise_first(list(faults(self.match, self.referee.question)))
            if self.referee.is_at_top and self.chance.random() < OFTEN:
                self.saves = {self.referee.ply: self.referee.saved}
        self._replay()
        return self

    @property
    def log(self) -> Log:
        """All answers so far."""
        return Log(self.head, tuple(self.referee.log))

    def questions(self, most: int) -> Iterator[Choose]:
        """Play on, and yield the first questions to managers, each before its answer. most: their number."""
        while most and self.referee.question is not None:
            if isinstance(self.referee.question, Choose):
                most -= 1
                yield self.referee.question
            self._answer(self.referee.question)

    def _answer(self, question: Question) -> None:
        if isinstance(question, Roll):
            _ = self.referee.answer(str(self.chance.randint(1, question.faces)))
            return
        if self.chance.random() < CHEEKY and self._is_taken(self._nonsense()):
            return
        listed = list(map(str, question.answers.legal()))
        for given in self.chance.sample(listed, min(LISTED, len(listed))):
            _reads_back(question, given)
        _ = self.referee.answer(picked(self.chance, question, listed))

    def _nonsense(self) -> str:
        chance, names = self.chance, list(self.match.figures)
        place = chance.choice((str(chance.choice(self.match.field.hexes)), "*2 ".join(chance.sample(DIRECTIONS, 2))))
        rest = chance.choice((place, f"{place} then jump {place}", f"{place} via {place}", chance.choice(names)))
        return f"{chance.choice(_SAID)} {chance.choice(names)} {rest}"

    def _is_taken(self, given: str) -> bool:
        ply = self.referee.ply
        try:
            _ = self.referee.answer(given)
        except RefereeError:
            if self.referee.ply != ply:
                raise  # it was taken, and the play failed on it
            return False
        return True

    def _replay(self) -> None:
        """Replay the log, whole and from a save point: each time it must end in the same match."""
        log = self.log
        if read_log(str(log)) != log:
            raise Broken("the log does not read back")
        self._check_same_end(SKIRMISH.begin(log.head), log.entries, 0)
        for ply, saved in self.saves.items():
            self._check_same_end(SKIRMISH.resume(saved), log.entries[ply:], ply)

    def _check_same_end(self, match: Match, entries: tuple[Entry, ...], ply: int) -> None:
        _ = Referee(SKIRMISH.script(match), entries, first_ply=ply)
        if match != self.match:
            raise Broken(f"replayed from ply {ply} it ends otherwise")


def picked(chance: random.Random, question: Choose, listed: list[str]) -> str:
    """Pick one of a list, first its kind, so that rare ones are frequent; the end of the step is least likely."""
    kinds: defaultdict[str, list[str]] = defaultdict(list)
    for given in listed:
        verb, *rest = given.split()
        kinds[f"{verb} {rest[1]}" if verb in {"move", "run"} and rest[1].islower() else verb].append(given)
    if chance.random() < ENOUGH.get(question.name, 0):
        return "done"
    for ends in ("done", "out", "end match"):
        if len(kinds) > 1 and chance.random() < 9 / 10:
            _ = kinds.pop(ends, None)
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def _reads_back(question: Choose, given: str) -> None:
    if str(question.answers.read(given)) != given:
        raise Broken(f"{question.name}: {given} reads back as something else")


def _raise_first(found: list[str]) -> None:
    if found:
        raise Broken(found[0])


def faults(match: Match, question: Question | None = None) -> list[str]:
    """Return the violated invariants.

    question: the open one. A figure may be on a friend's spot during the test for a jump or a leap from there, or while
    its fall is placed: it does not stop there (SK-HEX-6).
    """
    field, found = match.field, list[str]()
    there = [figure for figure in match.figures.values() if figure.is_on_field]
    spots = [figure.spot for figure in there if figure.spot is not None]
    one_passes = question is not None and question.name in IN_PASSING
    sides = {(figure.side, figure.spot) for figure in there if figure.spot is not None}
    if len(set(spots)) < len(spots) - one_passes or len(set(spots)) < len(sides):
        found.append("two figures stand on one spot")
    found += [f"{spot} is no spot to stand on" for spot in spots if not field.holds(spot.place) or _is_bad(match, spot)]
    for figure in match.figures.values():
        if figure.hidden and (not figure.is_on_field or figure.fleeing or figure.status is Status.STUNNED):
            found.append(f"{figure} is hidden, and cannot be")
        if not 0 <= figure.wounds <= figure.profile.wounds:
            found.append(f"{figure} has {figure.wounds} wounds left")
    for one, other in map(sorted, match.engaged):
        pair = match.figures[one], match.figures[other]
        if pair[0].side is pair[1].side or not all(figure.is_on_field for figure in pair):
            found.append(f"{one} and {other} cannot fight each other")
    return found


def _is_bad(match: Match, spot: Spot) -> bool:
    return match.field.terrain(spot) not in ENTERING
