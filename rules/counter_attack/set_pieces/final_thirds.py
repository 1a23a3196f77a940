"""The moves in the final thirds, or of all players, while a goalkeeper holds the ball: GKP-5."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.asking import Play, choose_from
from rules.counter_attack.commands.player_to_hex import (
    DONE,
    HexOutOfReach,
    OnlyOnce,
    PlayerToHex,
    PlayerToHexOrDone,
    paired,
    read_stand_before_kick,
    run_to_hex,
)
from rules.counter_attack.pitch.geometry import BOX, FINAL_THIRD, PITCH, SIX_YARD, nearest_free, on_pitch_around
from rules.counter_attack.pitch.walk_paths import Paths, paths_from
from rules.counter_attack.set_pieces.restart_positions import put
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex

RUN: Final = 6
"""Hexes that each player may move."""


@dataclass(eq=False)
class OutsideTheThirds(Refusal):
    """Refusal of a player who stood in neither final third."""

    clause: ClassVar[str] = "GKP-5"
    player: str


@dataclass(eq=False)
class KeeperStaysInBox(Refusal):
    """Refusal of a hex outside the box for the goalkeeper who holds the ball."""

    clause: ClassVar[str] = "GKP-5"
    hex: str


@dataclass(eq=False)
class OutsideTheSixYardBox(Refusal):
    """Refusal of a hex outside the own six-yard box, from which a goal kick cannot be taken."""

    clause: ClassVar[str] = "GKK-1"
    hex: str


@dataclass(eq=False)
class BesideTheKeeper(Refusal):
    """Refusal of an opponent's hex in the zone of influence of the goalkeeper who holds the ball."""

    clause: ClassVar[str] = "GKP-5"
    hex: str
    keeper: str


@dataclass(frozen=True)
class FinalThirds:
    """The legal moves of one side, and "done".

    keeper: the goalkeeper who holds the ball.
    thirds: the players who may move: those who stood in either final third before any move, or all.
    moved: the players who have moved since.
    goal_kick: whether a goal kick follows, for which the goalkeeper stays in the six-yard box (GKK-1).
    """

    match: Match
    side: Side
    keeper: Player
    thirds: frozenset[Player]
    moved: set[Player]
    goal_kick: bool = False

    def legal(self) -> Iterator[PlayerToHexOrDone]:
        """Yield "done", then each player, by shirt, with each hex in reach."""
        yield DONE
        for player in self.match.on_pitch(self.side):
            if self._refusal_to_move(player) is None:
                stands = paired(PlayerToHex, player, self._reach(player))
                yield from (stand for stand in stands if self._refusal_to_stand(stand) is None)

    def read(self, given: str) -> PlayerToHexOrDone:
        """Return the answer "5 K9" or "done" as a value.

        Raises refusals of the notation, OutsideTheThirds, OnlyOnce, KeeperStaysInBox, OutsideTheSixYardBox,
        BesideTheKeeper or HexOutOfReach.
        """
        answer = read_stand_before_kick(self.match, given, self.side, "GKP-5")
        if answer == DONE:
            return answer
        refusal = self._refusal_to_move(answer.player) or self._refusal_to_stand(answer)
        if refusal is not None:
            raise refusal
        if answer.to not in self._reach(answer.player):
            raise HexOutOfReach(str(answer.player), str(answer.to), RUN, "GKP-5")
        return answer

    def _refusal_to_move(self, player: Player) -> RefereeError | None:
        if player not in self.thirds:
            return OutsideTheThirds(str(player))
        return OnlyOnce(str(player), "GKP-5") if player in self.moved else None

    def _refusal_to_stand(self, stand: PlayerToHex) -> Refusal | None:
        if stand.player is self.keeper and stand.to not in self._box:
            return OutsideTheSixYardBox(str(stand.to)) if self._six_yard else KeeperStaysInBox(str(stand.to))
        if stand.player.side is not self.keeper.side and stand.to in left_clear(self.match, self.keeper):
            return BesideTheKeeper(str(stand.to), str(self.keeper))
        return None

    @property
    def _box(self) -> frozenset[Hex]:
        return (SIX_YARD if self._six_yard else BOX)[self.match.defends(self.keeper.side)]

    @property
    def _six_yard(self) -> bool:
        return self.goal_kick and self.match.edition.goal_kick_keeper == "six_yard"

    def _reach(self, player: Player) -> Paths:
        closed = self.match.position.taken.keys()
        if player is self.keeper:
            closed |= PITCH - self._box
        return paths_from(self.match.hex_of(player), RUN, closed)


def left_clear(match: Match, keeper: Player) -> frozenset[Hex]:
    """Return the hexes on which no opponent may end: the zone of influence of the goalkeeper with the ball (GKP-5)."""
    return frozenset(on_pitch_around(match.hex_of(keeper)) if match.edition.gk_holder_clear else ())


def offer_final_thirds(match: Match, keeper: Player, *, goal_kick: bool = False) -> Play[None]:
    """Let both sides move their players in the final thirds, the goalkeeper's side first (GKP-5).

    goal_kick: whether a goal kick follows (GKK-1).
    """
    either = FINAL_THIRD["left"] | FINAL_THIRD["right"]
    thirds = frozenset(player for player, place in match.position.stands.items() if place in either)
    yield from _let_both_move(match, keeper, thirds, goal_kick=goal_kick)


def move_everybody(match: Match, keeper: Player) -> Play[None]:
    """Let both sides move all their players, the goalkeeper's first, in some editions after a hold (GKP-5)."""
    yield from _let_both_move(match, keeper, frozenset(match.position.stands))


def _let_both_move(match: Match, keeper: Player, players: frozenset[Player], *, goal_kick: bool = False) -> Play[None]:
    for side in (keeper.side, keeper.side.other):
        yield from _move_thirds(match, FinalThirds(match, side, keeper, players, set(), goal_kick))
    yield from _leave_the_keeper(match, keeper)


def _move_thirds(match: Match, answers: FinalThirds) -> Play[None]:
    """Ask for one move after another; a side with no possible move is not asked."""
    while any(answer != DONE for answer in answers.legal()):
        answer = yield from choose_from(answers.side, "final_thirds", "GKP-5", answers)
        if isinstance(answer, str):
            return
        answers.moved.add(answer.player)
        yield from run_to_hex(match, answer, "GKP-5")


def _leave_the_keeper(match: Match, keeper: Player) -> Play[None]:
    """Place each opponent still next to the goalkeeper on the nearest free hex (GKP-5; the hex is a ruling)."""
    side = keeper.side.other
    clear = left_clear(match, keeper)
    for player in match.on_pitch(side):
        if match.hex_of(player) in clear:
            closed = clear | match.position.taken.keys()
            yield from put(match, player, nearest_free(match.hex_of(player), closed, match.defends(side)), "GKP-5")
