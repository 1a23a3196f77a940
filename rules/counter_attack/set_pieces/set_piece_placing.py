"""The placing before a corner or a free kick, and the hexes it must keep clear: COR-1, COR-2, FK-1, FK-3, GKP-11."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import ClassVar, Final

from rules.asking import Play, choose_from
from rules.counter_attack.commands.player_to_hex import (
    DONE,
    HexOutOfReach,
    OnlyOnce,
    PlayerToHex,
    PlayerToHexOrDone,
    TakerStays,
    paired,
    read_stand_before_kick,
    run_to_hex,
)
from rules.counter_attack.pitch.geometry import BOX, PITCH, SIX_YARD, nearest_free, on_pitch_around
from rules.counter_attack.pitch.walk_paths import Paths, paths_from
from rules.counter_attack.set_pieces.restart_positions import CLEAR, NOWHERE, TooNearTheBall, at_the_ball, put, too_near
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex

AT_A_TIME: Final = {"pairs": (2, 2, 2), "threes": (3, 3), "side": (6,)}
"""Numbers of players that a side places at a corner, turn by turn, for each order of an edition (COR-1)."""

RUN: Final = 3


@dataclass(eq=False)
class CrowdsTheKeeper(Refusal):
    """Refusal of a hex of the six-yard box next to the goalkeeper, for a player of the attack."""

    clause: ClassVar[str] = "GKP-11"
    player: str
    hex: str


@dataclass(eq=False)
class NobodyAtTheBall(Refusal):
    """Refusal of a last placing that would leave nobody of the attack at the ball before a free kick.

    free: the hexes for a taker, including the one that the player would leave.
    """

    clause: ClassVar[str] = "FK-1"
    spot: str
    free: tuple[str, ...]


@dataclass(eq=False)
class TooNearFirst(Refusal):
    """Refusal to place another player while a defender stands too near the ball."""

    clause: ClassVar[str] = "FK-3"
    player: str
    near: tuple[str, ...]


@dataclass(frozen=True)
class SetPiece:
    """A corner or a free kick during its placing.

    taker: of a corner, who stays on its spot; None for a free kick, whose taker is not known yet.
    clause: of the placing.
    again: whether a player may be placed more than once (FK-1).
    placed: the players placed so far.
    """

    match: Match
    taker: Player | None = None
    clause: str = "COR-1"
    again: bool = False
    placed: set[Player] = field(default_factory=set[Player])

    @property
    def spot(self) -> Hex:
        """The hex of the kick."""
        return self.match.ball

    def crowded(self) -> frozenset[Hex]:
        """Return the hexes on which no player of the attack may stand (GKP-11)."""
        keeper = self.match.keeper(self.match.defence)
        around = on_pitch_around(self.match.hex_of(keeper)) if keeper else ()
        return SIX_YARD[self.match.attacks(self.match.attack)].intersection(around)

    def barred(self, side: Side) -> frozenset[Hex]:
        """Return the hexes on which no player of a side may stand (GKP-11, FK-3)."""
        return self.crowded() if side is self.match.attack else too_near(self.spot)

    def barred_in_runs(self, side: Side) -> frozenset[Hex]:
        """Return the hexes on which nobody may end a run before a corner: the goalkeeper may be crowded then (FK-3)."""
        runs_free = side is self.match.attack and self.match.edition.gk_crowding == "placing"
        return NOWHERE if runs_free else self.barred(side)

    def standing_wrong(self, side: Side) -> list[Player]:
        """Return a side's players on forbidden hexes, by shirt."""
        barred = self.barred(side)
        return [player for player in self.match.on_pitch(side) if self.match.hex_of(player) in barred]

    def refusal_to_place(self, stand: PlayerToHex, barred: frozenset[Hex]) -> RefereeError | None:
        """Return the refusal of a hex for a player that is placed or moved, or None (GKP-11, FK-3).

        barred: the hexes forbidden to its side.
        """
        player, to = stand.player, stand.to
        if player is self.taker:
            return TakerStays(str(player))
        if to not in barred:
            return None
        if player.side is self.match.attack:
            return CrowdsTheKeeper(str(player), str(to))
        return TooNearTheBall(str(to), str(self.spot), CLEAR)


@dataclass(frozen=True)
class PlacingAnswers:
    """The players that a side may place, each on any free hex, and "done" (COR-1, FK-1).

    left: number of placings left in this turn of the side.
    """

    set_piece: SetPiece
    side: Side
    left: int

    @property
    def may_end(self) -> bool:
        """Whether "done" is legal now."""
        return True

    def legal(self) -> Iterator[PlayerToHexOrDone]:
        """Return "done", then each player, by shirt, with each hex: those of the box first."""
        match = self.set_piece.match
        box = BOX[match.attacks(match.attack)]
        free = PITCH - self.set_piece.barred(self.side) - match.position.taken.keys()
        box_first = [*sorted(free & box), *sorted(free - box)]
        named = [player for player in match.on_pitch(self.side) if self._refusal_to_name(player) is None]
        stands: Iterator[PlayerToHexOrDone] = chain.from_iterable(self._stands(player, box_first) for player in named)
        return chain[PlayerToHexOrDone]((DONE,), stands)

    def _stands(self, player: Player, free: Sequence[Hex]) -> Iterator[PlayerToHex]:
        """Return the placings of a player on free hexes, in their order."""
        return paired(PlayerToHex, player, free)

    def read(self, given: str) -> PlayerToHexOrDone:
        """Return the answer "9 L33" or "done" as a value.

        Raises refusals of the notation, OnlyOnce, TakerStays, TooNearFirst, TooNearTheBall or CrowdsTheKeeper.
        """
        answer = read_stand_before_kick(self.set_piece.match, given, self.side, self.set_piece.clause)
        if answer == DONE:
            return answer
        barred = self.set_piece.barred(self.side)
        refusal = self._refusal_to_name(answer.player) or self.set_piece.refusal_to_place(answer, barred)
        if refusal is not None:
            raise refusal
        return answer

    def _refusal_to_name(self, player: Player) -> RefereeError | None:
        if player is self.set_piece.taker:
            return TakerStays(str(player))
        if player in self.set_piece.placed and not self.set_piece.again:
            return OnlyOnce(str(player), self.set_piece.clause)
        near = self.set_piece.standing_wrong(self.side) if self.side is self.set_piece.match.defence else []
        return TooNearFirst(str(player), tuple(map(str, near))) if near and player not in near else None


@dataclass(frozen=True)
class PlacingsOfATaker(PlacingAnswers):
    """The placings of the attack's last turn before a free kick, which must bring a player to the ball (FK-1)."""

    @property
    def may_end(self) -> bool:
        """Whether "done" is legal now: somebody is at the ball, or nobody can be."""
        return not self._leaves_nobody(DONE)

    def legal(self) -> Iterator[PlayerToHexOrDone]:
        """Yield the answers of `PlacingAnswers`, without those that would leave nobody at the ball."""
        answers = super().legal()
        if not self.may_end:
            _ = next(answers)  # "done", the first
        return answers

    def _stands(self, player: Player, free: Sequence[Hex]) -> Iterator[PlayerToHex]:
        if self.left == 1 and self._needs_taker_without(player):
            at_ball = self._free()
            free = [place for place in free if place in at_ball]
        return super()._stands(player, free)

    def read(self, given: str) -> PlayerToHexOrDone:
        """Return "9 L33" or "done" as a value. Raises the refusals of `PlacingAnswers`, or NobodyAtTheBall."""
        match, answer = self.set_piece.match, super().read(given)
        if self._leaves_nobody(answer):
            leaves = answer.player if isinstance(answer, PlayerToHex) else None
            left = [place for place in at_the_ball(self.set_piece.spot) if match.player_on(place) in (None, leaves)]
            raise NobodyAtTheBall(str(self.set_piece.spot), tuple(map(str, left)))
        return answer

    def _leaves_nobody(self, answer: PlayerToHexOrDone) -> bool:
        """Return whether nobody would be at the ball at the end, though somebody could (ruling R-210)."""
        if isinstance(answer, str):
            return self._needs_taker_without(None)
        return self.left == 1 and answer.to not in self._free() and self._needs_taker_without(answer.player)

    def _needs_taker_without(self, player: Player | None) -> bool:
        """Return whether nobody but a player, if one is given, is at the ball, though somebody could be."""
        takers = self._takers()
        return takers == [player] or (not takers and bool(self._free()))

    def _free(self) -> list[Hex]:
        match = self.set_piece.match
        return [place for place in at_the_ball(self.set_piece.spot) if match.is_free(place)]

    def _takers(self) -> list[Player]:
        match, near = self.set_piece.match, at_the_ball(self.set_piece.spot)
        return [player for player in match.on_pitch(self.side) if match.hex_of(player) in near]


@dataclass(frozen=True)
class SetPieceMoves:
    """The legal moves of one player of a side before a corner, and "done" for none (COR-2)."""

    set_piece: SetPiece
    side: Side

    def legal(self) -> Iterator[PlayerToHexOrDone]:
        """Yield "done", then each player, by shirt, with each hex in reach."""
        yield DONE
        barred = self.set_piece.barred_in_runs(self.side)
        for player in self.set_piece.match.on_pitch(self.side):
            if player is not self.set_piece.taker:
                yield from paired(PlayerToHex, player, [to for to in self._reach(player) if to not in barred])

    def read(self, given: str) -> PlayerToHexOrDone:
        """Return "9 L33" or "done" as a value. Raises the refusals of the notation and of a place, or HexOutOfReach."""
        answer = read_stand_before_kick(self.set_piece.match, given, self.side, "COR-2")
        if answer == DONE:
            return answer
        refusal = self.set_piece.refusal_to_place(answer, self.set_piece.barred_in_runs(self.side))
        if refusal is not None:
            raise refusal
        if answer.to not in self._reach(answer.player):
            raise HexOutOfReach(str(answer.player), str(answer.to), RUN, "COR-2")
        return answer

    def _reach(self, player: Player) -> Paths:
        return paths_from(self.set_piece.match.hex_of(player), RUN, self.set_piece.match.position.taken)


def place_for_corner(set_piece: SetPiece) -> Play[None]:
    """Let the sides place some players in turn, the attack first, until both are done (COR-1)."""
    match = set_piece.match
    still_placing = [match.attack, match.defence]
    for players in AT_A_TIME[match.edition.setpiece_order]:
        for side in tuple(still_placing):
            if not (yield from place_some(set_piece, side, players)):
                still_placing.remove(side)
    yield from keep_clear(set_piece)


def place_some(set_piece: SetPiece, side: Side, players: int, *, takes: bool = False) -> Play[bool]:
    """Let a side place up to this many players; return whether it has placed them all (COR-1, FK-1).

    takes: whether the last of them must bring a taker to the ball.
    """
    for left in range(players, 0, -1):
        answers = (PlacingsOfATaker if takes else PlacingAnswers)(set_piece, side, left)
        answer = yield from choose_from(side, "set_piece_placing", set_piece.clause, answers)
        if isinstance(answer, str):
            return False
        set_piece.placed.add(answer.player)
        yield from put(set_piece.match, answer.player, answer.to, set_piece.clause)
    return True


def keep_clear(set_piece: SetPiece) -> Play[None]:
    """Place the players left on forbidden hexes on the nearest free ones (FK-3, GKP-11)."""
    match = set_piece.match
    for side, clause in ((match.defence, "FK-3"), (match.attack, "GKP-11")):
        for player in set_piece.standing_wrong(side):
            closed = set_piece.barred(side) | match.position.taken.keys()
            yield from put(match, player, nearest_free(match.hex_of(player), closed, None), clause)


def run_before_corner(set_piece: SetPiece) -> Play[bool]:
    """Let each side move one player up to three hexes, the attack first (COR-2).

    Returns whether the defence has moved its goalkeeper (HPA-7).
    """
    match = set_piece.match
    keeper_ran = False
    for side in (match.attack, match.defence):
        answer = yield from choose_from(side, "set_piece_run", "COR-2", SetPieceMoves(set_piece, side))
        if isinstance(answer, PlayerToHex):
            yield from run_to_hex(match, answer, "COR-2")
            keeper_ran = side is match.defence and match.is_keeper(answer.player)
    if match.edition.gk_crowding == "runs":
        yield from keep_clear(set_piece)
    return keeper_ran
