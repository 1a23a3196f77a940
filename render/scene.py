"""What a picture is drawn from: one moment of a match, as plain values that know no rules."""

from __future__ import annotations

from dataclasses import dataclass

from render.colour import Colour
from rules.counter_attack.areas import HALFWAY
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Team:
    """One side of the scoreboard.

    club: its name. colour: what it usually wears. goals: scored so far.
    attacks: "left" or "right", the end of the pitch that it attacks.
    """

    club: str
    colour: Colour
    goals: int
    attacks: str


@dataclass(frozen=True, slots=True)
class Token:
    """A player on the pitch.

    side: "home" or "away". moved: whether it has just moved.
    """

    side: str
    shirt: int
    place: Hex
    keeper: bool = False
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """Where something has just gone.

    path: the hexes from the first to the last; two of them make a straight line.
    of_ball: whether the ball went alone, and not a player.
    """

    path: tuple[Hex, ...]
    of_ball: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a match: everything that a picture shows, and nothing else.

    home, away: the two sides of the scoreboard. tokens: who stands on the pitch. ball: the hex of the ball; who stands
    there has it. clock: the minute in words, such as "45+2". half: 1 or 2. attack: "home" or "away", who has or last
    had the ball. asked: what happens next, in words, such as "Rovers to choose the next action". ways: what has just
    gone where, the oldest first.
    """

    home: Team
    away: Team
    tokens: tuple[Token, ...]
    ball: Hex
    clock: str
    half: int = 1
    attack: str = "home"
    asked: str = ""
    ways: tuple[Way, ...] = ()

    def team(self, side: str) -> Team:
        """Return a side of the scoreboard: "home" or "away"."""
        return self.home if side == "home" else self.away

    @property
    def on_ball(self) -> Token | None:
        """The player who has the ball; None while it lies in space."""
        return next((token for token in self.tokens if token.place == self.ball), None)

    @property
    def in_net(self) -> bool:
        """Whether the ball lies in a goal."""
        return self.ball.column in {0, 2 * HALFWAY}
