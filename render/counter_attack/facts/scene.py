"""The scene of a picture: one moment of a match, as plain values without rules."""

from __future__ import annotations

from dataclasses import dataclass

from render.drawing.colour import WHITE, Colour
from render.shirts.kits import Kits, Shirt, kits_for
from rules.counter_attack.pitch.areas import HALFWAY
from rules.counter_attack.squads.kit import PLAIN, Pattern
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Team:
    """One side of the scoreboard.

    club: its name. colour: of its usual shirts. goals: scored so far.
    attacks: "left" or "right", the end of the pitch that it attacks.
    pattern, second: the pattern of its shirts, and the pattern's colour.
    scorers: with minutes, such as "9 Vale 12', 44'", earliest first. yellows, reds: cards shown to its players.
    """

    club: str
    colour: Colour
    goals: int
    attacks: str
    pattern: Pattern = PLAIN
    second: Colour = WHITE
    scorers: tuple[str, ...] = ()
    yellows: int = 0
    reds: int = 0


@dataclass(frozen=True, slots=True)
class Token:
    """A player on the pitch.

    side: "home" or "away". moved: whether it has just moved. name: as on its card, "" for none.
    captain, booked, injured: for the whole match. stunned: whether it sits out the next movement phase.
    """

    side: str
    shirt: int
    place: Hex
    keeper: bool = False
    moved: bool = False
    name: str = ""
    captain: bool = False
    booked: bool = False
    injured: bool = False
    stunned: bool = False


@dataclass(frozen=True, slots=True)
class LatestPath:
    """The latest path of a player or the ball.

    path: the hexes from the first to the last; two of them make a straight line.
    of_ball: whether the ball travelled alone.
    touched: every hex that the ball touched along the ground.
    """

    path: tuple[Hex, ...]
    of_ball: bool = False
    touched: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """A player's latest roll for the ball in the zone of influence.

    by: the player's hex. at: the hex of the zone in which the ball was tried for. won: whether it succeeded.
    """

    by: Hex
    at: Hex
    won: bool


@dataclass(frozen=True, slots=True)
class Sum:
    """One rolled score: "7 dribbling 5 + die 3 - 1 = 7".

    side: "home", "away", or "" for the referee. who: the player, in a word or two. what: the attribute or the test.
    pips: of the attribute, None for a bare die. face: of the die. faces: its number of faces.
    modifiers: further numbers added or subtracted. star: whether the die shows the star, which beats every sum.
    """

    side: str
    who: str
    what: str
    face: int
    pips: int | None = None
    modifiers: int = 0
    faces: int = 6
    star: bool = False

    @property
    def total(self) -> int:
        """The total."""
        return (self.pips or 0) + self.face + self.modifiers


@dataclass(frozen=True, slots=True)
class SceneDuel:
    """Scores against each other, or one alone, with the result in words."""

    sums: tuple[Sum, ...]
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """An available hex: for a move, a pass or a shot.

    risk: of failure, 0 to 1; None without a die. shown: text beside it, such as "42%", if any.
    """

    place: Hex
    risk: float | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class OffsideLine:
    """The line behind which an attacker is offside: through the middle of a column.

    column: its number. attacks: "left" or "right", the end that the attack plays towards.
    """

    column: int
    attacks: str


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a match: everything in a picture.

    home, away: the two sides of the scoreboard. tokens: players on the pitch. ball: the hex of the ball; the player
    there has it, unless it is in flight. travels: how it travels then, "ground" or "air" over that hex, else "". clock:
    the minute in words, such as "45+2". half: 1 or 2. attack: "home" or "away", the side that has or last had the ball.
    asked: the next decision in words, such as "Rovers to choose the next action". ways: latest paths, oldest first.
    trials: latest tries for the ball. duels: latest dice, oldest first. reach: available hexes of the picked player.
    targets: available targets of a pass; numbered: whether they are the ends of answers, each with its number instead
    of its chance. lanes: goal hexes in reach of a shot. offside: the offside line, if it
    matters. kicks: penalties scored by home and away in a shoot-out, None without one. set_piece: the end of the goal
    before which players are placed for a corner or a free kick, "left" or "right", "" for neither.
    """

    home: Team
    away: Team
    tokens: tuple[Token, ...]
    ball: Hex
    clock: str
    travels: str = ""
    half: int = 1
    attack: str = "home"
    asked: str = ""
    ways: tuple[LatestPath, ...] = ()
    trials: tuple[Trial, ...] = ()
    duels: tuple[SceneDuel, ...] = ()
    reach: tuple[Choice, ...] = ()
    targets: tuple[Choice, ...] = ()
    numbered: bool = False
    lanes: tuple[Choice, ...] = ()
    offside: OffsideLine | None = None
    kicks: tuple[int, int] | None = None
    set_piece: str = ""

    def team(self, side: str) -> Team:
        """Return a side of the scoreboard: "home" or "away"."""
        return self.home if side == "home" else self.away

    @property
    def score(self) -> str:
        """The score, home first, with that of a shoot-out if there is one."""
        goals = f"{self.home.goals} \N{EN DASH} {self.away.goals}"
        return f"{goals} ({self.kicks[0]}\N{EN DASH}{self.kicks[1]})" if self.kicks else goals

    @property
    def on_ball(self) -> Token | None:
        """The carrier; None if the ball is in space or in flight."""
        return None if self.travels else self.at_ball

    @property
    def is_aloft(self) -> bool:
        """Whether the ball is in the air."""
        return self.travels == "air"

    @property
    def at_ball(self) -> Token | None:
        """The player on the ball's hex, or under a ball in the air."""
        return next((token for token in self.tokens if token.place == self.ball), None)

    @property
    def is_in_net(self) -> bool:
        """Whether the ball lies in a goal."""
        return self.ball.column in {0, 2 * HALFWAY}


def kits_of(home: Team, away: Team, keepers: tuple[Colour, ...]) -> Kits:
    """Choose the kits of two sides; see `kits_for`. keepers: colours for goalkeepers, the favourite first."""
    return kits_for(*(Shirt(team.colour, team.pattern, team.second) for team in (home, away)), keepers)
