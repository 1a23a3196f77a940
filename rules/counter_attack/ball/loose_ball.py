"""Loose balls on the ground: chapter LOO."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise

from rules.asking import Play, roll
from rules.counter_attack.ball.dive_move import dive_to
from rules.counter_attack.ball.free_ball import settle_free_ball
from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.handling import resolve_handling, safe_score
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.out_of_play import restart_play
from rules.counter_attack.ball.possession import gain_ball, keep_ball, win_ball
from rules.counter_attack.ball.reports import (
    AttackKeepsBall,
    LooseBall,
    LooseBallBeatsKeeper,
    LooseBallHits,
    LooseBallOverLine,
    LooseBallRests,
    LooseBallSaved,
)
from rules.counter_attack.dice.score_rolls import roll_test
from rules.counter_attack.pitch.geometry import Exit, leaves
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex


def resolve_loose_ball(  # noqa: PLR0913 - everything that differs between chapters, each by name
    match: Match,
    source: Player,
    *,
    direction: int | None = None,
    leapt: Collection[Player] = (),
    at: Hex | None = None,
    tied_shot: bool = False,
) -> Play[None]:
    """Let the ball run loose from a player, until somebody has it, it lies still or is out (LOO-1 to LOO-8).

    source: the player it runs from, who touched it last (OUT-3).
    direction: 1 (N) to 6 (NW) if it has been rolled already (SAV-6); else None.
    leapt: after a tied header, its challengers: they neither stop nor roll for nor save it (HEA-10, LOO-7).
    at: its first hex, if not the source's (GKP-9; HEA-10 in some editions).
    tied_shot: whether the goalkeeper has tied a shot; in some editions no other loose ball runs into the net (LOO-7).
    """
    match.record_touch(source)
    if direction is None:
        direction = yield from roll(source, "direction", "LOO-1")
    start = at or match.hex_of(source)
    distance = yield from _roll_distance(match, source, start, direction, leapt)
    yield LooseBall(player=source, start=start, direction=direction, distance=distance)

    way, gone = _way(match, start, direction, distance, leapt)
    if gone is not None and not tied_shot and match.edition.loose_ball_scores == "tied_shot":
        gone = replace(gone, net=None)
    yield from _run_its_course(match, source.side, (start, *way), gone, leapt)


def _run_its_course(
    match: Match, by: Side, way: Sequence[Hex], gone: Exit | None, leapt: Collection[Player]
) -> Play[None]:
    """Let the ball run its course, and settle the consequences (LOO-2 to LOO-8).

    by: the side it runs loose from.
    way: its hexes, the start first.
    gone: its exit if nobody stops it; None if it stays in.
    leapt: as in `resolve_loose_ball`.
    """
    hit = yield from _run_to_stop(match, by, way, leapt)
    if not match.action_in_progress:
        return
    if hit is not None:
        yield from _land_at_feet(match, hit, after_header=bool(leapt))
    elif gone is None:
        yield from _land_in_space(match, leapt)
    else:
        yield from _leave_pitch(match, way, gone, leapt)


def _roll_distance(match: Match, source: Player, start: Hex, direction: int, leapt: Collection[Player]) -> Play[int]:
    """Roll the distance of a loose ball, in hexes (LOO-1). The other arguments are as in `resolve_loose_ball`.

    Its outcome classes depend on no number: players on the way and the line decide how far the ball can come.
    """

    def outcome_class(face: int) -> tuple[tuple[Hex, ...], Exit | None]:
        return _as_far(match, leapt, *_way(match, start, direction, face, leapt))

    return (yield from roll(source, "distance", "LOO-1", outcome_class=outcome_class))


def _way(
    match: Match, start: Hex, direction: int, distance: int, leapt: Collection[Player]
) -> tuple[tuple[Hex, ...], Exit | None]:
    """Return the hexes of a loose ball that nobody stops, and its exit or None.

    leapt: as in `resolve_loose_ball`.
    """
    way, gone = leaves(start, direction, distance)
    while gone is None and match.player_on(way[-1]) in leapt:  # HEA-10: no challenger stops it: it goes one hex further
        distance += 1
        way, gone = leaves(start, direction, distance)
    return way, gone


def _as_far(
    match: Match, leapt: Collection[Player], way: tuple[Hex, ...], gone: Exit | None
) -> tuple[tuple[Hex, ...], Exit | None]:
    """Cut a way short at the first player sure to stop the ball; a goalkeeper may still step out of it (MOV-7)."""
    for reached, place in enumerate(way, start=1):
        there = match.player_on(place)
        if there is not None and there not in leapt and not match.is_keeper(there):
            return way[:reached], None
    return way, gone


def _run_to_stop(match: Match, by: Side, way: Sequence[Hex], leapt: Collection[Player]) -> Play[Player | None]:
    """Let the ball run to the first hex with a player that stops it (LOO-2). Returns that player, or None.

    by: the side it runs loose from.
    way: its hexes, the start first.
    """
    for came_from, place in pairwise(way):
        match.put_ball(place)
        yield from offer_step_as_ball_enters(match, came_from, by)
        there = match.on_ball
        if not match.action_in_progress or (there is not None and there not in leapt):
            return there
    return None


def _land_at_feet(match: Match, player: Player, *, after_header: bool) -> Play[None]:
    """Give the ball to the side of the player that stops it (LOO-2 to LOO-4, HEA-10)."""
    yield LooseBallHits(player=player, hex=match.ball)
    if after_header:
        yield from gain_ball(match, player, "HEA-10")  # for either side, because nobody has won it
        return
    if player.side is match.defence:
        yield from win_ball(match, player, "LOO-4")
        return
    yield AttackKeepsBall(player=player)
    if match.phase is None:
        yield from keep_ball(match, player, Situation.LOOSE_TO_FEET)
    else:
        match.give_ball(player)
        match.phase.rebound_offered = True


def _land_in_space(match: Match, leapt: Collection[Player]) -> Play[None]:
    """Let the ball lie; defenders near it may roll for it, except its challengers in the air (LOO-5, LOO-6, HEA-10)."""
    yield LooseBallRests(hex=match.ball)
    if not match.edition.header_tie_tries:
        match.tried_for_ball.update(leapt)
    yield from settle_free_ball(match, "LOO-5")
    if match.action_in_progress and match.phase is None:
        match.set_next(Situation.IN_SPACE)


def _leave_pitch(match: Match, way: Sequence[Hex], gone: Exit, leapt: Collection[Player]) -> Play[None]:
    """Let the ball leave the pitch: between the posts (LOO-7), or out of play (LOO-8).

    way: its hexes, the start first.
    leapt: as in `resolve_loose_ball`.
    """
    if gone.net is None:
        yield LooseBallOverLine(line=gone.line, hex=gone.last)
        yield from restart_play(match, gone)
        return
    side = next(side for side in Side if match.attacks(side) == gone.end)
    if not (yield from _offer_keep_out(match, side.other, way, leapt)):
        match.put_ball(gone.net)
        yield from score_goal(match, side, "LOO-7", None)


def _offer_keep_out(match: Match, side: Side, way: Sequence[Hex], leapt: Collection[Player]) -> Play[bool]:
    """Let a side's goalkeeper save a ball that runs into its net, if it passes within one hex (LOO-7).

    way: its hexes, the start first.
    leapt: as in `resolve_loose_ball`.

    Returns whether it did; then the consequences have been settled (SAV-6).
    """
    keeper = match.keeper(side)
    if keeper is None or (keeper in leapt and not match.edition.header_tie_tries):
        return False
    reached = _where_it_passes(match, keeper, way)
    if reached is None:
        return False
    saving, safe = match.pips(keeper).saving, safe_score(match)
    save = yield from roll_test(keeper, saving, "loose_ball_save", "LOO-7", sure=5, safe=safe)
    yield (LooseBallSaved if save.passed else LooseBallBeatsKeeper)(keeper, reached, save.score)
    if save.passed:
        yield from dive_to(match, keeper, reached, "LOO-7")
        direction = yield from resolve_handling(match, keeper, save.score)
        if direction is not None:
            yield from resolve_loose_ball(match, keeper, direction=direction)
    return save.passed


def _where_it_passes(match: Match, keeper: Player, way: Sequence[Hex]) -> Hex | None:
    """Return the hex in its own box where a goalkeeper meets the ball: the nearest, of equally near ones a free one."""
    stands = match.hex_of(keeper)
    near = [place for place in way if stands.distance(place) <= 1 and match.is_in_own_box(keeper.side, place)]
    return min(near, key=lambda place: (stands.distance(place), not match.is_free(place)), default=None)
