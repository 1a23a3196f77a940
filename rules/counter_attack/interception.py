"""Interceptions of a pass along the ground: PAS-3 to PAS-7, and the goalkeeper's by GKP-8."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.asking import Play, tell
from rules.counter_attack.cards import Player
from rules.counter_attack.diving import dive_to
from rules.counter_attack.duel import ENOUGH, rolled_score, succeeds
from rules.counter_attack.goalkeeper import ball_entered, keeper_may_step
from rules.counter_attack.match import Match
from rules.counter_attack.pitch import BOX, diving_line
from rules.counter_attack.possession import won_by
from rules.counter_attack.tries import Try, called_up
from rules.hexes import Hex


def interceptions(match: Match, path: Sequence[Hex]) -> Play[set[Player]]:
    """Let the defence go for a pass on its way, from the passer's hex along its path.

    path: the hexes that the ball touches, in order of travel (PAS-5: the passer's own is not one of them).

    Returns who tested in vain. When the pass was intercepted, the match is in flow no more.
    """
    outside, inside = _parted_by_the_box(match, path)
    missed: set[Player] = set()
    waits = {one.player for one in _tests(match, inside) if one.player.card.keeper}  # GKP-8: for its best chance
    yield from _all_try(match, outside, missed, [one for one in _tests(match, outside) if one.player not in waits])
    if inside and match.in_flow:
        yield from keeper_may_step(match, match.defence, "PAS-6")
        yield from _all_try(match, inside, missed, [one for one in _tests(match, inside) if one.player not in missed])
    return missed


def _parted_by_the_box(match: Match, path: Sequence[Hex]) -> tuple[Sequence[Hex], Sequence[Hex]]:
    """Part a path where the ball reaches the defence's box (PAS-6): once a pass, and never when it comes from there."""
    box = BOX[match.defends(match.defence)]
    entry = next((number for number, place in enumerate(path) if place in box), len(path))
    return (path, ()) if match.ball in box else (path[:entry], path[entry:])


def _tests(match: Match, path: Sequence[Hex]) -> Iterable[Try]:
    """List each defender's one test, on the hex with the best chance (GKP-8), of those the first."""
    best: dict[Player, Try] = {}
    for one in _possible(match, path):
        if one.player not in best or one.chance > best[one.player].chance:
            best[one.player] = one
    return best.values()


def _possible(match: Match, path: Sequence[Hex]) -> Iterator[Try]:
    """List the hexes on which each defender could test, as the ball travels: none that the attack occupies (PAS-3)."""
    keeper = match.keeper(match.defence)
    for reached, place in enumerate(path):
        on_it = match.player_on(place)
        if on_it is not None and on_it.side is match.attack:
            continue
        by_hand = _by_hand(match, place)
        for defender in match.touching(place, match.defence):
            if defender is not keeper or not by_hand:
                yield Try(defender, reached, defender.tackling)
        if keeper is not None and (by_hand or on_it is keeper):
            yield from _keepers(match, keeper, reached, place)


def _by_hand(match: Match, place: Hex) -> bool:
    """Whether a goalkeeper of the defence goes for a ball on this hex by hand: in its own box (GKP-2)."""
    return match.in_own_box(match.defence, place)


def _keepers(match: Match, keeper: Player, reached: int, place: Hex) -> Iterator[Try]:
    """Give the goalkeeper's chance on one hex of the path: 5/10, 6/10 or 6/11, none needed on its own (GKP-8)."""
    stands = match.hex_of(keeper)
    away = stands.distance(place)
    if away == 0:
        yield Try(keeper, reached, keeper.saving, sure=1)
    elif away == 1:
        yield Try(keeper, reached, keeper.saving, sure=5)
    elif place in diving_line(stands, match.defends(keeper.side)):
        yield Try(keeper, reached, keeper.saving, enough=ENOUGH if away == 2 else ENOUGH + 1)


def _all_try(match: Match, path: Sequence[Hex], missed: set[Player], tests: Iterable[Try]) -> Play[None]:
    """Let the tests be made in their order; the first success ends it (GEN-6)."""
    for one in (yield from called_up(tests)):
        place = path[one.reached]
        if (yield from _intercepts(match, one, place)):
            yield from _has_it(match, one.player, place)
            return
        missed.add(one.player)


def _intercepts(match: Match, one: Try, place: Hex) -> Play[bool]:
    """Make one test: 6/10 on tackling (PAS-3), or the goalkeeper's on saving (PAS-7)."""
    defender = one.player
    stands = match.hex_of(defender)
    if stands == place:
        yield from tell("keeper_in_the_way", "GKP-8", player=defender, hex=place)
        return True
    if defender.card.keeper and _by_hand(match, place):
        clause = "GKP-8"
    else:
        clause = "PAS-5" if stands.distance(match.ball) == 1 else "PAS-3"
    score = yield from rolled_score(defender, one.attribute, "interception", clause)
    won = succeeds(score, sure=one.sure, enough=one.enough)
    yield from tell("interception" if won else "interception_missed", clause, player=defender, hex=place, score=score)
    return won


def _has_it(match: Match, defender: Player, place: Hex) -> Play[None]:
    """Let a defender have the ball where it stands (PAS-4), the goalkeeper where it met the ball (PAS-7)."""
    if defender.card.keeper and _by_hand(match, place):
        yield from dive_to(match, defender, place, "GKP-8")
        yield from won_by(match, defender, "PAS-7")
    else:
        yield from won_by(match, defender, "PAS-4")
        yield from ball_entered(match, place, defender.side)
