"""Deliberate fouls, announced in advance: the reckless tackle, in some editions the professional foul (FOU-6)."""

from __future__ import annotations

from typing import Final

from rules.asking import Play
from rules.counter_attack.challenges.reports import ProfessionalFoul, RecklessFoul, RecklessMiss
from rules.counter_attack.discipline.booking import GRAVE, send_off, show_yellow_card
from rules.counter_attack.discipline.foul import judge_last_man, punish, stop_play
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.dice.threshold_rolls import roll_at_least

MISSES: Final = 2
"""The highest face for a miss in a reckless tackle."""

FROM_THE_BALL: Final = 3
"""Largest distance of the target from the ball, in hexes."""


def resolve_reckless_tackle(match: Match, tackler: Player, target: Player) -> Play[None]:
    """Tackle the player instead of the ball: a yellow card for a miss, else a foul that stops play (FOU-6)."""
    place = match.hex_of(target)
    die = yield from roll_at_least(tackler, "reckless_tackle", "FOU-6", MISSES + 1)
    if not die.passed:
        yield RecklessMiss(player=tackler, target=target, die=die.face)
        yield from show_yellow_card(match, tackler, "FOU-6")
        if tackler in match.sent_off:  # BOO-2
            yield from stop_play(match, target.side, place)
        return
    yield RecklessFoul(player=tackler, target=target, die=die.face)
    _ = yield from punish(match, tackler, target, GRAVE)
    yield from stop_play(match, target.side, place)


def resolve_professional_foul(match: Match, tackler: Player, carrier: Player) -> Play[None]:
    """Bring down the carrier, without a die: a yellow card, for the last man a red; play stops (FOU-6)."""
    place = match.hex_of(carrier)
    yield ProfessionalFoul(player=tackler, target=carrier)
    if (yield from judge_last_man(match, tackler, place)):
        yield from send_off(match, tackler, "FOU-6")
    else:
        yield from show_yellow_card(match, tackler, "FOU-6")
    yield from stop_play(match, carrier.side, place)
