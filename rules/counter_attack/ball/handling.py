"""Handling of a saved ball by the goalkeeper: clause SAV-6."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, roll
from rules.counter_attack.ball.reports import CornerGiven, Held, HeldWell, NotHeld, Parried, Spilt, TurnedBehind
from rules.counter_attack.dice.scores import Score, succeeds
from rules.counter_attack.pitch.geometry import corner_led_to, corner_spot, is_in_front
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.dice.threshold_rolls import roll_at_most
from rules.hexes import Hex

SAFE_HANDS: Final = 9
"""The lowest score of a save that also holds the ball, if the save itself decides."""


def resolve_handling(match: Match, keeper: Player, save: Score) -> Play[int | None]:
    """Let a goalkeeper who has saved, and is on the save hex, try to hold the ball (SAV-6).

    save: its score.

    Returns the direction, 1 (N) to 6 (NW), in which the ball runs loose in front of the goalkeeper: its distance is
    still to be rolled. None if it was held or went out for a corner.
    """
    match.put_ball(match.hex_of(keeper))
    match.record_touch(keeper)
    if (yield from _roll_handling(match, keeper, save)):
        match.give_ball(keeper)
        match.set_next(Situation.SAVE_AND_HOLD)
        return None
    side, end = keeper.side.other, match.defends(keeper.side)
    if match.edition.handling_fail == "corner":
        corner = corner_spot(match.hex_of(keeper), end)
        yield CornerGiven(side=side, spot=corner, clause="SAV-6")
    else:
        direction = yield from _roll_direction(match, keeper)
        if is_in_front(direction, end):
            yield Parried(player=keeper, direction=direction)
            return direction
        corner = _corner(match, keeper, direction)
        yield TurnedBehind(player=keeper, direction=direction, corner=corner)
    match.set_next(Situation.CORNER, side=side, spot=corner)
    return None


def _roll_direction(match: Match, keeper: Player) -> Play[int]:
    """Roll the direction, 1 (N) to 6 (NW), of a ball that was not held (SAV-6).

    Its outcome classes depend on no number: each direction in front is one, and of the others only the corner matters.
    """
    end = match.defends(keeper.side)

    def outcome_class(face: int) -> int | Hex:
        return face if is_in_front(face, end) else _corner(match, keeper, face)

    return (yield from roll(keeper, "direction", "SAV-6", outcome_class=outcome_class))


def _corner(match: Match, keeper: Player, direction: int) -> Hex:
    """Return the corner for a ball turned beside or behind: on the side it goes to (SAV-6)."""
    here, end = match.hex_of(keeper), match.defends(keeper.side)
    if match.edition.save_corner == "save_hex":
        return corner_spot(here, end)
    return corner_led_to(here, direction, end)


def safe_score(match: Match) -> int | None:
    """Return the lowest score of a save that holds the ball without a die; None in editions that roll one (SAV-6)."""
    return None if match.edition.handling == "card" else SAFE_HANDS


def _roll_handling(match: Match, keeper: Player, save: Score) -> Play[bool]:
    """Return whether the ball is held: by a die below handling, or by the save itself in some editions (SAV-6)."""
    safe = safe_score(match)
    if safe is None:
        handling = yield from roll_at_most(keeper, "handling", "SAV-6", match.pips(keeper).handling - 1)
        yield (Held if handling.passed else NotHeld)(keeper, handling.face, match.pips(keeper).handling)
        return handling.passed
    holds = succeeds(save, enough=safe)
    yield (HeldWell if holds else Spilt)(keeper, save, safe)
    return holds
