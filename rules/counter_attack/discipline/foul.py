"""Fouls in the run of play: chapter FOU."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose
from rules.counter_attack.discipline.booking import (
    GRAVE,
    OF_A_GOALKEEPER,
    ORDINARY,
    STRAIGHT_RED,
    BookingClause,
    roll_booking,
)
from rules.counter_attack.discipline.injury import must_go_off, roll_injury
from rules.counter_attack.discipline.last_man import is_last_man
from rules.counter_attack.discipline.reports import (
    Advantage,
    Dangerous,
    Foul,
    FreeKickGiven,
    LastMan,
    NoAdvantage,
    PenaltyGiven,
)
from rules.counter_attack.discipline.substitution import make_forced_changes
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

PLAY_ON: Final = "play on"


def resolve_foul(match: Match, by: Player, on: Player, *, dangerous: bool = False, in_duel: bool = True) -> Play[bool]:
    """Settle a foul: the card, the injury, then the choice of the fouled side (FOU-1).

    by: the player who fouled.
    on: the player who was fouled.
    dangerous: whether it was a tackle from behind (TAC-8).
    in_duel: whether it was in a tackle, nutmeg or dive: only then can it be the last man's (FOU-5).

    The foul is on the fouled player's hex (FOU-7); in a nutmeg that is still the hex where it began (NUT-7).

    Returns whether play goes on, as if the challenge had failed (FOU-4). If not, what comes next has been set, and
    either player may have left the pitch.
    """
    place = match.hex_of(on)
    yield Foul(player=by, on=on, hex=place, clause="FOU-1")
    test = yield from _roll_gravity(match, by, place, dangerous=dangerous, in_duel=in_duel)
    sent_off, hurt = yield from punish(match, by, on, test)

    if sent_off or must_go_off(match, on) or (hurt and not match.edition.play_on_if_injured):
        yield NoAdvantage(side=on.side)
    elif (yield from _offer_to_play_on(match, on.side, place)):
        yield Advantage(side=on.side)
        return True
    yield from stop_play(match, on.side, place)
    return False


def punish(match: Match, by: Player, on: Player, test: BookingClause) -> Play[tuple[bool, bool]]:
    """Roll for the card of one player and the injury of the other, in the edition's order (FOU-1).

    Returns whether the first was sent off, and whether the second was injured.
    """
    if match.edition.foul_roll_order == "injury_first":
        hurt = yield from roll_injury(match, on)
        return (yield from roll_booking(match, by, test)), hurt
    sent_off = yield from roll_booking(match, by, test)
    return sent_off, (yield from roll_injury(match, on))


def stop_play(match: Match, side: Side, place: Hex) -> Play[None]:
    """Give a side a free kick, or a penalty in the other side's box (FOU-3); then make the forced changes.

    place: the hex of the foul, which is in the box if any part of it is (FOU-7).
    """
    if _in_the_box(match, side, place):
        yield PenaltyGiven(side=side, spot=place)
        match.set_next(Situation.PENALTY, side=side, spot=place)
    else:
        yield FreeKickGiven(side=side, spot=place)
        match.set_next(Situation.FREE_KICK, side=side, spot=place)
    yield from make_forced_changes(match)


def _roll_gravity(match: Match, by: Player, place: Hex, *, dangerous: bool, in_duel: bool) -> Play[BookingClause]:
    """Return the clause by which a foul is tested: a goalkeeper's by its own, if the edition has one (BOO-4)."""
    if match.is_keeper(by) and not match.edition.keeper_double_jeopardy:
        return OF_A_GOALKEEPER
    from_behind = dangerous and match.edition.dangerous_from_behind
    auto_red = match.edition.last_man == "auto_red"
    may_be_last = (auto_red or not from_behind) and (in_duel or match.edition.last_man_of_steals)
    if may_be_last and (yield from judge_last_man(match, by, place)):
        return STRAIGHT_RED if auto_red else GRAVE
    if from_behind:
        yield Dangerous(player=by)
        return GRAVE
    return ORDINARY


def judge_last_man(match: Match, by: Player, place: Hex) -> Play[bool]:
    """Report whether the player who fouled was the last man, and return that (FOU-5).

    place: the hex of the foul.
    """
    last = is_last_man(match, by, place)
    if last:
        yield LastMan(player=by)
    return last


def _offer_to_play_on(match: Match, side: Side, place: Hex) -> Play[bool]:
    """Ask the fouled side whether to play on. After the last action there is no free kick (CLK-4), and no choice.

    In some editions there is no choice in the box either, but a penalty.
    """
    box = _in_the_box(match, side, place)
    if box and match.edition.penalty_forced:
        return False
    restart = Situation.PENALTY if box else Situation.FREE_KICK
    ways = (PLAY_ON, restart.value) if box or match.clock.runs else (PLAY_ON,)
    return (yield from choose(side, "after_foul", "FOU-1", ways)) == PLAY_ON


def _in_the_box(match: Match, side: Side, place: Hex) -> bool:
    return match.is_in_own_box(side.other, place)
