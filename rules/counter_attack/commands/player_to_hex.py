"""A player and its new hex: the answer to every question that moves a player outside a movement phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import repeat
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias, TypeVar

from rules.asking import Play, spoken
from rules.counter_attack.commands.action_names import AIMED, parted
from rules.counter_attack.commands.errors import KickComesLater
from rules.counter_attack.commands.notation import read_free_place, read_player
from rules.counter_attack.commands.reports import Runs
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.errors import NotUnderstood, RefereeError, Refusal
from rules.hexes import Hex

Pair = TypeVar("Pair", bound=tuple[Player, Any])


class PlayerToHex(NamedTuple):
    """A player and its new hex: "10 K19"."""

    player: Player
    to: Hex

    def __str__(self) -> str:
        return f"{self.player.shirt} {self.to}"


PlayerToHexOrDone: TypeAlias = PlayerToHex | Literal["done"]
DONE: Literal["done"] = "done"
_DONE: Final = frozenset({DONE, "hold", "stay", "no", "none"})


@dataclass(eq=False)
class OnlyOnce(RefereeError):
    """Refusal of a player who has already had its one move, or has been placed."""

    player: str
    clause: str


@dataclass(eq=False)
class HexOutOfReach(RefereeError):
    """Refusal of a hex that no short enough free path leads to.

    hexes: that the player may move.
    """

    player: str
    hex: str
    hexes: int
    clause: str


@dataclass(eq=False)
class TakerStays(Refusal):
    """Refusal to move the taker of a corner."""

    clause: ClassVar[str] = "COR-1"
    player: str


def paired(kind: type[Pair], player: Player, others: Iterable[object]) -> Iterator[Pair]:
    """Yield a named tuple of a player and each of some hexes or paths, in their order.

    There are hundreds or thousands, so no Python function is called for each.
    """
    return map(tuple[Any, ...].__new__, repeat(kind), zip(repeat(player), others, strict=False))


def read_stand(match: Match, given: str, side: Side, clause: str) -> PlayerToHexOrDone:
    """Return the answer "10 K19" or "done" as a value.

    side: whose players may be named.
    clause: of the question.

    Raises NotUnderstood, NoSuchPlayer, NoSuchHex, OffThePitch or HexTaken.
    """
    words = given.split()
    if len(words) == 1 and spoken(given) in _DONE:
        return DONE
    if len(words) != 2:
        raise NotUnderstood(given, f"10 K19, {DONE}", clause)
    return PlayerToHex(read_player(match, words[0], side), read_free_place(match, words[1]))


def read_stand_before_kick(match: Match, given: str, side: Side, clause: str) -> PlayerToHexOrDone:
    """Return the answer of `read_stand`, before a kick that is asked for only then.

    Raises KickComesLater for a kick, such as "pass 11" or "10 shot M38", and the refusals of `read_stand`.
    """
    try:
        return read_stand(match, given, side, clause)
    except RefereeError as refusal:
        text = spoken(given)
        verb = next((verb for verb, _ in map(parted, (text, text.partition(" ")[2])) if verb in AIMED), "")
        if not verb:
            raise
        raise KickComesLater(verb, clause) from refusal


def run_to_hex(match: Match, stand: PlayerToHex, clause: str) -> Play[None]:
    """Run a player to the hex that its manager named."""
    start = match.hex_of(stand.player)
    match.move(stand.player, stand.to)
    yield Runs(player=stand.player, start=start, to=stand.to, clause=clause)
