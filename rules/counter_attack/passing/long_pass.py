"""Long passes, which come down on the ground: chapter LPA."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from rules.asking import Play, choose
from rules.counter_attack.ball.free_ball import settle_free_ball
from rules.counter_attack.ball.keeper_step import STAY, box_entered, offer_keeper_step, pick_up_ball
from rules.counter_attack.ball.offside import record_pass, resolve_offside
from rules.counter_attack.ball.possession import gain_ball, keep_ball
from rules.counter_attack.commands.hex_targets import OfTheAttack
from rules.counter_attack.commands.place_choices import PlacesInReach
from rules.counter_attack.commands.reports import Runs
from rules.counter_attack.passing.accuracy import ClosedDown, closed_down, resolve_stray_pass, roll_flight
from rules.counter_attack.passing.ground_pass import BallMustLeave, passer_of
from rules.counter_attack.passing.reports import LongPass, LongPassLands, PassReceived
from rules.counter_attack.pitch.geometry import ENDS, FINAL_THIRD, OTHER_END, PITCH, on_pitch_around
from rules.counter_attack.pitch.walk_paths import paths_from
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex

BESIDE: Final = 1
NOWHERE: Final[frozenset[Hex]] = frozenset()


@dataclass(eq=False)
class TooNearSomebody(Refusal):
    """Refusal of a hex on or next to an opponent, or within 5 hexes of an own player, for a long pass.

    asked, clear: distance to that player, and the distance it must exceed, in hexes.
    """

    clause: ClassVar[str] = "LPA-1"
    hex: str
    player: str
    asked: int
    clear: int


@dataclass(eq=False)
class NoPassThatLong(Refusal):
    """Refusal of a long pass from one final third to the other, in some editions (the advanced rules allow it)."""

    clause: ClassVar[str] = "LPA-3"
    hex: str


@dataclass(frozen=True)
class LongPassTargets(OfTheAttack):
    """The targets of the carrier's long pass (LPA-1, LPA-2)."""

    def legal(self) -> Iterator[Hex]:
        """Yield the hexes, column by column from the left."""
        match = self.match
        near = (_within(place, self._clear_of(player)) for player, place in match.position.stands.items())
        clear = sorted(PITCH.difference({match.ball}, self._too_far, *near))
        if not match.touching(match.ball, match.defence):
            return iter(clear)
        return (target for target in clear if self._closed_down(target) is None)

    def refusal_to(self, target: Hex) -> RefereeError | None:
        """Return BallMustLeave, NoPassThatLong, TooNearSomebody or ClosedDown if it applies, else None."""
        if target == self.match.ball:
            return BallMustLeave(str(target))
        if target in self._too_far:
            return NoPassThatLong(str(target))
        for player, place in self.match.position.stands.items():
            away, clear = place.distance(target), self._clear_of(player)
            if away <= clear:
                return TooNearSomebody(str(target), str(player), away, clear)
        return self._closed_down(target)

    @property
    def _too_far(self) -> frozenset[Hex]:
        """Return the other final third for a passer in one, unless the advanced rules apply (LPA-3); else nothing."""
        return NOWHERE if self.match.edition.advanced else _across_from(self.match.ball)

    def _closed_down(self, target: Hex) -> ClosedDown | None:
        by_the_path = self.match.edition.closed_down == "path"
        return closed_down(self.match, target, "LPA-2") if by_the_path else None

    def _clear_of(self, player: Player) -> int:
        """Return the distance that the target must exceed from a player, in hexes; 0 for the passer (LPA-1)."""
        if player.side is self.match.defence:
            return BESIDE
        return 0 if player is self.match.on_ball else self.match.edition.long_pass_clear


@cache
def _within(place: Hex, hexes: int) -> frozenset[Hex]:
    return frozenset(place.within(hexes))


def play_long_pass(match: Match, target: Hex, clause: str = "LPA-1") -> Play[None]:
    """Play a long pass over all players: it comes down on the ground (LPA-3 to LPA-7).

    target: one of the LongPassTargets.
    clause: of the pass.
    """
    passer, start = passer_of(match), match.ball
    record_pass(match, passer, clause)
    yield LongPass(player=passer, start=start, to=target, clause=clause)
    match.ball_flies_to(target)
    if not (yield from roll_flight(match, passer, accuracy_needed(match, start, target), "LPA-3")):
        _ = yield from resolve_stray_pass(match, passer, target, "LPA-4")
    if match.action_in_progress:
        yield from _bring_down(match, start)


def accuracy_needed(match: Match, start: Hex, target: Hex) -> int:
    """Return the lowest accurate score: higher from one final third to the other (LPA-3)."""
    across = target in _across_from(start)
    return match.edition.third_to_third_accuracy if across else match.edition.long_pass_accuracy


def _across_from(start: Hex) -> frozenset[Hex]:
    """Return the final third at the other end from a hex of a final third; nothing for any other hex (LPA-3)."""
    return next((FINAL_THIRD[OTHER_END[end]] for end in ENDS if start in FINAL_THIRD[end]), NOWHERE)


def _bring_down(match: Match, start: Hex) -> Play[None]:
    """Give the ball to a player under it; else the goalkeeper runs, and players nearby roll (LPA-5, LPA-6).

    start: the hex of the pass.
    """
    match.put_ball(match.ball)
    there = match.on_ball
    if there is None:
        yield LongPassLands(hex=match.ball)
    elif there.side is match.defence:
        yield from gain_ball(match, there, "LPA-5")  # nobody has won it
        return
    elif (yield from resolve_offside(match, there)):
        return
    else:
        match.give_ball(there)
        yield PassReceived(player=there, hex=match.ball, clause="LPA-5")
    yield from _run_goalkeeper(match)
    if match.action_in_progress:
        yield from _offer_own_keeper_step(match, start)
    if match.action_in_progress and match.on_ball is None:
        yield from settle_free_ball(match, "MOV-5")
    if match.action_in_progress:
        match.set_next(Situation.IN_SPACE if match.on_ball is None else Situation.LONG_PASS_RECEIVED)


def _run_goalkeeper(match: Match) -> Play[None]:
    """Let the defence's goalkeeper run up to its pace, and one hex more for a ball in its box (LPA-6, MOV-7).

    In editions without that run, only the one hex is left.
    """
    keeper = match.keeper(match.defence)
    if keeper is None:
        return
    start, ways = match.hex_of(keeper), _in_reach(match, keeper) if match.edition.long_pass_gk else ()
    runs = PlacesInReach((STAY, *ways), "LPA-6", match, keeper, match.pips(keeper).pace)
    picked = yield from choose(keeper.side, "keeper_run", "LPA-6", runs)
    if isinstance(picked, Hex):
        match.move(keeper, picked)
        yield Runs(player=keeper, start=start, to=picked, clause="LPA-6")
        if picked == match.ball:
            yield from pick_up_ball(match, keeper)
    if match.action_in_progress and match.is_in_own_box(keeper.side, match.ball):
        yield from offer_keeper_step(match, keeper.side, "LPA-6")


def _offer_own_keeper_step(match: Match, start: Hex) -> Play[None]:
    """Offer the passer's own goalkeeper a step, in editions with one for any ball into its box (MOV-7)."""
    keeper = match.keeper(match.attack)
    entered = box_entered(match, start, match.ball, match.attack) is match.attack
    if keeper is None or not entered or match.on_ball is keeper:
        return
    yield from offer_keeper_step(match, match.attack, "MOV-7", collecting=False)
    if match.on_ball is keeper:  # OFF-1: in its own half it is not offside
        yield PassReceived(player=keeper, hex=match.ball, clause="MOV-7")
        yield from keep_ball(match, keeper, Situation.LONG_PASS_RECEIVED)


def _in_reach(match: Match, keeper: Player) -> tuple[Hex, ...]:
    """Return the hexes that a goalkeeper can run to: past a ball in space, or onto it, where its run ends (MOV-4)."""
    start, ball = match.hex_of(keeper), match.ball
    past = paths_from(start, match.pips(keeper).pace, match.position.taken.keys() | {ball})
    steps = {start: 0} | {place: len(path) for place, path in past.items()}
    beside = any(steps.get(place, match.pips(keeper).pace) < match.pips(keeper).pace for place in on_pitch_around(ball))
    return (ball, *past) if match.on_ball is None and beside else tuple(past)
