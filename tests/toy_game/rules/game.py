"""Noughts and crosses on hexes: all rules of a third game, small enough to be read at once.

Sixteen hexes, A1 to D4. A die says who begins. Sides mark a free hex in turn; three of one side in a row win (XO-4).
After the first mark of a match the other side may take it over (XO-3).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Final

from rules.asking import Play, Question, choose, choose_from, roll, top
from rules.errors import NotUnderstood, Refusal, SavePointUnreadable
from rules.game import Game, Saved, ToolClauses, Words
from rules.hexes import Hex
from rules.reports import Report

FIELD: Final = tuple(Hex.parse(f"{row}{column}") for row in "ABCD" for column in range(1, 5))
KEEP, SWAP = "keep", "swap"
_FORMAT: Final = 1
_HEXES: Final = "XO-1"


class Side(StrEnum):
    """Noughts, and crosses."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.AWAY if self is Side.HOME else Side.HOME


@dataclass
class Match:
    """A match. side: whose turn it is; None before the toss. marks: the hexes that have one, with their sides."""

    side: Side | None = None
    marks: dict[Hex, Side] = field(default_factory=dict[Hex, Side])

    @property
    def row(self) -> tuple[Hex, ...]:
        """Three marks of one side in a row; none where there are none."""
        return next((row for row in ROWS if len({self.marks.get(place, place) for place in row}) == 1), ())

    @property
    def winner(self) -> Side | None:
        """The side that has won; None for none."""
        return self.marks[self.row[0]] if self.row else None

    @property
    def over(self) -> bool:
        """Whether nothing is left to be marked, or somebody has won."""
        return bool(self.row) or len(self.marks) == len(FIELD)


def _rows() -> Iterator[tuple[Hex, Hex, Hex]]:
    for start in FIELD:
        for direction in (1, 2, 3):
            second = start.neighbour(direction)
            third = second.neighbour(direction) if second is not None else None
            if second in FIELD and third in FIELD and second is not None and third is not None:
                yield start, second, third


ROWS: Final = tuple(_rows())
"""Every three hexes in a row."""


@dataclass(eq=False)
class HexTaken(Refusal):
    """A hex that has a mark. The football has a refusal of this name too, with words of its own."""

    clause: ClassVar[str] = "XO-2"
    hex: str


@dataclass(eq=False)
class OffTheBoard(Refusal):
    """A hex beside the sixteen."""

    clause: ClassVar[str] = _HEXES
    hex: str


class Begins(Report):
    """A side begins. die: what the toss has shown."""

    clause = "XO-1"
    side: Side
    die: int


class Marked(Report):
    """A side marks a hex."""

    clause = "XO-2"
    side: Side
    hex: Hex


class TakenOver(Report):
    """A side takes the first mark over."""

    clause = "XO-3"
    side: Side


class RowOfThree(Report):
    """A side has won."""

    clause = "XO-4"
    between = ", "
    side: Side
    row: tuple[Hex, ...]


class BoardFull(Report):
    """Nobody has won."""

    clause = "XO-4"


@dataclass(frozen=True)
class FreeHexes:
    """The answers to where a side puts its mark."""

    match: Match

    def read(self, given: str) -> Hex:
        """Read a free hex. Raises NoSuchHex, OffTheBoard, HexTaken."""
        place = Hex.parse(given, _HEXES)
        if place not in FIELD:
            raise OffTheBoard(str(place))
        if place in self.match.marks:
            raise HexTaken(str(place))
        return place

    def legal(self) -> Iterator[Hex]:
        """List the free hexes."""
        return (place for place in FIELD if place not in self.match.marks)


def play_whole_match(match: Match) -> Play[None]:
    """Play a match to its end, from wherever it stands."""
    while not match.over:
        yield from top()
        yield from turn(match, match.side) if match.side else toss(match)
    yield RowOfThree(match.winner, match.row) if match.winner else BoardFull()


def toss(match: Match) -> Play[None]:
    """Roll for who begins: the home side with an even number (XO-1)."""
    face = yield from roll("referee", "toss", "XO-1")
    match.side = Side.AWAY if face % 2 else Side.HOME
    yield Begins(match.side, face)


def turn(match: Match, side: Side) -> Play[None]:
    """Let a side mark a hex (XO-2); the first mark of a match may be taken over (XO-3)."""
    place = yield from choose_from(side, "mark", "XO-2", FreeHexes(match))
    match.marks[place], match.side = side, side.other
    yield Marked(side, place)
    if len(match.marks) == 1 and (yield from choose(side.other, "first_mark", "XO-3", (KEEP, SWAP))) == SWAP:
        match.marks[place], match.side = side.other, side
        yield TakenOver(side.other)


class Noughts(Game):
    """Noughts and crosses."""

    name = "noughts"
    sides = ("home", "away")
    clauses = ToolClauses(hexes=_HEXES)

    def begin(self, head: Mapping[str, str]) -> Match:  # noqa: ARG002 - every match begins alike
        """Make a match with an empty board."""
        return Match()

    def save(self, match: Match) -> Saved:
        """Write a match down between two turns."""
        return {
            "format": _FORMAT,
            "side": match.side or "",
            "marks": {str(at): side for at, side in match.marks.items()},
        }

    def resume(self, saved: Saved) -> Match:
        """Make a match that stands between two turns."""
        if saved["format"] != _FORMAT:
            raise SavePointUnreadable(str(saved["format"]), _FORMAT)
        marks = {Hex.parse(label): Side(side) for label, side in saved["marks"].items()}
        return Match(Side(saved["side"]) if saved["side"] else None, marks)

    def script(self, match: Match) -> Play[None]:
        """Return the play of a whole match."""
        return play_whole_match(match)

    def orders(self, typed: str, question: Question, words: Words) -> list[str]:  # noqa: ARG002 - it has one tongue
        """Cut "B2, keep" at its commas."""
        answers = [order.strip() for order in typed.split(",")]
        if not all(answers):
            raise NotUnderstood(typed, "a hex, such as B2", question.clause)
        return answers

    def result(self, match: Match) -> str:
        """Return who has won, as a score."""
        return {Side.HOME: "1-0", Side.AWAY: "0-1", None: "0-0"}[match.winner]


NOUGHTS: Final = Noughts()
