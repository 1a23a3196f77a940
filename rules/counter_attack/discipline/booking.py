"""Bookings: chapter BOO."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from rules.asking import Play
from rules.counter_attack.discipline.reports import BookingTest, NoCard, RedCard, SecondYellow, YellowCard
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.dice.threshold_rolls import roll_at_least

BookingClause: TypeAlias = Literal["BOO-1", "BOO-3", "BOO-4", "FOU-5"]
"""The clause by which a foul is tested."""

ORDINARY: Final[BookingClause] = "BOO-1"
GRAVE: Final[BookingClause] = "BOO-3"
OF_A_GOALKEEPER: Final[BookingClause] = "BOO-4"
STRAIGHT_RED: Final[BookingClause] = "FOU-5"
"""The clause of the last man's foul, in an edition that sends the player off without a die."""

FIXED: Final = 5
"""The lowest face for a card in an edition without leniency (BOO-1)."""


def roll_booking(match: Match, player: Player, test: BookingClause) -> Play[bool]:
    """Roll for the card of a player who has fouled.

    test: the clause of the foul. For a grave foul (BOO-3) a die of the referee's leniency or more is red, a
        lower one yellow; for any other foul it is yellow, or nothing. After FOU-5 there is no die, but a red card.

    Returns whether the player was sent off.
    """
    if test == STRAIGHT_RED:
        yield from send_off(match, player, GRAVE)
        return True
    needed = FIXED if match.edition.booking == "fixed5" else match.leniency
    die = yield from roll_at_least(player, "booking", test, needed)
    yield BookingTest(player=player, die=die.face, needed=needed, clause=test)
    if test == GRAVE and die.passed:
        yield from send_off(match, player, test)
    elif test == GRAVE or die.passed:
        yield from show_yellow_card(match, player, test)
    else:
        yield NoCard(player=player, clause=test)
    return player in match.sent_off


def show_yellow_card(match: Match, player: Player, clause: str) -> Play[None]:
    """Show a player the yellow card; a second one is a red (BOO-2).

    clause: of the card.
    """
    yield YellowCard(player=player, clause=clause)
    if player in match.booked:
        yield SecondYellow(player=player)
        yield from send_off(match, player, "BOO-2")
    match.booked.add(player)


def send_off(match: Match, player: Player, clause: str) -> Play[None]:
    """Show a player the red card: it leaves for good, and its side plays on short (BOO-2).

    clause: of the card.
    """
    match.sent_off.add(player)
    match.take_off(player)
    yield RedCard(player=player, clause=clause)
