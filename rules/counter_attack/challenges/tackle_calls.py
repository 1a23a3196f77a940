"""Calls of challenges in the defence's part of a phase: tackles, reckless tackles, a goalkeeper's with its hands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple

from rules.counter_attack.challenges.reckless_tackle import FROM_THE_BALL
from rules.counter_attack.commands.errors import NotOfThatSide, SeveralCalled
from rules.counter_attack.commands.movement_errors import (
    AlreadyTackled,
    BallIsDead,
    HasNotTheBall,
    MoveIsOver,
    NoMoreMoves,
    NoTackleNow,
    NotBeside,
    SitsOut,
)
from rules.counter_attack.commands.notation import read_player
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.errors import Refusal

_SAID: Final = re.compile(
    r"(?P<manner>tackle|reckless|foul|hands) (?:with |on )?(?P<tackler>\w+)(?: on (?P<target>\w+))?"
)


class Manner(StrEnum):
    """Kinds of challenges."""

    TACKLE = "tackle"  # TAC-1; for a goalkeeper in its own box it is the dive (GKP-9)
    RECKLESS = "reckless"  # FOU-6
    FOUL = "foul"  # FOU-6: the professional foul, in editions without the reckless tackle
    HANDS = "hands"  # GKP-10


class Challenge(NamedTuple):
    """A challenge as announced: "tackle 4 on 10", "reckless 4 on 10", "foul 4 on 10", "hands 1 on 10"."""

    tackler: Player
    target: Player
    manner: Manner = Manner.TACKLE

    def __str__(self) -> str:
        return f"{self.manner} {self.tackler.shirt} on {self.target.shirt}"


@dataclass(eq=False)
class TooFarFromTheBall(Refusal):
    """Refusal of a reckless tackle on a player too far from the ball.

    hexes: distance from the player to the ball.
    limit: largest distance.
    """

    clause: ClassVar[str] = "FOU-6"
    player: str
    hexes: int
    limit: int


@dataclass(eq=False)
class NotThisFoul(Refusal):
    """Refusal of a deliberate foul that the edition does not have, because it has another."""

    clause: ClassVar[str] = "FOU-6"
    manner: str
    instead: str


@dataclass(eq=False)
class SeveralTacklers(Refusal):
    """Refusal of the carrier's shirt alone, if several players can tackle it.

    ways: the possible challenges.
    """

    clause: ClassVar[str] = "TAC-1"
    given: str
    ways: tuple[str, ...]


@dataclass(eq=False)
class NoHandsHere(Refusal):
    """Refusal of hands by an outfield player, or by a goalkeeper against a player in its own box."""

    clause: ClassVar[str] = "GKP-10"
    player: str
    carrier: str


@dataclass(frozen=True)
class ChallengeAnswers:
    """The legal challenges of the defence in its part of a phase (TAC-1, FOU-6, GKP-10).

    thrower: the player about to throw in, while the ball is dead (THR-2); None for nobody.
    """

    match: Match
    phase: Phase
    thrower: Player | None = None

    @property
    def side(self) -> Side:
        """The side that challenges."""
        return self.match.defence

    @property
    def on_purpose(self) -> Manner:
        """The deliberate foul of this edition (FOU-6)."""
        return Manner.FOUL if self.match.edition.deliberate_foul == "professional" else Manner.RECKLESS

    def legal(self) -> Iterator[Challenge]:
        """Yield tackles, then those by hand, then deliberate fouls."""
        if self.phase.part.is_attack or self.thrower is not None:
            return
        for manner in (Manner.TACKLE, Manner.HANDS, self.on_purpose):
            for target in self._targets(manner):
                for tackler in self.match.touching(self.match.hex_of(target), self.side):
                    challenge = Challenge(tackler, target, manner)
                    if self.refusal_to_challenge(challenge) is None:
                        yield challenge

    def read(self, text: str) -> Challenge | None:
        """Return a challenge from text in small letters without spare spaces; None for a text that is none.

        If no target is named, it is the carrier. If only the carrier is named, "tackle 8", the tackler is the one who
        can tackle it.

        Raises NotOfThatSide, SeveralCalled, SeveralTacklers, or the refusals of `refusal_to_challenge`.
        """
        found = _SAID.fullmatch(text)
        if found is None:
            return None
        if self.phase.part.is_attack:
            raise NoTackleNow
        alone = self._by_the_one_beside(found["tackler"], Manner(found["manner"])) if not found["target"] else None
        if alone is not None:
            return alone
        by = self._tackler(found["tackler"], Manner(found["manner"]), alone=not found["target"])
        on = read_player(self.match, found["target"], self.side.other) if found["target"] else self.match.on_ball
        if on is None:
            raise HasNotTheBall("", "")
        challenge = Challenge(by, on, Manner(found["manner"]))
        refusal = self.refusal_to_challenge(challenge)
        if refusal is not None:
            raise refusal
        return challenge

    def _by_the_one_beside(self, given: str, manner: Manner) -> Challenge | None:
        """Return the one possible challenge of the carrier, if a text names the carrier.

        None if it does not, or nobody can challenge. Raises SeveralTacklers if several can.
        """
        carrier = self.match.on_ball
        if carrier is None or carrier is not self._opponent(given):
            return None
        ways = [one for one in self.legal() if one.manner is manner and one.target is carrier]
        if len(ways) > 1:
            raise SeveralTacklers(given, tuple(map(str, ways)))
        return next(iter(ways), None)

    def _tackler(self, given: str, manner: Manner, *, alone: bool) -> Player:
        """Return the tackler.

        alone: whether only one player is named, who may be the carrier.

        Raises NotOfThatSide or SeveralCalled; if the carrier is named, the refusal of the nearest tackler.
        """
        try:
            return read_player(self.match, given, self.side)
        except NotOfThatSide:
            carrier, own = self.match.on_ball, self.match.on_pitch(self.side)
            if not alone or carrier is None or not own or carrier is not self._opponent(given):
                raise
        place = self.match.hex_of(carrier)
        nearest = min(own, key=lambda player: self.match.hex_of(player).distance(place))
        beside = self.match.hex_of(nearest).distance(place) == 1
        refusal = (self.refusal_to_challenge if beside else self._refusal_to_target)(
            Challenge(nearest, carrier, manner)
        )
        if refusal is None:
            return nearest
        raise refusal

    def _opponent(self, given: str) -> Player | None:
        """Return the one opponent that a text names; None if it names none, or several."""
        with suppress(NotOfThatSide, SeveralCalled):
            return read_player(self.match, given, self.side.other)
        return None

    def refusal_to_challenge(self, challenge: Challenge) -> Refusal | None:
        """Return the refusal of a challenge now, or None."""
        return self._refusal_to_tackler(challenge.tackler) or self._refusal_to_target(challenge)

    def _refusal_to_tackler(self, tackler: Player) -> Refusal | None:
        """Return the refusal of any tackle by a player now, or None (TAC-1)."""
        phase, players = self.phase, self.phase.part.players
        refusals: tuple[tuple[bool, Refusal], ...] = (
            (self.thrower is not None, BallIsDead()),
            (phase.part.is_attack, NoTackleNow()),
            (tackler in self.match.sitting_out, SitsOut(str(tackler))),
            (tackler in phase.tackled, AlreadyTackled(str(tackler))),
            (tackler in phase.moved and tackler is not phase.mover, MoveIsOver(str(tackler))),
            (
                tackler not in phase.moved and len(phase.moved_in_part) >= players,
                NoMoreMoves(str(tackler), players),
            ),
        )
        return next((refusal for holds, refusal in refusals if holds), None)

    def _refusal_to_target(self, challenge: Challenge) -> Refusal | None:
        """Return the refusal of a target, or None (TAC-1, FOU-6, GKP-10)."""
        match = self.match
        tackler, target, manner = challenge
        place, carrier = match.hex_of(target), match.on_ball
        away, from_ball = match.hex_of(tackler).distance(place), place.distance(match.ball)
        no_hands = not match.is_keeper(tackler) or match.is_in_own_box(tackler.side, place)
        reckless = manner is Manner.RECKLESS
        other_foul = manner in {Manner.RECKLESS, Manner.FOUL} and manner is not self.on_purpose
        refusals: tuple[tuple[bool, Refusal], ...] = (
            (other_foul, NotThisFoul(manner, self.on_purpose)),
            (not reckless and target is not carrier, HasNotTheBall(str(target), str(carrier or ""))),
            (away != 1, NotBeside(str(tackler), str(target), away)),
            (
                reckless and from_ball > FROM_THE_BALL,
                TooFarFromTheBall(str(target), from_ball, FROM_THE_BALL),
            ),
            (manner is Manner.HANDS and no_hands, NoHandsHere(str(tackler), str(target))),
        )
        return next((refusal for holds, refusal in refusals if holds), None)

    def _targets(self, manner: Manner) -> list[Player]:
        """Return the possible targets: the carrier, recklessly also others near it."""
        if manner is Manner.RECKLESS:
            near = self.match.on_pitch(self.side.other)
            return [one for one in near if self.match.hex_of(one).distance(self.match.ball) <= FROM_THE_BALL]
        carrier = self.match.on_ball
        return [] if carrier is None else [carrier]
