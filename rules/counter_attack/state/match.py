"""A match of football: the one mutable object, changed by these methods alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Literal, TypeAlias

from rules.counter_attack.pitch.geometry import BOX, CENTRE_SPOT, OTHER_END, PITCH, End, on_pitch_around
from rules.counter_attack.squads.cards import Card, Player, Side, injured
from rules.counter_attack.squads.squad import drafted_squad, is_draft, squad_in
from rules.counter_attack.squads.unavailable import absent
from rules.counter_attack.state.clock import Clock, shown_minute
from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.named_editions import edition_in
from rules.counter_attack.state.position import Position
from rules.counter_attack.state.scratch_copy import Copied
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

Travels: TypeAlias = Literal["", "ground", "air"]
"""The way in which the ball is travelling between two players: along the ground, or through the air.

A ball along the ground is still on the hex it was played from, one in the air on the hex under it; "" is any other.
"""

_BY_SHIRT = attrgetter("shirt")
_DEFENDS: Mapping[Side, Mapping[int, End]] = {
    Side.HOME: {1: "left", 2: "right", 3: "left", 4: "right"},
    Side.AWAY: {1: "right", 2: "left", 3: "right", 4: "left"},
}


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal, for the scoreboard. The scorer is unknown if a loose ball ran in.

    beyond: actions of added time called before it.
    """

    side: Side
    scorer: str
    minute: int
    beyond: int = 0

    @property
    def shown(self) -> str:
        """The minute with the actions of added time: "45+2"."""
        return shown_minute(self.minute, self.beyond)


@dataclass(frozen=True, slots=True)
class ShootOutKick:
    """One penalty of a shoot-out (SHT-1)."""

    side: Side
    taker: str
    scored: bool


class Match(Copied):
    """One match, from the draft or the toss to the final whistle.

    head: the facts it began with, as in the head of its log: ruleset, edition, half, squads.

    travels: how the ball is travelling. sent_from: the hex from which a ball in the air was played.
    """

    travels: Travels
    sent_from: Hex | None

    def __init__(self, head: Mapping[str, str]) -> None:
        self.head = dict(head)
        self.edition: Edition = edition_in(head)
        self.squads = {side: squad_in(head, side) for side in Side}
        self.players = {str(player): player for side in Side for player in self.squads[side].players(side)}
        self.injuries: dict[Player, int] = {}
        self.position = Position({}, CENTRE_SPOT)
        self._settle_ball()
        self.clock = Clock(int(head.get("half", self.edition.half)))
        self.leniency = 0
        self.attack = self.first_kick_off = Side.HOME
        self.goals: list[Goal] = []
        self.kicks: list[ShootOutKick] = []
        self.drafted: dict[Side, tuple[int, ...]] = {}
        self.situation: Situation | None = Situation.DRAFT if is_draft(head) else Situation.TOSS
        self.spot: Hex | None = None
        self.last_touch: Player | None = None
        self.no_hands_side: Side | None = None
        self.barred_from_next_touch: Player | None = None
        self.offside: dict[Player, Hex] = {}
        self.tried_for_ball, self.sitting_out = set[Player](), set[Player]()
        self.in_goal: dict[Side, Player] = {}
        self.booked, self.sent_off = set[Player](), set[Player]()
        self.substituted_off, self.bench = set[Player](), set[Player]()
        self.phase: Phase | None = None

    def draft(self, numbers: Mapping[Side, Iterable[int]]) -> None:
        """Give both sides the cards they picked from the deck: goalkeepers wear 1 and 12 (SET-2)."""
        self.drafted = {side: tuple(picked) for side, picked in numbers.items()}
        self.squads = {side: drafted_squad(self.head, side, self.drafted[side]) for side in self.drafted}
        self.players = {str(player): player for side in self.squads for player in self.squads[side].players(side)}

    # Players and hexes

    def player(self, name: str) -> Player:
        """Return the player with this name in the log, such as "10h"."""
        return self.players[name]

    def hex_of(self, player: Player) -> Hex:
        """Return the hex of a player."""
        return self.position.stands[player]

    def player_on(self, place: Hex) -> Player | None:
        """Return the player on a hex, or None."""
        return self.position.player_on(place)

    def is_free(self, place: Hex) -> bool:
        """Return whether a hex is on the pitch and empty (GEN-1, GEN-2)."""
        return place in PITCH and place not in self.position.taken

    def on_pitch(self, side: Side) -> Sequence[Player]:
        """Return a side's players on the pitch, by shirt."""
        return self.position.by_side[side]

    def keeper(self, side: Side) -> Player | None:
        """Return a side's goalkeeper, or None if there is none on the pitch."""
        return self.in_goal.get(side)

    def is_keeper(self, player: Player) -> bool:
        """Return whether a player keeps goal now, which may be an outfield player (BOO-5)."""
        return self.in_goal.get(player.side) is player

    def touching(self, place: Hex, side: Side) -> list[Player]:
        """Return a side's players in whose zone of influence a hex is, by shirt, without a player on the hex."""
        near = map(self.position.taken.get, on_pitch_around(place))
        return sorted([player for player in near if player is not None and player.side is side], key=_BY_SHIRT)

    def free_around(self, place: Hex) -> tuple[Hex, ...]:
        """Return the free hexes next to a hex, clockwise from N."""
        return tuple(hex_ for hex_ in on_pitch_around(place) if hex_ not in self.position.taken)

    # Ends and areas

    def defends(self, side: Side) -> End:
        """Return the end whose goal a side defends: sides change at half time (SET-5)."""
        return _DEFENDS[side][self.clock.half]

    def attacks(self, side: Side) -> End:
        """Return the end whose goal a side attacks."""
        return OTHER_END[self.defends(side)]

    def is_in_own_box(self, side: Side, place: Hex) -> bool:
        """Return whether a hex is in the penalty box that a side defends."""
        return place in BOX[self.defends(side)]

    def keeper_in_box(self, side: Side) -> Player | None:
        """Return a side's goalkeeper if it stands in its own box, where it may use its hands (GKP-2)."""
        keeper = self.keeper(side)
        return keeper if keeper and self.is_in_own_box(side, self.hex_of(keeper)) else None

    # The ball

    @property
    def ball(self) -> Hex:
        """The hex of the ball, or the hex under it while it is in the air."""
        return self.position.ball

    @property
    def on_ball(self) -> Player | None:
        """The player with the ball; None while it lies in space or is travelling (PAS-10)."""
        return None if self.travels else self.position.player_on(self.position.ball)

    @property
    def defence(self) -> Side:
        """The side that does not have the ball, or was not the last to have it."""
        return self.attack.other

    def ball_is_with(self, player: Player) -> bool:
        """Return whether a player has the ball."""
        return self.on_ball is player

    def put_ball(self, place: Hex) -> None:
        """Put the ball on a hex: a player there gets it. Every defender may try for it again (MOV-5)."""
        self.position = self.position.with_ball(place)
        self._settle_ball()
        self.tried_for_ball.clear()

    def ball_leaves(self) -> None:
        """Send the ball off along the ground: nobody has it or takes it along (PAS-10)."""
        self.travels = "ground"

    def ball_flies_to(self, place: Hex) -> None:
        """Send the ball through the air over a hex: a player there does not have it (HPA-4)."""
        start = self.sent_from or self.ball
        self.put_ball(place)
        self.travels, self.sent_from = "air", start

    def _settle_ball(self) -> None:
        self.travels, self.sent_from = "", None

    def give_ball(self, player: Player) -> None:
        """Give a player the ball where it stands; its side is the attack from now on."""
        self.put_ball(self.hex_of(player))
        self.record_touch(player)
        self.attack = player.side

    def record_touch(self, player: Player) -> None:
        """Record the last touch (OUT-3); the other side's goalkeeper may use its hands again (GKP-7).

        It also ends what a pass has forbidden to its passer (FTP-6) or to players offside (OFF-1).
        """
        self.last_touch = player
        self.barred_from_next_touch = None
        self.offside = {}
        if self.no_hands_side is not player.side:
            self.no_hands_side = None

    def record_header(self, player: Player) -> None:
        """Record a header: its side is the attack (HEA-8), and hands may take a ball that was not kicked (GKP-7)."""
        self.record_touch(player)
        self.no_hands_side = None
        self.attack = player.side

    # The players

    def move(self, player: Player, to: Hex) -> None:
        """Move a player to a hex. If it has the ball, the ball goes along."""
        with_ball = self.ball_is_with(player)
        self.position = self.position.moved(player, to)
        if with_ball:
            self.position = self.position.with_ball(to)

    def swap(self, player: Player, other: Player) -> None:
        """Let the carrier and another player change places; the ball goes along."""
        here, there = self.hex_of(player), self.hex_of(other)
        self.position = self.position.moved(player, there).moved(other, here).with_ball(there)

    def line_up(self, places: Mapping[Player, Hex]) -> None:
        """Clear the pitch and put these players on it; one with a goalkeeper's card keeps goal, if nobody does yet.

        The first time, the others of the squads become the substitutes (SET-1).
        """
        if not self.position.stands:
            self.bench = set(self.players.values()) - places.keys() - absent(self.head, self.players.values()).keys()
        self.position = Position(dict(places), self.ball)
        for player in places:
            if player.card.keeper:
                _ = self.in_goal.setdefault(player.side, player)

    def injure(self, player: Player) -> None:
        """Take one pip off every attribute of a player, or off its pace, for the rest of the match (INJ-1)."""
        self.injuries[player] = self.injuries_of(player) + 1

    def injuries_of(self, player: Player) -> int:
        """Return a player's number of injuries."""
        return self.injuries.get(player, 0)

    def pips(self, player: Player) -> Card:
        """Return a player's card after its injuries: pips, and the pace in hexes (INJ-1)."""
        injuries = self.injuries.get(player, 0)
        if not injuries:
            return player.card
        return injured(player.card, pace=injuries, others=injuries if self.edition.injury == "all" else 0)

    def take_off(self, player: Player) -> None:
        """Take a player off the pitch. A side whose goalkeeper goes off has none until one is named (BOO-5)."""
        stands = {other: place for other, place in self.position.stands.items() if other is not player}
        self.position = Position(stands, self.ball)
        if self.is_keeper(player):
            del self.in_goal[player.side]

    def bring_on(self, player: Player, place: Hex) -> None:
        """Put a player on the pitch."""
        self.position = self.position.moved(player, place)

    # What comes next

    @property
    def action_in_progress(self) -> bool:
        """Whether the present action goes on: nothing has decided yet what comes next."""
        return self.situation is None

    def begin_action(self) -> None:
        """Begin an action that will decide what comes next."""
        self.situation = None

    def set_next(self, situation: Situation, side: Side | None = None, spot: Hex | None = None) -> None:
        """Set what comes next. This ends a movement phase or a flight that is in progress (MOV-9).

        side: the attack from then on, if that changes.
        spot: the hex of a restart.
        """
        self.situation = situation
        self._settle_ball()
        self.spot = spot
        if side is not None:
            self.attack = side

    def call_action(self) -> None:
        """Count an action of the attack (CLK-1)."""
        self.clock = replace(self.clock, called=self.clock.called + 1)

    def score(self, side: Side) -> int:
        """Return the goals of a side."""
        return sum(goal.side is side for goal in self.goals)

    def kicks_scored(self, side: Side) -> int:
        """Return a side's penalties scored in the shoot-out (SHT-1)."""
        return sum(kick.side is side and kick.scored for kick in self.kicks)

    def sit_out_next_phase(self, players: Iterable[Player]) -> None:
        """Let players sit out the next movement phase (MOV-8)."""
        self.sitting_out.update(players)
