"""Duels outside a match: any die against a number or another die, set up and played by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeAlias

from rules.asking import Choose, Item, Play, Question, Roll, Top
from rules.dice.die_outcomes import FaceOutcome, face_outcomes
from rules.errors import RefereeError
from rules.odds import Answer, first_listed, outcomes
from rules.plays import Hand, answer_with_face, run_until, steered, tap
from rules.referee import Referee
from rules.reports import Report

BOTH, ATTACK, DEFENCE = "both", "attack", "defence"
_OTHER = {ATTACK: DEFENCE, DEFENCE: ATTACK}


@dataclass(eq=False)
class NoSuchDuel(RefereeError):
    """Refusal of an unknown duel, edition or modifier. clause: of its game; "" for none."""

    kind: str
    clause: str = ""


@dataclass(eq=False)
class NoKindOfDuel(RefereeError):
    """Refusal of a duel that no game has. given: as typed. known: all duels."""

    given: str
    known: Sequence[str]


@dataclass(eq=False)
class NoSuchModifier(RefereeError):
    """Refusal of a modifier that a kind of duel does not have. known: its modifiers."""

    kind: str
    given: str
    known: tuple[str, ...]


@dataclass(eq=False)
class NoModifiers(RefereeError):
    """Refusal of any modifier for a kind of duel that has none."""

    kind: str
    given: str


@dataclass(eq=False)
class NotCounted(RefereeError):
    """Refusal of pips for a side whose attributes do not count in a kind of duel. side: ATTACK or DEFENCE."""

    kind: str
    side: str


@dataclass(frozen=True, slots=True)
class DuelRequest:
    """A duel as requested.

    kind: the name of the duel. attack, defence: pips of the acting player, and of the opponent.
    mods: modifiers by name. edition: of the rules.
    to_roll: whose die is rolled: the acting player's, the opponent's, or BOTH; the other falls elsewhere.
    """

    kind: str
    attack: int
    defence: int
    mods: tuple[str, ...] = ()
    edition: str = ""
    to_roll: str = BOTH


Reply: TypeAlias = Mapping[str, list[str]]
"""Answers to the questions before a duel, and faces of dice that do not belong to it, by their names.

A name with "?" behind it need not come up.
"""


@dataclass(frozen=True)
class DuelKind:
    """One kind of duel.

    attack, defence: the names of the attributes that count; "" for none.
    mods: the names of the modifiers it can have.
    ends: the names of the reports that end it.
    begin: sets it up; the play is not started, and the replies answer what leads to the duel.
    others: answers all other questions on the way.
    figures: the owners of the attributes, as dice and reports name them; "" for none.
    acts: the side that acts, ATTACK or DEFENCE: in a tackle the defence, and so `attack` is a defender's attribute.
    won_by: the winning side for each end; an end that is missing has no winner.
    clause: for the refusal of terms that fit no duel of this kind; "" for none.
    """

    attack: str
    defence: str
    mods: tuple[str, ...]
    ends: frozenset[str]
    begin: Callable[[DuelRequest], tuple[Play[None], Reply]]
    others: Answer = first_listed
    figures: tuple[str, str] = ("", "")
    acts: str = ATTACK
    won_by: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    clause: str = ""

    @property
    def attributes(self) -> Mapping[str, str]:
        """Return the attribute of each side, the attacker's first; "" for none."""
        own = {self.acts: self.attack, _OTHER[self.acts]: self.defence}
        return {side: own[side] for side in _OTHER}

    def side_of(self, figure: str) -> str:
        """Return the side of a figure if its attribute counts and sides are known; else ""."""
        one, other = self.figures
        if not self.won_by or one == other or figure not in {one, other} - {""}:
            return ""
        return self.acts if figure == one else _OTHER[self.acts]

    def pips_of(self, terms: DuelRequest, side: str) -> int:
        """Return the pips of a side."""
        return terms.attack if side == self.acts else terms.defence

    def by_sides(self, terms: DuelRequest) -> DuelRequest:
        """Return terms of attack and defence as terms of the acting player and the opponent, which the rules use."""
        if self.acts == ATTACK:
            return terms
        return replace(
            terms, attack=terms.defence, defence=terms.attack, to_roll=_OTHER.get(terms.to_roll, terms.to_roll)
        )

    def check_mods(self, terms: DuelRequest) -> None:
        """Raise NoSuchModifier or NoModifiers for the first modifier that this kind does not have."""
        for given in terms.mods:
            if given not in self.mods:
                raise NoSuchModifier(terms.kind, given, self.mods) if self.mods else NoModifiers(terms.kind, given)

    def winner(self, settled: SettledDuel) -> str | None:
        """Return the winning side, "" for neither; None if nothing can be won, or there is no end yet."""
        ends = [report.name for report in settled.reports if report.name in self.ends]
        return self.won_by.get(ends[-1], "") if ends and self.won_by else None

    def alone(self, terms: DuelRequest) -> str:
        """Return who rolls if only one die is rolled, "" if all are. Raises NoSuchDuel if there is no opponent."""
        if terms.to_roll == DEFENCE and not self.defence:
            raise NoSuchDuel(terms.kind, self.clause)
        one_of_two = terms.to_roll != BOTH and bool(self.attack) and bool(self.defence)
        return self.figures[terms.to_roll == DEFENCE] if one_of_two else ""


@dataclass(frozen=True, slots=True)
class DuelEnd:
    """One possible end of a duel: its probability, and its reports."""

    odds: Fraction
    told: Report


@dataclass
class SettledDuel:
    """A duel that has been rolled.

    dice: each die's question, and its face. reports: from the first die on.
    then: the next question to a manager, if any; the side that is asked is `set_next.who`.
    elsewhere: the die that is not rolled here, if any; outcomes: the outcome of each of its faces.
    """

    dice: list[tuple[Roll, int]] = field(default_factory=list[tuple[Roll, int]])
    reports: list[Report] = field(default_factory=list[Report])
    then: Choose | None = None
    elsewhere: Roll | None = None
    outcomes: tuple[FaceOutcome, ...] = ()


def duel_odds(duel: DuelKind, terms: DuelRequest) -> Mapping[str, DuelEnd]:
    """Return the probability of each end of a duel, by its name. Raises NoSuchDuel."""
    ends: dict[str, DuelEnd] = {}
    for way in outcomes(lambda: (played(duel, terms), None), ends=duel.ends):
        if not isinstance(way.said, Report) or not way.dice:
            raise NoSuchDuel(terms.kind, duel.clause)
        before = ends[way.end].odds if way.end in ends else Fraction(0)
        ends[way.end] = DuelEnd(before + way.odds, way.said)
    return ends


def settle(duel: DuelKind, terms: DuelRequest, die: Callable[[Roll], int]) -> SettledDuel:
    """Play a duel out, with all that its dice lead to, up to the next choice of a manager.

    If only one die is to be rolled, each face of the other is looked at instead.

    die: rolls one. Raises NoSuchDuel.
    """
    if who := duel.alone(terms):
        return _half_settled(duel, terms, who, die)
    settled, play = SettledDuel(), played(duel, terms)

    def reply_to(item: Item) -> object:
        if isinstance(item, Report):
            settled.reports.append(item)
        if not isinstance(item, Roll):
            return None
        face = die(item)
        settled.dice.append((item, face))
        return face

    last = run_until(play, lambda item: isinstance(item, Choose), reply_to)
    settled.then = last if isinstance(last, Choose) else None
    play.close()
    return settled


def _half_settled(duel: DuelKind, terms: DuelRequest, who: str, die: Callable[[Roll], int]) -> SettledDuel:
    rolled = _die_of(duel, terms, who)
    face = die(rolled)

    def half_way() -> Referee:
        return Referee(answer_with_face(played(duel, terms), who, face))

    referee = half_way()
    told = [report for _, report in referee.reports]
    other = referee.question
    if isinstance(other, Choose):
        return SettledDuel([(rolled, face)], told, other)
    if other is None or any(report.name in duel.ends for report in told):
        return SettledDuel([(rolled, face)], told)
    return SettledDuel([(rolled, face)], told, None, other, face_outcomes(half_way))


def _die_of(duel: DuelKind, terms: DuelRequest, who: str) -> Roll:
    """Return the first die that `who` rolls in a duel, whichever way it goes. Raises NoSuchDuel if there is none."""
    found: list[Roll] = []

    def hear(item: Item) -> None:
        if isinstance(item, Roll) and item.who == who:
            found.append(item)

    for _ in outcomes(lambda: (tap(played(duel, terms), hear), None), ends=duel.ends):
        if found:
            return found[0]
    raise NoSuchDuel(terms.kind, duel.clause)


def played(duel: DuelKind, terms: DuelRequest) -> Play[None]:
    """Play a duel from its first die on, up to the next choice of a manager.

    Questions before it are answered and not yielded. Raises NoSuchDuel.
    """
    duel.check_mods(terms)
    play, script = duel.begin(terms)
    left = {name: list(reversed(answers)) for name, answers in script.items()}
    ended = False

    def decide(item: Item) -> object:
        nonlocal ended
        if isinstance(item, Top):
            return Hand.OVER
        if isinstance(item, Choose) and not ended:
            return duel.others(item)
        ended = ended or (isinstance(item, Report) and item.name in duel.ends)
        return Hand.ON

    yield from steered(play, _led_to(play, left, duel, terms), decide)


def _led_to(play: Play[None], left: dict[str, list[str]], duel: DuelKind, terms: DuelRequest) -> Item:
    """Answer everything before the first die of a duel, and return that die. Raises NoSuchDuel if there is none."""

    def is_the_die(item: Item) -> bool:
        return isinstance(item, Roll) and not _answers(left, item)

    def reply_to(item: Item) -> object:
        try:
            return _reply(item, _answers(left, item), duel.others) if isinstance(item, (Roll, Choose)) else None
        except RefereeError as refusal:
            raise NoSuchDuel(terms.kind, duel.clause) from refusal

    die = run_until(play, is_the_die, reply_to)
    if die is None or any(answers for name, answers in left.items() if not name.endswith("?")):
        raise NoSuchDuel(terms.kind, duel.clause)
    return die


def _answers(left: Mapping[str, list[str]], said: Item) -> list[str]:
    """Return the remaining answers to a question, the next one last."""
    if not isinstance(said, (Roll, Choose)):
        return []
    return left.get(said.name) or left.get(f"{said.name}?") or []


def _reply(question: Question, answers: list[str], others: Answer) -> object:
    """Return the next of the answers; if none is left, that of `others`. Raises the refusal of a bad answer."""
    if isinstance(question, Roll):
        return int(answers.pop())
    return question.answers.read(answers.pop()) if answers else others(question)
