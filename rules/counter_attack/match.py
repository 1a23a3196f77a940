"""A match of football: the one thing that changes, and it changes through these verbs and no other way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rules.counter_attack.cards import Player, Side
from rules.counter_attack.clock import Clock
from rules.counter_attack.edition import COMMUNITY, EDITIONS, Edition
from rules.counter_attack.phase import Phase
from rules.counter_attack.pitch import BOX, CENTRE_SPOT, OTHER_END, PITCH, End, on_pitch_around
from rules.counter_attack.position import Position
from rules.counter_attack.situation import Situation
from rules.counter_attack.squad import squad_in
from rules.hexes import Hex

_HOME_DEFENDS: Mapping[int, End] = {1: "left", 2: "right"}


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal, for the scoreboard. The scorer is unknown where a loose ball ran in."""

    side: Side
    scorer: str
    minute: int


class Match:
    """One match, from the toss to the final whistle.

    head: the facts that it began with, as the head of its log has them: ruleset, edition, half, squads.
    """

    def __init__(self, head: Mapping[str, str]) -> None:
        self.head = dict(head)
        self.edition: Edition = EDITIONS[head.get("edition", COMMUNITY.name)]
        self.squads = {side: squad_in(head, side) for side in Side}
        self.players = {str(player): player for side in Side for player in self.squads[side].players(side)}
        self.position = Position({}, CENTRE_SPOT)
        self.clock = Clock(int(head.get("half", self.edition.half)))
        self.leniency = 0
        self.attack = Side.HOME
        self.first_kick_off = Side.HOME
        self.goals: list[Goal] = []
        self.situation: Situation | None = Situation.TOSS
        self.spot: Hex | None = None
        self.last_touch: Player | None = None
        self.feet_only: Side | None = None
        self.tried: set[Player] = set()
        self.sits_out: set[Player] = set()
        self.phase: Phase | None = None

    # Who is where

    def player(self, name: str) -> Player:
        """Return the player that the log calls `name`, such as "10h"."""
        return self.players[name]

    def hex_of(self, player: Player) -> Hex:
        """Return where a player stands."""
        return self.position.stands[player]

    def player_on(self, place: Hex) -> Player | None:
        """Return who stands on a hex, or None."""
        return self.position.player_on(place)

    def is_free(self, place: Hex) -> bool:
        """Whether a hex is on the pitch and nobody stands on it (GEN-1, GEN-2)."""
        return place in PITCH and place not in self.position.taken

    def on_pitch(self, side: Side) -> list[Player]:
        """Return the players of a side that are on the pitch, by shirt."""
        return sorted((p for p in self.position.stands if p.side is side), key=lambda player: player.shirt)

    def keeper(self, side: Side) -> Player | None:
        """Return the goalkeeper of a side, or None if it has none on the pitch."""
        return next((player for player in self.on_pitch(side) if player.card.keeper), None)

    def touching(self, place: Hex, side: Side) -> list[Player]:
        """Return the players of a side in whose zone of influence a hex is, by shirt. Who stands on it is not one."""
        near = (self.player_on(hex_) for hex_ in on_pitch_around(place))
        return sorted((p for p in near if p is not None and p.side is side), key=lambda player: player.shirt)

    def free_around(self, place: Hex) -> tuple[Hex, ...]:
        """Return the free hexes next to a hex, clockwise from N."""
        return tuple(hex_ for hex_ in on_pitch_around(place) if hex_ not in self.position.taken)

    # Ends and areas

    def defends(self, side: Side) -> End:
        """Return the end of the pitch whose goal a side defends: sides change at half time (SET-5)."""
        home = _HOME_DEFENDS[self.clock.half]
        return home if side is Side.HOME else OTHER_END[home]

    def attacks(self, side: Side) -> End:
        """Return the end of the pitch whose goal a side attacks."""
        return OTHER_END[self.defends(side)]

    def in_own_box(self, side: Side, place: Hex) -> bool:
        """Whether a hex is in the penalty box that a side defends."""
        return place in BOX[self.defends(side)]

    def keeper_in_box(self, side: Side) -> Player | None:
        """Return the goalkeeper of a side if it stands in its own box, where its hands work (GKP-2)."""
        keeper = self.keeper(side)
        return keeper if keeper and self.in_own_box(side, self.hex_of(keeper)) else None

    # The ball

    @property
    def ball(self) -> Hex:
        """Where the ball is."""
        return self.position.ball

    @property
    def on_ball(self) -> Player | None:
        """The player who has the ball; None while it lies in space."""
        return self.position.player_on(self.position.ball)

    @property
    def defence(self) -> Side:
        """The side that does not have, or did not last have, the ball."""
        return self.attack.other

    def ball_is_with(self, player: Player) -> bool:
        """Whether a player has the ball."""
        return self.on_ball is player

    def ball_to(self, place: Hex) -> None:
        """Put the ball on a hex. Every defender may try for it anew (MOV-5)."""
        self.position = self.position.with_ball(place)
        self.tried.clear()

    def give_ball(self, player: Player) -> None:
        """Let a player have the ball where it stands; its side is the attack from now on."""
        self.ball_to(self.hex_of(player))
        self.touched_by(player)
        self.attack = player.side

    def touched_by(self, player: Player) -> None:
        """Remember the last touch (OUT-3); it lets the other side's goalkeeper use its hands again (GKP-7)."""
        self.last_touch = player
        if self.feet_only is not player.side:
            self.feet_only = None

    # The players

    def move(self, player: Player, to: Hex) -> None:
        """Let a player stand somewhere else. If it has the ball, the ball goes along."""
        with_ball = self.ball_is_with(player)
        self.position = self.position.moved(player, to)
        if with_ball:
            self.position = self.position.with_ball(to)

    def line_up(self, places: Mapping[Player, Hex]) -> None:
        """Clear the pitch and put these players on it."""
        self.position = Position(dict(places), self.ball)

    # What comes next

    @property
    def in_flow(self) -> bool:
        """Whether the action under way goes on: nothing has decided yet what comes next."""
        return self.situation is None

    def play_begins(self) -> None:
        """Start something that will decide what comes next."""
        self.situation = None

    def then(self, situation: Situation, side: Side | None = None, spot: Hex | None = None) -> None:
        """Say what comes next. Whatever is under way, a movement phase too, is over by this (MOV-9).

        side: who is the attack then, if that changes.
        spot: where a restart is taken.
        """
        self.situation = situation
        self.spot = spot
        if side is not None:
            self.attack = side

    def call_action(self) -> None:
        """Count an action that the attack calls (CLK-1)."""
        self.clock = replace(self.clock, called=self.clock.called + 1)

    def score(self, side: Side) -> int:
        """Return the goals of a side."""
        return sum(goal.side is side for goal in self.goals)

    def stay_out(self, players: Iterable[Player]) -> None:
        """Let players sit out the next movement phase (MOV-8)."""
        self.sits_out.update(players)
