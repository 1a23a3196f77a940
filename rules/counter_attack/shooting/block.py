"""Blocks: defenders in the way of a shot (BLK)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rules.asking import Play, choose
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.dice.score_rolls import roll_test
from rules.counter_attack.dice.scores import ENOUGH, least_face
from rules.counter_attack.dice.test_order import DefenderTest, announce_test_order, roll_defender_test
from rules.counter_attack.pitch.geometry import on_pitch_around, save_hex
from rules.counter_attack.shooting.reports import Blocked, Deflected, NotBlocked, NotDeflected
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

DEFLECT, LET_IT_GO = "deflect", "no"


def resolve_block(match: Match, path: tuple[Hex, ...]) -> Play[bool]:
    """Let the defenders on a shot's path try to block it, then the goalkeeper to deflect it (BLK-1 to BLK-3).

    path: the hexes that the ball touches, in order of travel, the goal hex last.

    Returns whether the shot was stopped; then its consequences have been settled.
    """
    for each in (yield from announce_test_order(tries_to_block(match, path))):
        test = yield from roll_defender_test(each, "block", "BLK-1")
        if test.passed:
            yield Blocked(player=each.player, score=test.score)
            yield from resolve_loose_ball(match, each.player)
            return True
        yield NotBlocked(player=each.player, score=test.score, least=each.least)
    return (yield from deflect(match, path))


def deflect(match: Match, path: tuple[Hex, ...]) -> Play[bool]:
    """Let a goalkeeper that the shot passes closely, but out of reach, try to deflect it (BLK-3).

    Returns whether it did; then the consequences have been settled.
    """
    keeper = match.keeper_in_box(match.defence)
    if keeper is None or not _passes_closely(match, keeper, path):
        return False
    answer = yield from choose(keeper.side, "deflect", "BLK-3", (DEFLECT, LET_IT_GO))
    if answer == LET_IT_GO:
        return False
    test = yield from roll_test(keeper, match.pips(keeper).saving, "deflection", "BLK-3")
    yield (Deflected if test.passed else NotDeflected)(keeper, test.score, least_face(test.score))
    if test.passed:
        yield from resolve_loose_ball(match, keeper)
    return test.passed


def tries_to_block(match: Match, path: tuple[Hex, ...]) -> Iterator[DefenderTest]:
    """Yield the tests that a shot meets: 5/10 on its path, 6/10 where it only touches a zone of influence (BLK-1)."""
    on_path = match.edition.block_on_path
    keeper = match.keeper_in_box(match.defence)
    first_near = _first_near(path)
    stands = match.position.stands
    for player in match.on_pitch(match.defence):
        place = stands[player]
        if place in first_near and player is not keeper:
            sure, enough = (5, on_path) if place in path else (6, ENOUGH)
            yield DefenderTest(player, first_near[place], match.pips(player).tackling, sure, enough)


@lru_cache(maxsize=1 << 12)
def _first_near(path: tuple[Hex, ...]) -> Mapping[Hex, int]:
    """Return the hexes on a path or next to it, each with the number of the first hex of the path that it is near."""
    near: dict[Hex, int] = {}
    for index, touched in enumerate(path):
        for place in (touched, *on_pitch_around(touched)):
            _ = near.setdefault(place, index)
    return near


def _passes_closely(match: Match, keeper: Player, path: tuple[Hex, ...]) -> bool:
    place = match.hex_of(keeper)
    within_reach = save_hex(place, path, match.defends(keeper.side)) is not None
    return not within_reach and any(place.distance(touched) == 1 for touched in path)
