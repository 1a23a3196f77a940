"""The interface of a game to its page: its field, its pieces, and one moment of a match."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from render.drawing.colour import Colour
from render.drawing.look import Look
from rules.asking import Item, Question
from rules.reports import AnyReport, Report

HEX: Final = 100
"""Width of a hex on a page, in its units."""

IN_THE_AIR, ALONG_THE_GROUND, AT_REST, NO_BALL = 1, 2, 0, 3
"""Ways of a ball."""


@dataclass(frozen=True, slots=True)
class PageField:
    """A field as a page draws it.

    hexes: the label of each with its centre and the class of its ground.
    lines: markup of what is drawn over them, made of numbers and classes alone.
    """

    hexes: Sequence[tuple[str, float, float, str]]
    lines: str


@dataclass(frozen=True, slots=True)
class PageShirt:
    """The appearance of pieces: a colour with the pattern of a second one, and that of what is written on it.

    halo: the edge of what is written, if it needs one. shape: "round" or "square".
    """

    fill: Colour
    second: Colour
    pattern: str
    ink: Colour
    halo: Colour | None = None
    shape: str = "round"


@dataclass(frozen=True, slots=True)
class PageSide:
    """A side: its name, and the shirt of most of its pieces."""

    side: str
    name: str
    shirt: PageShirt


@dataclass(frozen=True, slots=True)
class PagePiece:
    """The unchanging appearance of a player or a figure. label: a few letters on it."""

    side: str
    label: str
    name: str
    shirt: PageShirt


@dataclass(frozen=True, slots=True)
class PageDie:
    """A die. total, pips: of its score and of the attribute in it; None for a bare die."""

    side: str
    face: int
    faces: int
    total: int | None = None
    pips: int | None = None


@dataclass(frozen=True, slots=True)
class PageDuel:
    """Dice against each other, or one alone."""

    dice: tuple[PageDie, ...]


@dataclass(frozen=True, slots=True)
class PageScene:
    """One moment of a match, without a word of it.

    stands: the hex of each piece on the field, by its id. marks: of those with any, by its id.
    ball: its hex, "" for none. flight: the way of the ball. ways: the paths since the moment before, and the tries
    for the ball, each after its kind. score, clock: as shown. duels: the dice since.
    drawn: the game's own scene, of which the words speak.
    """

    stands: Mapping[str, str]
    marks: Mapping[str, str]
    score: str
    clock: str
    ball: str = ""
    flight: int = NO_BALL
    ways: Sequence[Sequence[str]] = ()
    duels: tuple[PageDuel, ...] = ()
    drawn: Any = None


@dataclass(frozen=True, slots=True)
class SceneWords:
    """A moment in words of the current language. turn: whose turn it is. duels: each with its dice."""

    turn: str
    duels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TimeLineMark:
    """A mark of the time line.

    kind: "goal", "card", "shot", "chance", "half" or "end". card: "yellow" or "red", "" for anything else.
    chance: of a goal, where an attempt begins, else None.
    """

    kind: str
    side: str = ""
    card: str = ""
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class WeighedDice:
    """Dice that have decided something, against their chance.

    by: the id of the player, or the side, that hoped for it. chance: of that, before the first of them, 0 to 1.
    """

    by: str
    chance: float
    came_off: bool

    @property
    def luck(self) -> float:
        """Their success, 0 or 1, less its chance."""
        return self.came_off - self.chance


class DiceScales(Protocol):
    """Weighs the dice of one match while it is played."""

    def hear(self, said: Item) -> None:
        """Note something that the match's script yields, as it happens."""
        ...

    def decided(self, chance: float | None) -> Sequence[WeighedDice]:
        """Return what dice have decided since the last call. chance: of an attempt at goal that has just begun."""
        ...


class GamePage(Protocol):
    """The page of one game. A match is the game's own."""

    def sides(self, match: Any) -> Sequence[PageSide]:  # noqa: ANN401 - the game's own
        """Return both sides."""
        ...

    def field(self, match: Any) -> PageField:  # noqa: ANN401 - the game's own
        """Return the field."""
        ...

    def colours(self, match: Any, look: Look) -> Mapping[str, Colour]:  # noqa: ANN401 - the game's own
        """Return the colours in a look, by the classes of the field and its lines."""
        ...

    def piece(self, match: Any, name: str) -> PagePiece:  # noqa: ANN401 - the game's own
        """Return a piece as it looks now. name: its id in a scene."""
        ...

    def scene(self, match: Any, reports: Sequence[AnyReport]) -> PageScene:  # noqa: ANN401 - the game's own
        """Return a moment. reports: since the moment before."""
        ...

    def words(self, match: Any, reports: Sequence[AnyReport], scene: PageScene) -> SceneWords:  # noqa: ANN401 - the game's own
        """Return a moment's words in the current language. reports, scene: of the moment."""
        ...

    def scales(self, match: Any) -> DiceScales | None:  # noqa: ANN401 - the game's own
        """Return the scales for the dice of a match that begins; None for a game that does not know their worth."""
        ...

    def marks(
        self,
        match: Any,  # noqa: ANN401 - the game's own
        reports: Sequence[Report],
        asked: Question | None,
        seen: Collection[str],
    ) -> Sequence[TimeLineMark]:
        """Return what the time line shows of a moment, in order.

        reports: since the moment before. seen: the names of all reports up to here.
        """
        ...
