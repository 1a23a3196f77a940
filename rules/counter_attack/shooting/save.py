"""Saves: a goalkeeper against a shot (SAV)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.dive_move import dive_to
from rules.counter_attack.ball.handling import resolve_handling, safe_score
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.dice.score_rolls import roll_reply
from rules.counter_attack.dice.scores import Score, standing
from rules.counter_attack.pitch.geometry import save_hex
from rules.counter_attack.shooting.reports import GoesForIt, OutOfReach, Save, SaveTied
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.hexes import Hex


def dive_penalty(hexes: int, *, covered: bool = False) -> int:
    """Return the modifier of a save by the length of the dive.

    hexes: length of the dive along the line, 0 to 3.
    covered: whether the goalkeeper was the player whom the defence moved before a snapshot.

    Returns pips: 0, -1 or -2 (SAV-3; SNP-3 in its place).

    >>> [dive_penalty(hexes) for hexes in range(4)]
    [0, 0, 0, -1]
    >>> [dive_penalty(hexes, covered=True) for hexes in range(4)]
    [0, 0, -1, -2]
    """
    at_full_stretch = 1 if covered else 2
    return min(0, at_full_stretch - hexes)


def resolve_save(match: Match, path: tuple[Hex, ...], shot: Score, *, covered: bool = False) -> Play[bool]:
    """Let the defence's goalkeeper save a shot, if it can (SAV-1 to SAV-7, SHO-5).

    path: the hexes that the ball touches, in order of travel.
    shot: the shooter's score.
    covered: whether the goalkeeper was the player whom the defence moved before a snapshot (SNP-3).

    Returns whether the ball was kept out; then its consequences have been settled.
    """
    keeper = match.keeper_in_box(match.defence)
    to = save_hex(match.hex_of(keeper), path, match.defends(keeper.side)) if keeper else None
    if keeper is None or to is None:
        yield OutOfReach(score=shot)
        return False

    modifiers = yield from _roll_stretch(match, keeper, to, covered=covered)
    pips, safe = match.pips(keeper).saving, safe_score(match)
    score = yield from roll_reply(match, keeper, pips, "save", "SAV-4", modifiers, against=shot, safe=safe)
    stands = standing(score, shot)
    yield Save(player=keeper, score=score, against=shot, stands=stands)
    if stands < 0:
        return False

    yield from dive_to(match, keeper, to, "SAV-7")
    yield from keep_out(match, keeper, score, tied=stands == 0)
    return True


def keep_out(match: Match, keeper: Player, score: Score, *, tied: bool) -> Play[None]:
    """Settle a shot that the goalkeeper, on the save hex, has saved or tied (SAV-6, SHO-5).

    score: the goalkeeper's.
    """
    direction = None
    if tied:
        yield SaveTied(player=keeper)
    else:
        direction = yield from resolve_handling(match, keeper, score)
    if match.action_in_progress:
        yield from resolve_loose_ball(match, keeper, direction=direction, tied_shot=tied)


def _roll_stretch(match: Match, keeper: Player, to: Hex, *, covered: bool) -> Play[int]:
    """Report the goalkeeper's move to the ball, and return the modifier of its score, in pips."""
    hexes = match.hex_of(keeper).distance(to)
    if hexes == 0:
        pips, clause = match.edition.gk_direct_bonus, "SAV-4"
    else:
        pips, clause = dive_penalty(hexes, covered=covered), "SNP-3" if covered else "SAV-3"
    yield GoesForIt(player=keeper, to=to, hexes=hexes, pips=pips, clause=clause if pips else "SAV-1")
    return pips
