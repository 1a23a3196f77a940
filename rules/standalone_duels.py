"""Duels outside a match: any die against a number or another die, set up and played by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeAlias

from rules.asking import Choose, Item, Play, Question, Roll, Top
from rules.die_outcomes import Fate, fates
from rules.errors import RefereeError
from rules.odds import Answer, first_listed, outcomes
from rules.plays import Hand, answer_with_face, run_until, steered, tap
from rules.referee import Referee
from rules.reports import Report

BOTH, ATTACK, DEFENCE = "both", "attack", "defence"
_OTHER = {ATTACK: DEFENCE, DEFENCE: ATTACK}


@dataclass(eq=False)
class NoSuchDuel(RefereeError):
    """A duel that there is not, or not in this edition or with these modifiers. clause: of its game; "" for none."""

    kind: str
    clause: str = ""


@dataclass(eq=False)
class NoKindOfDuel(RefereeError):
    """A duel that no game has. given: as it was typed. known: those that there are."""

    given: str
    known: Sequence[str]


@dataclass(eq=False)
class NoSuchModifier(RefereeError):
    """A modifier that a kind of duel has not. known: those that it has."""

    kind: str
    given: str
    known: tuple[str, ...]


@dataclass(eq=False)
class NoModifiers(RefereeError):
    """A modifier of a kind of duel that has none."""

    kind: str
    given: str


@dataclass(eq=False)
class NotCounted(RefereeError):
    """Pips of a side of which no attribute counts in a kind of duel. side: ATTACK or DEFENCE."""

    kind: str
    side: str


@dataclass(frozen=True, slots=True)
class DuelTerms:
    """What is rolled for.

    kind: by the name of the duel. attack, defence: pips of who acts, and of who is against it.
    mods: what is not as usual, by name. edition: by which rules.
    to_roll: whose die is rolled: of who acts, of who is against it, or BOTH; what is not rolled here falls elsewhere.
    """

    kind: str
    attack: int
    defence: int
    mods: tuple[str, ...] = ()
    edition: str = ""
    to_roll: str = BOTH


Reply: TypeAlias = Mapping[str, list[str]]
"""What is answered to each question on the way, and which faces dice show that are not of the duel, by their names.

A name with "?" behind it is one that need not be asked for.
"""


@dataclass(frozen=True)
class Duel:
    """One kind of duel.

    attack, defence: the attributes that count, by name; "" for none.
    mods: what may be not as usual, by name.
    ends: the names of the reports that say how it ends.
    begin: sets it up; the play is not begun yet, and what leads to it is answered by the replies.
    others: answers what else is asked on the way.
    figures: whose attributes they are, as dice and reports call them; "" for nobody's.
    acts: whose duel it is, ATTACK or DEFENCE: a tackle is the defender's, and so `attack` is a defender's attribute.
    won_by: the side that wins, by the end; an end that is not among them has no winner.
    clause: under which it is refused, where its terms fit no duel of this kind; "" for none.
    """

    attack: str
    defence: str
    mods: tuple[str, ...]
    ends: frozenset[str]
    begin: Callable[[DuelTerms], tuple[Play[None], Reply]]
    others: Answer = first_listed
    figures: tuple[str, str] = ("", "")
    acts: str = ATTACK
    won_by: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    clause: str = ""

    @property
    def attributes(self) -> Mapping[str, str]:
        """The attribute of each side, the attacker's first; "" for none."""
        own = {self.acts: self.attack, _OTHER[self.acts]: self.defence}
        return {side: own[side] for side in _OTHER}

    def side_of(self, figure: str) -> str:
        """Return the side that a figure is on, where its attribute counts and sides are told; else ""."""
        one, other = self.figures
        if not self.won_by or one == other or figure not in {one, other} - {""}:
            return ""
        return self.acts if figure == one else _OTHER[self.acts]

    def pips_of(self, terms: DuelTerms, side: str) -> int:
        """Return the pips of a side."""
        return terms.attack if side == self.acts else terms.defence

    def by_sides(self, terms: DuelTerms) -> DuelTerms:
        """Return terms whose pips, and whose die, are named by sides as the rules have them: who acts first."""
        if self.acts == ATTACK:
            return terms
        return replace(
            terms, attack=terms.defence, defence=terms.attack, to_roll=_OTHER.get(terms.to_roll, terms.to_roll)
        )

    def check_mods(self, terms: DuelTerms) -> None:
        """Raise NoSuchModifier or NoModifiers for the first modifier that this kind has not."""
        for given in terms.mods:
            if given not in self.mods:
                raise NoSuchModifier(terms.kind, given, self.mods) if self.mods else NoModifiers(terms.kind, given)

    def winner(self, settled: Settled) -> str | None:
        """Return the side that has won, "" where nobody has; None where there is nothing to win, or no end yet."""
        ends = [report.name for report in settled.reports if report.name in self.ends]
        return self.won_by.get(ends[-1], "") if ends and self.won_by else None

    def alone(self, terms: DuelTerms) -> str:
        """Return whose die alone is rolled, "" where all are. Raises NoSuchDuel where nobody is against it."""
        if terms.to_roll == DEFENCE and not self.defence:
            raise NoSuchDuel(terms.kind, self.clause)
        one_of_two = terms.to_roll != BOTH and bool(self.attack) and bool(self.defence)
        return self.figures[terms.to_roll == DEFENCE] if one_of_two else ""


@dataclass(frozen=True, slots=True)
class DuelEnd:
    """One way in which a duel can end: how likely, and what is told then."""

    odds: Fraction
    told: Report


@dataclass
class Settled:
    """A duel that has been rolled.

    dice: what each was rolled for, and its face. reports: what was told from the first die on.
    then: what a manager would be asked next, if anything; the side that is asked is `set_next.who`.
    elsewhere: the die that is not rolled here, if one is not; fates: what each of its faces comes to.
    """

    dice: list[tuple[Roll, int]] = field(default_factory=list[tuple[Roll, int]])
    reports: list[Report] = field(default_factory=list[Report])
    then: Choose | None = None
    elsewhere: Roll | None = None
    fates: tuple[Fate, ...] = ()


def duel_odds(duel: Duel, terms: DuelTerms) -> Mapping[str, DuelEnd]:
    """Return how likely each end of a duel is, by its name. Raises NoSuchDuel."""
    ends: dict[str, DuelEnd] = {}
    for way in outcomes(lambda: (played(duel, terms), None), ends=duel.ends):
        if not isinstance(way.said, Report) or not way.dice:
            raise NoSuchDuel(terms.kind, duel.clause)
        before = ends[way.end].odds if way.end in ends else Fraction(0)
        ends[way.end] = DuelEnd(before + way.odds, way.said)
    return ends


def settle(duel: Duel, terms: DuelTerms, die: Callable[[Roll], int]) -> Settled:
    """Play a duel out: its dice, and all that they lead to, up to where a manager would have to choose.

    Where one die alone is to be rolled, that one is, and each face of the other is looked at.

    die: rolls one. Raises NoSuchDuel.
    """
    if who := duel.alone(terms):
        return _half_settled(duel, terms, who, die)
    settled, play = Settled(), played(duel, terms)

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


def _half_settled(duel: Duel, terms: DuelTerms, who: str, die: Callable[[Roll], int]) -> Settled:
    rolled = _die_of(duel, terms, who)
    face = die(rolled)

    def half_way() -> Referee:
        return Referee(answer_with_face(played(duel, terms), who, face))

    referee = half_way()
    told = [report for _, report in referee.reports]
    other = referee.question
    if isinstance(other, Choose):
        return Settled([(rolled, face)], told, other)
    if other is None or any(report.name in duel.ends for report in told):
        return Settled([(rolled, face)], told)
    return Settled([(rolled, face)], told, None, other, fates(half_way))


def _die_of(duel: Duel, terms: DuelTerms, who: str) -> Roll:
    """Find the first die that somebody rolls in a duel, however it goes. Raises NoSuchDuel where there is none."""
    found: list[Roll] = []

    def hear(item: Item) -> None:
        if isinstance(item, Roll) and item.who == who:
            found.append(item)

    for _ in outcomes(lambda: (tap(played(duel, terms), hear), None), ends=duel.ends):
        if found:
            return found[0]
    raise NoSuchDuel(terms.kind, duel.clause)


def played(duel: Duel, terms: DuelTerms) -> Play[None]:
    """Play a duel from its first die on, up to what a manager would have to choose then.

    What leads to it is answered, and goes unsaid. Raises NoSuchDuel.
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


def _led_to(play: Play[None], left: dict[str, list[str]], duel: Duel, terms: DuelTerms) -> Item:
    """Answer all that comes before the first die of a duel, and return that. Raises NoSuchDuel where it never comes."""

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
    """Return the answers that are left for what is asked, the next one last."""
    if not isinstance(said, (Roll, Choose)):
        return []
    return left.get(said.name) or left.get(f"{said.name}?") or []


def _reply(question: Question, answers: list[str], others: Answer) -> object:
    """Return the next of the answers; where there is none, what else is answered. Raises what refuses it."""
    if isinstance(question, Roll):
        return int(answers.pop())
    return question.answers.read(answers.pop()) if answers else others(question)
