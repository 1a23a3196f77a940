"""The scene of a football match: data for pictures from a match and its reports."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from render.counter_attack.facts.captains import captain_of
from render.counter_attack.facts.dice_rolls import duels_of
from render.counter_attack.facts.paths import runs_of, ways_of, with_flight
from render.counter_attack.facts.scene import Scene, Team, Token
from render.counter_attack.facts.scorers import kicks_of, last_goal, scorers_of
from render.counter_attack.facts.steal_attempts import trials_of
from render.drawing.colour import WHITE, parse
from rules.counter_attack.pitch.areas import HALFWAY
from rules.counter_attack.pitch.geometry import BOX, CORNERS, End, on_pitch_around
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.kit import read_kit
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.reports import AnyReport
from text.counter_attack.names import club_of, part
from text.languages import T_
from text.message import N_

_AROUND: Final = 6
"""Number of hexes of the pitch around a hex that is not at its edge."""

_DEAD: Final[Mapping[Situation, str]] = {
    Situation.DRAFT: N_("Both managers draft their squads"),
    Situation.LINE_UP: N_("{club} kick off next: both managers line up"),
    Situation.KICK_OFF: N_("{club} kick off"),
    Situation.THROW_IN: N_("Throw-in for {club}"),
    Situation.GOAL_KICK: N_("Goal kick for {club}"),
    Situation.CORNER: N_("Corner for {club}"),
    Situation.FREE_KICK: N_("Free kick for {club}"),
    Situation.PENALTY: N_("Penalty for {club}"),
    Situation.SAVE_AND_HOLD: N_("{club}: keeper has the ball"),
    Situation.HALF_TIME: N_("Half time"),
    Situation.EXTRA_TIME: N_("Extra time"),
    Situation.SHOOT_OUT: N_("Shoot-out"),
    Situation.FULL_TIME: N_("Full time"),
}


_ATTACKS: Final = N_("{club} attack")


def scene_of(match: Match, reports: Iterable[AnyReport] = (), asked: str = "") -> Scene:
    """Return the scene of a match.

    reports: since the last picture: arrows are drawn from them. Facts may be texts.
    asked: the open question in words; by default whose turn it is.
    """
    told = list(reports)
    ways = ways_of(told)
    runs = runs_of(ways)
    captains = [captain_of(match, side) for side in Side]
    tokens = tuple(_token(match, player, runs, captains) for side in Side for player in match.on_pitch(side))
    return Scene(
        home=_team(match, Side.HOME),
        away=_team(match, Side.AWAY),
        tokens=tokens,
        ball=match.ball,
        travels=match.travels,
        clock=str(match.clock),
        half=match.clock.half,
        attack=match.attack.value,
        asked=asked or turn_of(match),
        ways=with_flight(tuple(way for _, way in ways), match),
        trials=trials_of(match, told),
        duels=duels_of(match, told),
        kicks=kicks_of(match),
        set_piece=_set_piece(match),
    )


def _token(
    match: Match, player: Player, runs: AbstractSet[tuple[str, Hex]], captains: Collection[Player | None]
) -> Token:
    """Return a player's token. runs: the paths of players. captains: players with an armband."""
    place = match.hex_of(player)
    return Token(
        player.side.value,
        player.shirt,
        place,
        keeper=match.is_keeper(player),
        moved=(str(player), place) in runs,
        name=player.card.name,
        captain=player in captains,
        booked=player in match.booked,
        injured=match.injuries_of(player) > 0,
        stunned=player in match.sitting_out,
    )


def _team(match: Match, side: Side) -> Team:
    squad = match.squads[side]
    kit = read_kit(squad.kit)
    if kit is None:
        raise ValueError(squad.kit)
    second = parse(kit.second) if kit.second else WHITE
    return Team(
        club_of(squad),
        parse(kit.colour),
        match.score(side),
        _end(match, side),
        kit.pattern,
        second,
        scorers=scorers_of(match, side),
        yellows=sum(player.side is side for player in match.booked),
        reds=sum(player.side is side for player in match.sent_off),
    )


def _end(match: Match, side: Side) -> End:
    """Return the end that a side attacks. After half time sides change only when they line up."""
    before = match.situation is Situation.LINE_UP and match.clock.half > 1 and not match.clock.called
    return match.defends(side) if before else match.attacks(side)


def _set_piece(match: Match) -> str:
    """Return the end of the goal before which players are placed for a corner or a free kick; "" for neither.

    It is "" too for a free kick in the own half, in the box that is attacked, where a penalty is taken, and on a
    touchline, where a throw-in is.
    """
    spot, end = match.spot, match.attacks(match.attack)
    if spot is None or spot != match.ball or match.phase is not None or match.travels or not match.action_in_progress:
        return ""
    ahead = spot.column > HALFWAY if end == "right" else spot.column < HALFWAY
    inside = len(on_pitch_around(spot)) == _AROUND and spot not in BOX[end]
    return end if spot in CORNERS[end] or (ahead and inside) else ""


def turn_of(match: Match) -> str:
    """Return whose turn it is, in words."""
    if match.phase is not None:
        return f"{club_of(match.squads[match.phase.side(match.attack)])} · {part(match)}"
    club = club_of(match.squads[match.attack])
    goal = last_goal(match)
    if goal and match.clock.called and match.situation in {None, Situation.LINE_UP}:
        return T_("Goal: {scorer} · {club} kick off next").format(scorer=goal, club=club)
    if match.travels == "air":
        return T_("{club} attack · ball in the air").format(club=club)
    dead = _DEAD.get(match.situation) if match.situation else None
    return T_(dead or _ATTACKS).format(club=club)
