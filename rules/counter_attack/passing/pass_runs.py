"""Moves of one player a side while a pass is on its way: FTP-2 and HPA-3."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeAlias

from rules.asking import Play, choose_from
from rules.counter_attack.commands.player_to_hex import DONE, HexOutOfReach, PlayerToHex, PlayerToHexOrDone, read_stand
from rules.counter_attack.commands.reports import Runs
from rules.counter_attack.pitch.walk_paths import paths_from
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex

FurtherRefusal: TypeAlias = Callable[[PlayerToHexOrDone], RefereeError | None]
"""Function that returns the refusal of an answer, or None."""


def _refuses_nothing(_: PlayerToHexOrDone) -> None:
    return None


@dataclass(frozen=True)
class OneMove:
    """The moves of one of a side's players, and "done" for none.

    hexes: that the player may move, whatever its pace.
    refuses: further refusals of an answer.
    farther: more hexes for some players (HPA-7).
    only: the one hex to which `refuses` may allow a move, so that no other is tried; None if there may be several.
    """

    match: Match
    side: Side
    hexes: int
    clause: str
    refuses: FurtherRefusal = _refuses_nothing
    farther: Mapping[Player, Collection[Hex]] = field(default_factory=dict[Player, Collection[Hex]])
    only: Hex | None = None

    def legal(self) -> Iterator[PlayerToHexOrDone]:
        """Yield "done", then each player, by shirt, with each hex in reach."""
        stands = (PlayerToHex(player, to) for player in self.match.on_pitch(self.side) for to in self._tried(player))
        if self.refuses(DONE) is None:
            yield DONE
        yield from (stand for stand in stands if self.refuses(stand) is None)

    def read(self, given: str) -> PlayerToHexOrDone:
        """Return "10 K19" or "done" as a value. Raises refusals of the notation, of `refuses`, or HexOutOfReach."""
        answer = read_stand(self.match, given, self.side, self.clause)
        refusal = self.refuses(answer)
        if refusal is not None:
            raise refusal
        if isinstance(answer, PlayerToHex) and answer.to not in self._reach(answer.player):
            raise HexOutOfReach(str(answer.player), str(answer.to), self.hexes, self.clause)
        return answer

    def _tried(self, player: Player) -> Collection[Hex]:
        reach = self._reach(player)
        if self.only is None:
            return reach
        return (self.only,) if self.only in reach else ()

    def _reach(self, player: Player) -> Collection[Hex]:
        near = paths_from(self.match.hex_of(player), self.hexes, self.match.position.taken)
        return dict.fromkeys([*near, *self.farther[player]]) if player in self.farther else near


def move_one(moves: OneMove, name: str) -> Play[Player | None]:
    """Let a side move one player, and return that player, or None. A single answer is taken without asking.

    name: of the question.
    """
    listed = list(islice(moves.legal(), 2))
    answer = listed[0]
    if len(listed) > 1:
        answer = yield from choose_from(moves.side, name, moves.clause, moves)
    if isinstance(answer, str):
        return None
    match, player = moves.match, answer.player
    start = match.hex_of(player)
    match.move(player, answer.to)
    yield Runs(player=player, start=start, to=answer.to, clause=moves.clause)
    return player
