"""Headed passes by either side: HEA-6, HEA-8, HEA-9 and HEA-12."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.asking import Play, choose, choose_from, roll
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.commands.hex_targets import AimedAlone, Targets
from rules.counter_attack.commands.notation import read_target
from rules.counter_attack.heading.air_ball import InTheAir
from rules.counter_attack.heading.reports import Caught, HeadedIntoSpace, HeadedPass, HeadedPassReceived, Spilled
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.situation import Situation
from rules.errors import Refusal
from rules.hexes import Hex

HANDS: Final = "hands"
FEET: Final = "feet"
PASS: Final = "pass"
HEADED_PASS: Final = "headed_pass"
"""The question for the target of a headed pass."""
SPILLED: Final = 1
"""The face with which the goalkeeper spills a ball headed back to it (HEA-9)."""


@dataclass(eq=False)
class HeadedTooFar(Refusal):
    """Refusal of a hex too far for a headed pass.

    asked, reach: distances in hexes.
    """

    clause: ClassVar[str] = "HEA-12"
    hex: str
    ball: str
    asked: int
    reach: int


@dataclass(eq=False)
class HeadedToAnOpponent(Refusal):
    """Refusal of an opponent's hex."""

    clause: ClassVar[str] = "HEA-6"
    hex: str
    by: str


@dataclass(eq=False)
class HeadedToItself(Refusal):
    """Refusal of the header's own hex."""

    clause: ClassVar[str] = "HEA-6"
    player: str
    hex: str


@dataclass(eq=False)
class HeadedToItsGoalkeeper(Refusal):
    """Refusal of the hex of the defence's own goalkeeper, after a high corner."""

    clause: ClassVar[str] = "HEA-9"
    keeper: str
    hex: str


@dataclass(frozen=True)
class HeadedTargets(Targets):
    """The targets of a side's headed pass: own players' and free hexes at most 6 away (HEA-6, HEA-12).

    header: the player who heads it; None if not known yet.
    """

    ball: InTheAir
    side: Side
    header: Player | None = None

    def named(self, given: str) -> Hex:
        """Return the typed hex, or that of a player of the side that heads the ball."""
        return read_target(self.ball.match, given, self.side)

    def legal(self) -> Iterator[Hex]:
        """Yield the hexes of own players, then those in space."""
        match = self.ball.match
        near = [
            place
            for place in self.ball.at.within(match.edition.header)
            if place in PITCH and self.refusal_to(place) is None
        ]
        return iter(sorted(near, key=lambda place: match.player_on(place) is None))

    def refusal_to(self, target: Hex) -> Refusal | None:
        """Return HeadedTooFar, HeadedToAnOpponent, HeadedToItself or HeadedToItsGoalkeeper if it applies, else None."""
        away, reach = self.ball.at.distance(target), self.ball.match.edition.header
        if away > reach:
            return HeadedTooFar(str(target), str(self.ball.at), away, reach)
        by = self.ball.match.player_on(target)
        if by is not None and by is self.header:
            return HeadedToItself(str(by), str(target))
        if by is not None and by.side is not self.side:
            return HeadedToAnOpponent(str(target), str(by))
        if by is not None and self._goalkeeper_is_barred and self.ball.match.is_keeper(by):
            return HeadedToItsGoalkeeper(str(by), str(target))
        return None

    @property
    def _goalkeeper_is_barred(self) -> bool:
        """Return whether the defence heads a high corner away, and so not to its own goalkeeper's hex (HEA-9)."""
        after = self.ball.after.corner and self.side is not self.ball.sent_by
        return after and self.ball.match.edition.header_back == "open_play"


def play_headed_pass(ball: InTheAir, header: Player, clause: str) -> Play[None]:
    """Let a player head the ball on; its side is the attack from now on, and nobody can intercept it (HEA-6, HEA-8).

    clause: of the header.
    """
    match, side = ball.match, header.side
    match.record_header(header)
    targets = AimedAlone(HeadedTargets(ball, side, header), "HEA-6", PASS)
    target = yield from choose_from(side, HEADED_PASS, "HEA-6", targets)
    yield HeadedPass(player=header, start=ball.at, to=target, clause=clause)
    match.put_ball(target)
    yield from offer_step_as_ball_enters(match, ball.at, side)
    receiver = match.on_ball
    if not match.action_in_progress:
        return
    if receiver is None:
        yield HeadedIntoSpace(hex=target, clause=clause)
        match.set_next(Situation.IN_SPACE)
    elif (yield from _reach_keepers_hands(ball, receiver)):
        yield from _head_back(ball, receiver)
    else:
        match.give_ball(receiver)
        yield HeadedPassReceived(player=receiver, hex=target, clause=clause)
        match.set_next(Situation.HEADED_PASS_RECEIVED)


def _reach_keepers_hands(ball: InTheAir, receiver: Player) -> Play[bool]:
    """Ask whether a ball headed to the side's own goalkeeper in its box is for its hands, if allowed (HEA-9)."""
    match, place = ball.match, ball.match.hex_of(receiver)
    if not match.is_keeper(receiver) or not match.is_in_own_box(receiver.side, place):
        return False
    after, reading = ball.after, match.edition.header_back
    if reading == "any":
        allowed = not after.corner
    else:
        from_there = after.open_play or (after.corner and reading == "corners")
        allowed = from_there and receiver.side is not ball.sent_by
    ways = (HANDS, FEET) if allowed else (FEET,)
    return (yield from choose(receiver.side, "headed_back", "HEA-9", ways)) == HANDS


def _head_back(ball: InTheAir, keeper: Player) -> Play[None]:
    """Let the goalkeeper catch the ball; with a 1 it runs loose (HEA-9)."""
    match = ball.match
    face = yield from roll(keeper, "headed_back", "HEA-9")
    if face == SPILLED:
        yield Spilled(player=keeper, die=face)
        yield from resolve_loose_ball(match, keeper)
        return
    yield Caught(player=keeper, die=face)
    match.give_ball(keeper)
    match.set_next(Situation.SAVE_AND_HOLD)
