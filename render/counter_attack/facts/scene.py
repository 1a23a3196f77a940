"""The scene that a picture is drawn from: one moment of a match, as plain values that know no rules."""

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

    club: its name. colour: what it usually wears. goals: scored so far.
    attacks: "left" or "right", the end of the pitch that it attacks.
    pattern, second: the pattern of its shirts, and the colour that the pattern has.
    scorers: who has scored when, such as "9 Vale 12', 44'", the first first. yellows, reds: cards shown to its players.
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

    side: "home" or "away". moved: whether it has just moved. name: as its card has it, "" for none.
    captain, booked, injured: what is known of the player for the whole match. stunned: whether it sits out the next
    movement phase.
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
class Way:
    """Where something has just gone.

    path: the hexes from the first to the last; two of them make a straight line.
    of_ball: whether the ball went alone, and not a player.
    touched: every hex that the ball touched on its way, where it went along the ground.
    """

    path: tuple[Hex, ...]
    of_ball: bool = False
    touched: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """A die that a player has just rolled for the ball in its zone of influence.

    by: where the player stands. at: the hex of its zone in which it tried. won: whether it got what it tried for.
    """

    by: Hex
    at: Hex
    won: bool


@dataclass(frozen=True, slots=True)
class Sum:
    """One score, as it was rolled: "7 dribbling 5 + die 3 - 1 = 7".

    side: "home", "away", or "" for the referee. who: the player, in a word or two. what: the attribute or the test.
    pips: of the attribute, None for a bare die. face: what the die showed, of so many faces.
    modifiers: what was added or taken away besides. star: whether the die shows the star, which beats every sum.
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
        """What it comes to."""
        return (self.pips or 0) + self.face + self.modifiers


@dataclass(frozen=True, slots=True)
class Duel:
    """Scores that stood against each other, or one alone, with what came of them in words."""

    sums: tuple[Sum, ...]
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A hex that can be chosen now: where a player can go, where a pass can, where a shot can.

    risk: how likely it goes wrong, 0 to 1; None where no die is rolled. shown: written beside it, such as "42%", if
    anything.
    """

    place: Hex
    risk: float | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Offside:
    """The line behind which an attacker is offside: through the middle of a column.

    column: its number. attacks: "left" or "right", the end that the attack plays towards.
    """

    column: int
    attacks: str


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a match: everything that a picture shows, and nothing else.

    home, away: the two sides of the scoreboard. tokens: who stands on the pitch. ball: the hex of the ball; who stands
    there has it, unless it is on its way. travels: how it is then, "ground" or "air" over that hex, else "". clock: the
    minute in words, such as "45+2". half: 1 or 2. attack: "home" or "away", who has or last had the ball. asked: what
    happens next, in words, such as "Rovers to choose the next action". ways: what has just gone where, the oldest
    first. trials: who has just tried for the ball. duels: dice that have just been rolled, the oldest first. reach:
    where a player that is picked can go. targets: where the ball can be played to. lanes: goal hexes that can be shot
    at from the ball. offside: the offside line, where it matters. kicks: penalties that home and away have scored in a
    shoot-out, None where there is none.
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
    ways: tuple[Way, ...] = ()
    trials: tuple[Trial, ...] = ()
    duels: tuple[Duel, ...] = ()
    reach: tuple[Choice, ...] = ()
    targets: tuple[Choice, ...] = ()
    lanes: tuple[Choice, ...] = ()
    offside: Offside | None = None
    kicks: tuple[int, int] | None = None

    def team(self, side: str) -> Team:
        """Return a side of the scoreboard: "home" or "away"."""
        return self.home if side == "home" else self.away

    @property
    def score(self) -> str:
        """The score, home first, with that of the shoot-out if there is one."""
        goals = f"{self.home.goals} \N{EN DASH} {self.away.goals}"
        return f"{goals} ({self.kicks[0]}\N{EN DASH}{self.kicks[1]})" if self.kicks else goals

    @property
    def on_ball(self) -> Token | None:
        """The player who has the ball; None while it lies in space or is on its way."""
        return None if self.travels else self.at_ball

    @property
    def aloft(self) -> bool:
        """Whether the ball is in the air."""
        return self.travels == "air"

    @property
    def at_ball(self) -> Token | None:
        """The player on the ball's hex, or under a ball in the air."""
        return next((token for token in self.tokens if token.place == self.ball), None)

    @property
    def in_net(self) -> bool:
        """Whether the ball lies in a goal."""
        return self.ball.column in {0, 2 * HALFWAY}


def kits_of(home: Team, away: Team, keepers: tuple[Colour, ...]) -> Kits:
    """Choose the kits of two sides; see `kits_for`. keepers: colours that goalkeepers may wear, the favourite first."""
    return kits_for(*(Shirt(team.colour, team.pattern, team.second) for team in (home, away)), keepers)
