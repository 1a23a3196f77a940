"""Duels outside a match: any die against a number or another die, set up and played by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, TypeAlias

from rules.asking import Choose, Play, Question, Report, Roll, Top
from rules.errors import RefereeError
from rules.odds import Answer, first_listed, outcomes


@dataclass(eq=False)
class NoSuchDuel(RefereeError):
    """A duel that there is not, or not in this edition or with these modifiers."""

    clause: ClassVar[str] = "GEN-4"
    kind: str


@dataclass(frozen=True, slots=True)
class DuelTerms:
    """What is rolled for.

    kind: by the name of the duel. attack, defence: pips of who acts, and of who is against it.
    mods: what is not as usual, by name. edition: by which rules.
    """

    kind: str
    attack: int
    defence: int
    mods: tuple[str, ...] = ()
    edition: str = ""


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
    """

    attack: str
    defence: str
    mods: tuple[str, ...]
    ends: frozenset[str]
    begin: Callable[[DuelTerms], tuple[Play[None], Reply]]
    others: Answer = first_listed


@dataclass(frozen=True, slots=True)
class DuelEnd:
    """One way in which a duel can end: how likely, and what is told then."""

    odds: Fraction
    told: Report


@dataclass
class Settled:
    """A duel that has been rolled.

    dice: what each was rolled for, and its face. reports: what was told from the first die on.
    then: what a manager would be asked next, if anything; the side that is asked is `then.who`.
    """

    dice: list[tuple[Roll, int]] = field(default_factory=list[tuple[Roll, int]])
    reports: list[Report] = field(default_factory=list[Report])
    then: Choose | None = None


def duel_odds(duel: Duel, terms: DuelTerms) -> Mapping[str, DuelEnd]:
    """Return how likely each end of a duel is, by its name. Raises NoSuchDuel."""
    ends: dict[str, DuelEnd] = {}
    for way in outcomes(lambda: (played(duel, terms), None), ends=duel.ends):
        if not isinstance(way.said, Report) or not way.dice:
            raise NoSuchDuel(terms.kind)
        before = ends[way.end].odds if way.end in ends else Fraction(0)
        ends[way.end] = DuelEnd(before + way.odds, way.said)
    return ends


def settle(duel: Duel, terms: DuelTerms, die: Callable[[Roll], int]) -> Settled:
    """Play a duel out: its dice, and all that they lead to, up to where a manager would have to choose.

    die: rolls one. Raises NoSuchDuel.
    """
    settled = Settled()
    play, reply = played(duel, terms), 0
    said = next(play, None)
    while said is not None and not isinstance(said, Choose):
        if isinstance(said, Roll):
            reply = die(said)
            settled.dice.append((said, reply))
        elif isinstance(said, Report):
            settled.reports.append(said)
        said = _next(play, reply)
    settled.then = said
    play.close()
    return settled


def _next(play: Play[None], reply: object) -> Question | Report | Top | None:
    try:
        return play.send(reply)
    except StopIteration:
        return None


def played(duel: Duel, terms: DuelTerms) -> Play[None]:
    """Play a duel from its first die on, up to what a manager would have to choose then.

    What leads to it is answered, and goes unsaid. Raises NoSuchDuel.
    """
    play, script = duel.begin(terms)
    left = {name: list(reversed(answers)) for name, answers in script.items()}
    said = _led_to(play, left, duel.others, terms)
    ended = False
    while said is not None and not isinstance(said, Top):
        if isinstance(said, Choose) and not ended:
            reply = duel.others(said)
        else:
            ended = ended or (isinstance(said, Report) and said.name in duel.ends)
            reply = yield said
        said = _next(play, reply)


def _led_to(
    play: Play[None], left: dict[str, list[str]], others: Answer, terms: DuelTerms
) -> Question | Report | Top | None:
    """Answer all that comes before the first die of a duel, and return that. Raises NoSuchDuel where it never comes."""
    said = next(play, None)
    while said is not None:
        answers = _answers(left, said)
        if isinstance(said, Roll) and not answers:
            break
        try:
            reply = _reply(said, answers, others) if isinstance(said, (Roll, Choose)) else None
        except RefereeError as refusal:
            raise NoSuchDuel(terms.kind) from refusal
        said = _next(play, reply)
    if said is None or any(answers for name, answers in left.items() if not name.endswith("?")):
        raise NoSuchDuel(terms.kind)
    return said


def _answers(left: Mapping[str, list[str]], said: Question | Report | Top) -> list[str]:
    """Return the answers that are left for what is asked, the next one last."""
    if not isinstance(said, (Roll, Choose)):
        return []
    return left.get(said.name) or left.get(f"{said.name}?") or []


def _reply(question: Question, answers: list[str], others: Answer) -> object:
    """Return the next of the answers; where there is none, what else is answered. Raises what refuses it."""
    if isinstance(question, Roll):
        return int(answers.pop())
    return question.answers.read(answers.pop()) if answers else others(question)
