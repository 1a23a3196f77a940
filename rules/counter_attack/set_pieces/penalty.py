"""Penalties: chapter PEN."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final

from rules.asking import Play, choose, choose_from
from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.handling import safe_score
from rules.counter_attack.commands.place_choices import PlaceChoices
from rules.counter_attack.commands.player_to_hex import (
    DONE,
    OnlyOnce,
    PlayerToHex,
    PlayerToHexOrDone,
    paired,
    read_stand_before_kick,
)
from rules.counter_attack.dice.score_rolls import judge_one, roll_challenge, roll_reply
from rules.counter_attack.dice.scores import Score, standing
from rules.counter_attack.pitch.geometry import (
    ARC,
    BOX,
    GOAL,
    PENALTY_SPOT,
    PITCH,
    End,
    goal_around,
    nearest_free,
    on_pitch_around,
)
from rules.counter_attack.set_pieces.reports import PenaltyMissed, PenaltyTaken
from rules.counter_attack.set_pieces.restart_positions import Takers, in_goal, put, take_the_spot
from rules.counter_attack.shooting.save import keep_out
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex

SAVE_MODIFIER: Final = -2
"""Modifier of the goalkeeper's score, in pips (PEN-1)."""


@dataclass(eq=False)
class InsideTheBox(Refusal):
    """Refusal of a hex of the box or the arc for anybody but the taker and the goalkeeper."""

    clause: ClassVar[str] = "PEN-1"
    player: str
    hex: str


@dataclass(eq=False)
class StaysForThePenalty(Refusal):
    """Refusal to place the taker or the goalkeeper again."""

    clause: ClassVar[str] = "PEN-1"
    player: str


@dataclass(eq=False)
class OffTheLine(Refusal):
    """Refusal of a hex for the goalkeeper that is not on its goal line between the posts."""

    clause: ClassVar[str] = "PEN-1"
    hex: str


@dataclass(frozen=True)
class LinePlaces(PlaceChoices[Hex]):
    """Hexes of the goal line for the goalkeeper."""

    def refusal_to(self, place: Hex) -> RefereeError:
        """Return the refusal of a hex off that line."""
        return OffTheLine(str(place))


@dataclass(frozen=True)
class PenaltyPlaces:
    """The players that a side may place before a penalty, each on any free hex outside box and arc, and "done"."""

    match: Match
    side: Side
    fixed: tuple[Player, Player]
    placed: set[Player] = field(default_factory=set[Player])

    def legal(self) -> Iterator[PlayerToHexOrDone]:
        """Yield "done", then each player, by shirt, with each hex: the nearest to the ball first."""
        yield DONE
        spot = self.match.ball
        closed = self._closed() | self.match.position.taken.keys()
        free = sorted(PITCH - closed, key=lambda place: (spot.distance(place), place))
        for player in self.match.on_pitch(self.side):
            if self._refusal_to_take(player) is None:
                yield from paired(PlayerToHex, player, free)

    def read(self, given: str) -> PlayerToHexOrDone:
        """Return the answer "9 L31" or "done" as a value.

        Raises refusals of the notation, OnlyOnce, StaysForThePenalty or InsideTheBox.
        """
        answer = read_stand_before_kick(self.match, given, self.side, "PEN-1")
        if answer == DONE:
            return answer
        refusal = self._refusal_to_take(answer.player)
        if refusal is not None:
            raise refusal
        if answer.to in self._closed():
            raise InsideTheBox(str(answer.player), str(answer.to))
        return answer

    def _closed(self) -> frozenset[Hex]:
        return outside_only(self.match.attacks(self.match.attack))

    def _refusal_to_take(self, player: Player) -> RefereeError | None:
        if player in self.fixed:
            return StaysForThePenalty(str(player))
        return OnlyOnce(str(player), "PEN-1") if player in self.placed else None


def outside_only(end: End) -> frozenset[Hex]:
    """Return the hexes that all but two players must leave for a penalty: the box and the arc of an end (PEN-1)."""
    return BOX[end] | ARC[end]


def on_the_line(end: End) -> tuple[Hex, ...]:
    """Return the hexes on the goal line for the goalkeeper: between the posts, the middle first (PEN-1).

    Behind each of them there is only the goal.
    """
    beside = {place for net in GOAL[end] for place in on_pitch_around(net) if len(goal_around(place, end)) == 2}
    middle = PENALTY_SPOT[end]
    return tuple(sorted(beside, key=lambda place: (middle.distance(place), abs(place.height - middle.height), place)))


def award_penalty(match: Match) -> Play[None]:
    """Place all players, and let the taker shoot (PEN-1)."""
    match.begin_action()
    end = match.attacks(match.attack)
    spot, keeper = PENALTY_SPOT[end], in_goal(match, match.defence)
    match.put_ball(spot)
    taker = yield from choose_from(match.attack, "taker", "PEN-1", Takers(match, spot))
    there = match.player_on(spot)
    yield from take_the_spot(match, taker, spot, "PEN-1", goes_on=there is not keeper)
    yield from _clear_the_box(match, (taker, keeper), there)

    yield from _place_players(match, match.attack, (taker, keeper))
    line = [place for place in on_the_line(end) if match.player_on(place) in {None, keeper}]
    place = yield from choose(keeper.side, "penalty_keeper", "PEN-2", LinePlaces(tuple(line), "PEN-2", match, keeper))
    yield from put(match, keeper, place, "PEN-2")
    yield from _place_players(match, match.defence, (taker, keeper))
    match.call_action()  # CLK-3 counts it as an action
    yield from take_penalty(match, taker, keeper)


def _clear_the_box(match: Match, fixed: tuple[Player, Player], from_the_spot: Player | None) -> Play[None]:
    """Place all but two players outside the box and the arc, the attack first, each on the nearest free hex (PEN-1).

    from_the_spot: the player who has made room there for the taker, which has not been reported yet; None for nobody.
    """
    end = match.attacks(match.attack)
    closed = outside_only(end)
    for side in (match.attack, match.defence):
        for player in (each for each in match.on_pitch(side) if each not in fixed):
            here = match.hex_of(player)
            to = nearest_free(here, closed | match.position.taken.keys(), None) if here in closed else here
            yield from put(match, player, to, "PEN-1", start=PENALTY_SPOT[end] if player is from_the_spot else here)


def _place_players(match: Match, side: Side, fixed: tuple[Player, Player]) -> Play[None]:
    """Let a manager place players, one after another, until "done" (PEN-1)."""
    places = PenaltyPlaces(match, side, fixed)
    waiting = set(match.on_pitch(side)) - set(fixed)
    while waiting:
        answer = yield from choose_from(side, "penalty_placing", "PEN-1", places)
        if isinstance(answer, str):
            return
        places.placed.add(answer.player)
        waiting.remove(answer.player)
        yield from put(match, answer.player, answer.to, "PEN-1")


def take_penalty(match: Match, taker: Player, keeper: Player) -> Play[None]:
    """Take a penalty: the goalkeeper saves on its own hex (PEN-1, PEN-2); then play goes on as after a shot (SHO-5)."""
    shot, save = yield from roll_penalty(match, taker, keeper)
    if save is None:
        match.set_next(Situation.GOAL_KICK, side=keeper.side)
    elif standing(save, shot) < 0:
        match.put_ball(_net(match, keeper))
        yield from score_goal(match, taker.side, "PEN-1", taker)
    else:
        yield from keep_out(match, keeper, save, tied=standing(save, shot) == 0)


def roll_penalty(match: Match, taker: Player, keeper: Player) -> Play[tuple[Score, Score | None]]:
    """Roll shooting against saving, less two pips (PEN-1); there is no save if the taker misses the goal.

    Returns the score of the taker, and of the goalkeeper or None.
    """
    shot = yield from roll_challenge(match, taker, match.pips(taker).shooting, "penalty", "PEN-1")
    if (yield from judge_one(taker, shot)):
        yield PenaltyMissed(player=taker, score=shot)
        return shot, None
    pips, safe = match.pips(keeper).saving, safe_score(match)
    save = yield from roll_reply(match, keeper, pips, "penalty_save", "PEN-2", SAVE_MODIFIER, against=shot, safe=safe)
    stands = standing(save, shot)
    yield PenaltyTaken(player=taker, score=shot, keeper=keeper, reply=save, stands=stands)
    return shot, save


def _net(match: Match, keeper: Player) -> Hex:
    """Return the goal hex next to the goalkeeper, because no target is named (PEN-2)."""
    return goal_around(match.hex_of(keeper), match.defends(keeper.side))[0]
