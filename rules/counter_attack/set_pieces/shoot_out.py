"""The shoot-out: chapter SHT."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.asking import Play, choose_from, spoken
from rules.counter_attack.commands.notation import read_player
from rules.counter_attack.dice.toss import roll_toss
from rules.counter_attack.set_pieces.penalty import roll_penalty
from rules.counter_attack.set_pieces.reports import KickMissed, KickScored, ShootOut, ShootOutWon, TakersNamed
from rules.counter_attack.set_pieces.restart_positions import in_goal
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match, ShootOutKick
from rules.counter_attack.state.situation import Situation
from rules.errors import NotUnderstood, Refusal

FIVE: Final = 5
"""Number of penalties each before it goes on one by one (SHT-1)."""


@dataclass(eq=False)
class NamedTwice(Refusal):
    """Refusal of a shirt that is named twice in an order of takers."""

    clause: ClassVar[str] = "SHT-1"
    player: str


@dataclass(frozen=True, slots=True)
class TakingOrder:
    """A side's players in their order as penalty takers: "9, 10, 7, ..."."""

    players: tuple[Player, ...]

    def __str__(self) -> str:
        return ", ".join(str(player.shirt) for player in self.players)


@dataclass(frozen=True)
class TakingOrders:
    """The orders in which a side's players on the pitch may take penalties (SHT-1).

    Every order is legal, but only three are listed: best shots first, by shirt, and worst shots first.
    """

    match: Match
    side: Side

    def legal(self) -> Iterator[TakingOrder]:
        """Yield three orders, without repetitions."""
        players = self.match.on_pitch(self.side)
        best = sorted(players, key=lambda player: -self.match.pips(player).shooting)
        worst = sorted(players, key=lambda player: self.match.pips(player).shooting)
        yield from dict.fromkeys(TakingOrder(tuple(order)) for order in (best, players, worst))

    def read(self, given: str) -> TakingOrder:
        """Return the order "9, 10, 7"; players not named come after them, by shirt.

        Raises NotUnderstood, NoSuchPlayer or NamedTwice.
        """
        shirts = spoken(given.replace(",", " ")).split()
        if not shirts:
            raise NotUnderstood(given, "9, 10, 7", "SHT-1")
        named: list[Player] = []
        for shirt in shirts:
            player = read_player(self.match, shirt, self.side)
            if player in named:
                raise NamedTwice(str(player))
            named.append(player)
        others = (player for player in self.match.on_pitch(self.side) if player not in named)
        return TakingOrder((*named, *others))


def play_shoot_out(match: Match) -> Play[None]:
    """Take penalties in turn until one side cannot be caught, or leads after equally many (SHT-1)."""
    match.begin_action()
    toss = yield from roll_toss("first_penalty", "SHT-1")
    starts = toss.first
    yield ShootOut(side=starts)
    sides = (starts, starts.other)
    orders: dict[Side, TakingOrder] = {}
    for side in sides:
        answer = yield from choose_from(side, "taking_order", "SHT-1", TakingOrders(match, side), sealed=True)
        orders[side] = answer
    for side in sides:
        yield TakersNamed(side=side, players=tuple(orders[side].players))

    while not is_decided(match.kicks):
        side = sides[len(match.kicks) % 2]
        yield from _take_next_kick(match, side, orders)
    home, away = match.kicks_scored(Side.HOME), match.kicks_scored(Side.AWAY)
    winner = Side.HOME if home > away else Side.AWAY
    yield ShootOutWon(side=winner, home=home, away=away)
    match.set_next(Situation.FULL_TIME)


def _take_next_kick(match: Match, side: Side, orders: Mapping[Side, TakingOrder]) -> Play[None]:
    """Let a side's next player take a penalty: each once before any takes a second; a tie is a miss (SHT-1)."""
    takers = orders[side].players
    taken = sum(kick.side is side for kick in match.kicks)
    taker, keeper = takers[taken % len(takers)], in_goal(match, side.other)
    shot, save = yield from roll_penalty(match, taker, keeper)
    scored = save is not None and shot.strength > save.strength
    match.kicks.append(ShootOutKick(side, str(taker), scored))
    home, away = match.kicks_scored(Side.HOME), match.kicks_scored(Side.AWAY)
    yield (KickScored if scored else KickMissed)(taker, home, away)


def is_decided(kicks: list[ShootOutKick]) -> bool:
    """Return whether one side cannot be caught any more within five kicks each, or leads after equally many (SHT-1)."""
    taken = {side: sum(kick.side is side for kick in kicks) for side in Side}
    scored = {side: sum(kick.side is side and kick.scored for kick in kicks) for side in Side}
    left = {side: max(FIVE, *taken.values()) - taken[side] for side in Side}
    return any(scored[side] > scored[side.other] + left[side.other] for side in Side)
