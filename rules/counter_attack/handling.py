"""What a goalkeeper makes of a ball that it has saved: clause SAV-6."""

from __future__ import annotations

from rules.asking import Play, roll, tell
from rules.counter_attack.cards import Player
from rules.counter_attack.match import Match
from rules.counter_attack.pitch import corner_spot, in_front
from rules.counter_attack.situation import Situation


def handle(match: Match, keeper: Player) -> Play[int | None]:
    """Let a goalkeeper that has saved, and is on the save hex, try to hold the ball (SAV-6).

    Returns the direction, 1 (N) to 6 (NW), in which the ball runs loose in front of the goalkeeper: its distance is
    still to be rolled. None where it was held or went out for a corner.
    """
    match.ball_to(match.hex_of(keeper))
    match.touched_by(keeper)
    face = yield from roll(keeper, "handling", "SAV-6")
    if face < keeper.handling:
        yield from tell("held", "SAV-6", player=keeper, die=face, handling=keeper.handling)
        match.give_ball(keeper)
        match.then(Situation.SAVE_AND_HOLD)
        return None

    direction = yield from roll(keeper, "direction", "SAV-6")
    end = match.defends(keeper.side)
    facts = {"player": keeper, "die": face, "handling": keeper.handling, "direction": direction}
    if in_front(direction, end):
        yield from tell("parried", "SAV-6", **facts)
        return direction
    corner = corner_spot(match.hex_of(keeper), end)
    yield from tell("turned_behind", "SAV-6", **facts, corner=corner)
    match.then(Situation.CORNER, side=keeper.side.other, spot=corner)
    return None
