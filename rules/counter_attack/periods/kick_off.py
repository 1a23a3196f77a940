"""The toss and the line-up: SET-3 to SET-6."""

from __future__ import annotations

from rules.asking import Play, choose_from, roll
from rules.counter_attack.dice.toss import roll_toss
from rules.counter_attack.periods.line_up import Placement, Placements
from rules.counter_attack.periods.reports import GivesWay, KickOff, LinedUp, MatchBegins, RefereeDrawn, TossDecided
from rules.counter_attack.pitch.geometry import CENTRE_CIRCLE, CENTRE_SPOT, nearest_free
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.referee_cards import REFEREES
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex


def resolve_toss(match: Match) -> Play[None]:
    """Draw the referee's card, and roll for the kick-off (SET-3, SET-5)."""
    match.begin_action()
    yield MatchBegins(actions=match.clock.number)
    drawn = yield from roll("referee", "leniency", "SET-3", faces=len(REFEREES))
    card = REFEREES[drawn - 1]
    match.leniency = card.leniency
    yield RefereeDrawn(card=card.name, leniency=card.leniency)
    first = yield from choose_kick_off()
    match.first_kick_off = first
    match.set_next(Situation.LINE_UP, side=first)


def choose_kick_off() -> Play[Side]:
    """Roll for both sides; the higher kicks off (SET-5)."""
    toss = yield from roll_toss("toss", "SET-5")
    yield TossDecided(side=toss.first, home=toss.home, away=toss.away)
    return toss.first


def place_line_ups(match: Match) -> Play[None]:
    """Let both managers place their eleven, hidden until both have answered; then one side kicks off (SET-4, SET-6).

    The side that kicks off is the attack, and is asked first.
    """
    first, second = match.attack, match.defence
    kicking = yield from choose_from(first, "placement", "SET-4", Placements(match, first), sealed=True)
    waiting = yield from choose_from(second, "placement", "SET-4", Placements(match, second), sealed=True)
    match.begin_action()
    for side, placement in ((first, kicking), (second, waiting)):
        yield LinedUp(side=side, placement=placement)
    yield from _take_places(match, _places(match, first, kicking), _places(match, second, waiting))

    kicker = match.position.taken[CENTRE_SPOT]
    match.no_hands_side = None
    match.sitting_out.clear()
    match.give_ball(kicker)
    yield KickOff(player=kicker)
    match.set_next(Situation.KICK_OFF)


def _places(match: Match, side: Side, placement: Placement) -> dict[Player, Hex]:
    return {match.player(f"{shirt}{side.letter}"): place for shirt, place in placement.places}


def _take_places(match: Match, kicking: dict[Player, Hex], waiting: dict[Player, Hex]) -> Play[None]:
    """Put all players on the pitch; a halfway hex that both want goes to the side that kicks off (SET-4)."""
    end = match.defends(match.defence)
    taken = {*kicking.values(), *waiting.values(), *CENTRE_CIRCLE}
    for player, wanted in waiting.items():
        if wanted in kicking.values():
            waiting[player] = nearest_free(wanted, taken, end)
            taken.add(waiting[player])
            yield GivesWay(player=player, start=wanted, to=waiting[player])
    match.line_up(kicking | waiting)
