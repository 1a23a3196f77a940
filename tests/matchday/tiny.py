"""A small game for the desk's tests: dig for gold. It has sealed choices, dice, tops, and failing rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rules.asking import Choose, Play, Question, choose, choose_from, roll, top
from rules.errors import NoSuchHex, NotAnOption, NotUnderstood
from rules.game import Game, Saved, Words
from rules.reports import Report
from tests.altered_games import altered

OTHER = {"home": "away", "away": "home"}
FORMAT = 1


@dataclass
class Dig:
    """One match: whose turn it is, each side's gold, and its digger's place."""

    goal: int
    side: str = "home"
    gold: dict[str, int] = field(default_factory=lambda: {"home": 0, "away": 0})
    places: dict[str, int] = field(default_factory=dict[str, int])
    turns: int = 0


@dataclass(frozen=True)
class Places:
    """Answers with a digger's place: 1 to 9, but not the other's."""

    match: Dig

    def read(self, given: str) -> int:
        """Read a place."""
        if not given.strip().isdigit():
            raise NotUnderstood(given, "a number from 1 to 9", "TNY-1")
        if int(given) not in self.legal():
            raise NotAnOption(given, tuple(map(str, self.legal())), "TNY-1")
        return int(given)

    def legal(self) -> Iterator[int]:
        """List the places."""
        taken = set(self.match.places.values()) if self.match.places.keys() == {"home", "away"} else set[int]()
        return (place for place in range(1, 10) if place not in taken)


class DugOut(Report):
    """One side has dug out enough gold."""

    clause = "TNY-9"
    home: int
    away: int


class LinedUp(Report):
    """Both sides have their places."""

    clause = "TNY-1"
    places: list[int]


class Begins(Report):
    """A side begins."""

    clause = "TNY-2"
    side: str
    die: int


class Gold(Report):
    """A side digs out gold."""

    clause = "TNY-4"
    side: str
    pips: int
    place: int


class Waits(Report):
    """A side waits."""

    clause = "TNY-6"
    side: str


class Stumbles(Report):
    """A side stumbles."""

    clause = "TNY-8"
    side: str


def whole_dig(match: Dig) -> Play[None]:
    """Play a match to its end."""
    while max(match.gold.values()) < match.goal:
        yield from top()
        chapter = turn if match.places else line_up
        yield from chapter(match)
    yield DugOut(match.gold["home"], match.gold["away"])


def line_up(match: Dig) -> Play[None]:
    """Ask both for a sealed place; a die of four faces decides who begins."""
    home = yield from choose_from("home", "place", "TNY-1", Places(match), sealed=True)
    away = yield from choose_from("away", "place", "TNY-1", Places(match), sealed=True)
    match.places = {"home": home, "away": away}
    yield LinedUp([home, away])
    face = yield from roll("referee", "toss", "TNY-2", faces=4)
    match.side = "home" if face <= 2 else "away"
    yield Begins(match.side, face)


def turn(match: Dig) -> Play[None]:
    """Dig (a die of gold, and again after a 6), walk to two places, wait, or break a rule."""
    match.turns += 1  # a chapter may change its match before it asks anything
    action = yield from choose(match.side, "action", "TNY-3", ("dig", "walk", "wait", "break", "stumble"))
    yield from ACTIONS[action](match)


def dig(match: Dig) -> Play[None]:
    """Roll for gold. After a 6 the same side goes on, else the other."""
    face = yield from roll(match.side, "gold", "TNY-4")
    match.gold[match.side] += face
    yield Gold(match.side, face, match.places[match.side])
    if face < 6:
        match.side = OTHER[match.side]


def walk(match: Dig) -> Play[None]:
    """Go to one place, then to another."""
    for _ in range(2):
        match.places[match.side] = yield from choose_from(match.side, "place", "TNY-5", Places(match))
    match.side = OTHER[match.side]


def wait(match: Dig) -> Play[None]:
    """Do nothing."""
    yield Waits(match.side)
    match.side = OTHER[match.side]


def break_down(match: Dig) -> Play[None]:
    """Roll a die and then fail, as a faulty rule does."""
    _ = yield from roll(match.side, "gold", "TNY-7")
    raise ZeroDivisionError


def stumble(match: Dig) -> Play[None]:
    """Fail with a refusal in the middle of a rule, which is a fault as well."""
    match.gold[match.side] += 1
    yield Stumbles(match.side)
    raise NoSuchHex("nowhere")


ACTIONS: Mapping[str, Callable[[Dig], Play[None]]] = {
    "dig": dig,
    "walk": walk,
    "wait": wait,
    "break": break_down,
    "stumble": stumble,
}


class Tiny(Game):
    """The small game."""

    name = "tiny"
    sides = ("home", "away")

    def begin(self, head: Mapping[str, str]) -> Dig:
        """Make a match from the head of its log."""
        return Dig(int(head.get("goal", "10")))

    def save(self, match: Dig) -> Saved:
        """Write a match down."""
        return {"format": FORMAT, **vars(match)}

    def resume(self, saved: Saved) -> Dig:
        """Make a match from what was written down."""
        facts = dict(saved)
        if facts.pop("format") != FORMAT:
            raise NotUnderstood("format", "1", "TNY-0")
        return Dig(**facts)

    def script(self, match: Dig) -> Play[None]:
        """Play a match to its end."""
        return whole_dig(match)

    def orders(self, typed: str, question: Question, words: Words) -> list[str]:  # noqa: ARG002 - it has one language
        """Cut "walk, 3, 5" at its commas."""
        answers = [order.strip() for order in typed.split(",")]
        if not all(answers):
            raise NotUnderstood(typed, "orders with commas between them", question.clause)
        return answers

    def result(self, match: Dig) -> str:
        """Return the score."""
        return f"{match.gold['home']}-{match.gold['away']}"


TINY: Final = Tiny()


def sulk(match: Dig) -> Play[None]:
    """Dig by a changed rule: before the die there is a new question."""
    _ = yield from choose(OTHER[match.side], "mood", "TNY-4", ("good", "bad"))
    yield from dig(match)


def changed_turn(match: Dig) -> Play[None]:
    """Ask the questions of `turn`, but play by the changed rules."""
    match.turns += 1
    action = yield from choose(match.side, "action", "TNY-3", ("dig", "walk", "wait"))
    yield from {**ACTIONS, "walk": sulk}[action](match)


def changed_dig(match: Dig) -> Play[None]:
    """Play a match by rules that were corrected during it."""
    while max(match.gold.values()) < match.goal:
        yield from top()
        chapter = changed_turn if match.places else line_up
        yield from chapter(match)


CHANGED = altered(TINY, script=changed_dig)
"""The same game after a change of its rules: another question follows "walk"."""


def choice(question: Any) -> Choose:  # noqa: ANN401 - any open question
    """Return the open question, which must be a choice."""
    assert isinstance(question, Choose)
    return question
