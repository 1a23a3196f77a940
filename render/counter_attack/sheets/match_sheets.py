"""The sheets of the football game: their data from a match and its statistics."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from render.counter_attack.facts.captains import captain_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Team
from render.counter_attack.facts.short_names import called
from render.counter_attack.sheets.heat import Heat, HeatMap, draw_heat, heat_words
from render.counter_attack.sheets.line_up import Group, LineUp, ListedPlayer, draw_lineup
from render.counter_attack.sheets.player import Attribute, PlayerCard, draw_player
from render.counter_attack.sheets.squad import SquadGroup, SquadPlayer, SquadSheet, draw_squad
from render.counter_attack.sheets.summary import StatisticRow, Summary, draw_summary
from render.counter_attack.sheets.words import card_words, lineup_words, squad_words, summary_words
from render.drawing.look import DAY, Look
from render.drawing.signs import Sign
from render.sheets.kinds import DrawnSheet, Sheets
from rules.counter_attack.records.player_stats import BALL, MatchStatistics, PlayerStats
from rules.counter_attack.records.statistics import statistics_of
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.unavailable import absent
from rules.counter_attack.state.clock import LAST_HALF, SECOND_HALF
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.log import Log
from text.languages import T_
from text.message import N_
from text.numerals import decimal, in_percent

_ATTRIBUTES: Final[Mapping[str, str]] = {
    "pace": N_("Pace"),
    "dribbling": N_("Dribbling"),
    "heading": N_("Heading"),
    "high_pass": N_("High pass"),
    "resilience": N_("Resilience"),
    "shooting": N_("Shooting"),
    "tackling": N_("Tackling"),
    "aerial": N_("Aerial ability"),
    "saving": N_("Saving"),
    "handling": N_("Handling"),
}
_IN_SHORT: Final[Mapping[str, str]] = {
    "pace": N_("PAC"),
    "dribbling": N_("DRI"),
    "heading": N_("HEA"),
    "high_pass": N_("HIG"),
    "resilience": N_("RES"),
    "shooting": N_("SHO"),
    "tackling": N_("TAC"),
    "aerial": N_("AER"),
    "saving": N_("SAV"),
    "handling": N_("HAN"),
}
"""Attributes in three letters, each other than the others' in its language."""
_CALLED: Final = re.compile(r"(?P<shirt>\d{1,2})\s*(?P<side>[a-z]?)\b", re.IGNORECASE)
_XG: Final = N_("xG: the shots' exact chances of going in, added up.")
_POSSESSION: Final = N_("Possession: share of all actions.")
_NOT_WHOLE: Final = N_("The rules were corrected during this match. Only play before that counts here.")
_HEAT: Final = N_(
    "Disc: a hex where players ran or the ball came, larger if more often. Plate: the highest count. "
    "Below: the share of each third. Arrows: each side's attack, in every half."
)
_NUMBERS: Final[tuple[tuple[str, Callable[[PlayerStats], int]], ...]] = (
    (N_("Duels won"), lambda figures: figures.won),
    (N_("Hexes run"), lambda figures: figures.hexes),
    (N_("Fouls"), lambda figures: figures.fouls),
    (N_("Corners"), lambda figures: figures.corners),
    (N_("Offsides"), lambda figures: figures.offsides),
)


def draw_the_lineup(match: Match, log: Log, look: Look = DAY) -> DrawnSheet:
    """Draw the line-ups: on the pitch, on the bench, or off."""
    lineup = lineup_of(match, _statistics(log))
    return DrawnSheet(draw_lineup(lineup, look).packed(), lineup_words(lineup))


def draw_the_squad(match: Match, _log: Log, look: Look, side: str) -> DrawnSheet:
    """Draw all players of a side with their attributes. side: "home" or "away"."""
    squad = squad_of(match, Side(side))
    return DrawnSheet(draw_squad(squad, look).packed(), squad_words(squad), side)


def draw_the_summary(match: Match, log: Log, look: Look = DAY) -> DrawnSheet:
    """Draw a match's score, with the statistics of both sides."""
    summary = summary_of(match, _statistics(log))
    return DrawnSheet(draw_summary(summary, look).packed(), summary_words(summary))


def draw_the_card(match: Match, log: Log, look: Look, side: str, called: str) -> DrawnSheet | None:
    """Draw the card of a player; None if there is no such shirt.

    side: "home" or "away", the default for the shirt. called: "10", "10h" or a text that begins so.
    """
    found = _CALLED.match(called.strip())
    sides = {"": side} | {each.letter: each.value for each in Side}
    if found is None or (whose := sides.get(found["side"].lower())) is None:
        return None
    card = player_card_of(match, _statistics(log), whose, int(found["shirt"]))
    return card and DrawnSheet(draw_player(card, look).packed(), card_words(card), f"{whose}-{card.shirt}")


def draw_the_heat(match: Match, log: Log, look: Look = DAY) -> DrawnSheet:
    """Draw where each side has run, and where the ball was."""
    heat = heat_of(match, _statistics(log))
    return DrawnSheet(draw_heat(heat, look).packed(), heat_words(heat))


FOOTBALL_SHEETS: Final = Sheets(draw_the_lineup, draw_the_squad, draw_the_summary, draw_the_card, draw_the_heat)


def _statistics(log: Log) -> MatchStatistics:
    return statistics_of(log.head, log.entries)


def _teams(match: Match) -> tuple[Team, Team]:
    scene = scene_of(match)
    return scene.home, scene.away


def lineup_of(match: Match, statistics: MatchStatistics) -> LineUp:
    """Return the data of a match's line-ups."""
    scene = scene_of(match)
    begun = bool(match.position.stands)
    waiting = T_("Bench") if begun else T_("Squad")
    groups = [(T_("On the pitch"), _on_pitch), (waiting, _on_bench), (T_("Left the pitch"), _gone)]
    groups += [(T_("Suspended or injured"), _out)] if any(_out(match, side) for side in Side) else []
    listed = tuple(
        Group(title, *(tuple(_listed(match, statistics, player) for player in of(match, side)) for side in Side))
        for title, of in groups
    )
    return LineUp(_score_and_time(match), scene.home, scene.away, listed)


def _score_and_time(match: Match) -> str:
    if not match.position.stands:
        return T_("Before the match")
    return T_("{score} after {clock}'").format(score=scene_of(match).score, clock=match.clock)


def squad_of(match: Match, side: Side) -> SquadSheet:
    """Return the data of a side's squad: goalkeepers, then outfield players, each by shirt."""
    home, away = _teams(match)
    able = {*match.on_pitch(side), *_on_bench(match, side)}
    players = sorted((player for player in match.players.values() if player.side is side), key=lambda each: each.shirt)

    def listed(player: Player) -> SquadPlayer:
        attributes, keeper = tuple(_attributes(match, player)), _keeps_goal(match, player)
        return SquadPlayer(player.shirt, _short_name(player), attributes, keeper, player in able)

    groups = tuple(
        SquadGroup(title, tuple(listed(player) for player in players if player.card.keeper is keepers))
        for title, keepers in ((T_("Goalkeepers"), True), (T_("Outfield players"), False))
    )
    return SquadSheet(_score_and_time(match), home, away, side.value, groups)


def _on_pitch(match: Match, side: Side) -> list[Player]:
    return sorted(match.on_pitch(side), key=lambda player: not match.is_keeper(player))


def _on_bench(match: Match, side: Side) -> list[Player]:
    waiting = match.bench if match.position.stands else set(match.players.values()) - {*_out(match, side)}
    return sorted((player for player in waiting if player.side is side), key=lambda player: player.shirt)


def _out(match: Match, side: Side) -> list[Player]:
    return [player for player in absent(match.head, match.players.values()) if player.side is side]


def _gone(match: Match, side: Side) -> list[Player]:
    on = {*match.on_pitch(side), *_on_bench(match, side), *_out(match, side)}
    return [player for player in match.players.values() if player.side is side and player not in on]


def _listed(match: Match, statistics: MatchStatistics, player: Player) -> ListedPlayer:
    goals = sum(goal.scorer == str(player) for goal in match.goals)
    return ListedPlayer(
        player.shirt, _short_name(player), _keeps_goal(match, player), tuple(_signs(match, statistics, player)), goals
    )


def _keeps_goal(match: Match, player: Player) -> bool:
    """Return whether a player is in goal; for one who is not on the pitch, whether it has a goalkeeper's card."""
    return match.is_keeper(player) if player in match.position.stands else player.card.keeper


def _signs(match: Match, statistics: MatchStatistics, player: Player) -> Iterator[Sign]:
    """Yield a player's signs, latest first."""
    if player in match.sent_off:
        yield "red"
    elif player in match.substituted_off or (str(player), "off") in statistics.moments:
        yield "off"
    if (str(player), "on") in statistics.moments:
        yield "on"
    if match.injuries_of(player):
        yield "injured"
    if player in match.booked and player not in match.sent_off:
        yield "yellow"
    if player is captain_of(match, player.side):
        yield "captain"


def summary_of(match: Match, statistics: MatchStatistics) -> Summary:
    """Return the data of a match's summary."""
    home, away = _teams(match)
    note = (T_(_XG), T_(_POSSESSION if statistics.whole else _NOT_WHOLE))
    off = [tuple(_dismissals(match, statistics, side)) for side in Side]
    return Summary(title_of(match), scene_of(match).score, home, away, tuple(_rows(statistics)), note, (off[0], off[1]))


def heat_of(match: Match, statistics: MatchStatistics) -> HeatMap:
    """Return the data of a match's heat map."""
    home, away = _teams(match)
    seen = statistics.places
    return HeatMap(
        T_("Heat map"),
        T_("{home} {score} {away}").format(home=home.club, score=scene_of(match).score, away=away.club),
        Heat(home.club, seen.get(Side.HOME.value, {}), "right"),
        Heat(away.club, seen.get(Side.AWAY.value, {}), "left"),
        Heat(T_("The ball"), seen.get(BALL, {})),
        (home, away),
        T_(_HEAT if statistics.whole else _NOT_WHOLE),
    )


def title_of(match: Match) -> str:
    """Return a match's stage: "Half time", "Full time", or the minute."""
    half, between = match.clock.half, match.clock.called == 0
    if not match.position.stands:
        return T_("Before the match")
    if match.situation is Situation.FULL_TIME:
        return (
            T_("After penalties") if match.kicks else T_("After extra time") if half == LAST_HALF else T_("Full time")
        )
    if match.situation is Situation.HALF_TIME or (between and half in {SECOND_HALF, LAST_HALF}):
        return T_("Half time")
    if match.situation in {Situation.EXTRA_TIME, Situation.SHOOT_OUT} or (between and match.clock.is_extra):
        return T_("Level after {clock}'").format(clock=match.clock)
    return T_("After {clock}'").format(clock=match.clock)


def _dismissals(match: Match, statistics: MatchStatistics, side: Side) -> Iterator[str]:
    for player in match.players.values():
        if player.side is side and player in match.sent_off:
            moment = statistics.moments.get((str(player), "red"))
            yield " ".join((called(player), *([] if moment is None else [f"{moment}'"])))


def _rows(statistics: MatchStatistics) -> Iterator[StatisticRow]:
    home, away = (statistics.sides[side] for side in Side)
    counted: list[tuple[str, Callable[[PlayerStats], str], Callable[[PlayerStats], float]]] = [
        (T_("Shots (on target)"), lambda figures: f"{figures.shots} ({figures.on_target})", lambda f: f.shots),
        (T_("xG"), lambda figures: decimal(float(figures.xg), 2), lambda figures: float(figures.xg)),
        (T_("Passes completed"), _passes, lambda figures: figures.completed),
    ]
    for name, written, of in counted:
        yield StatisticRow(name, written(home), written(away), _share(of(home), of(away)))
    mine, theirs = (statistics.possession(side) for side in Side)
    yield StatisticRow(T_("Possession"), in_percent(mine), in_percent(theirs), _share(mine, theirs))
    for name, number in _NUMBERS:
        yield StatisticRow(T_(name), str(number(home)), str(number(away)), _share(number(home), number(away)))


def _passes(figures: PlayerStats) -> str:
    return T_("{done} of {tried}").format(done=figures.completed, tried=figures.passes)


def _share(home: float, away: float) -> float | None:
    return home / (home + away) if home + away else None


def player_card_of(match: Match, statistics: MatchStatistics, side: str, shirt: int) -> PlayerCard | None:
    """Return the data of a player's card; None if the side has no such shirt.

    side: "home" or "away".
    """
    player = match.players.get(f"{shirt}{Side(side).letter}")
    if player is None:
        return None
    home, away = _teams(match)
    listed = _listed(match, statistics, player)
    done = tuple(_done(statistics.of(player))) if match.position.stands else ()
    role = " · ".join((T_("Goalkeeper") if listed.keeper else T_("Outfield player"), _where(match, player)))
    attributes = tuple(_attributes(match, player))
    notes = tuple(_notes(match, player))
    return PlayerCard(
        home, away, side, shirt, player.card.name, role, attributes, listed.keeper, notes, done, listed.signs
    )


def _where(match: Match, player: Player) -> str:
    if player in match.position.stands:
        return T_("on {hex}").format(hex=match.hex_of(player))
    if player in match.sent_off:
        return T_("sent off")
    return T_("on the bench") if player in _on_bench(match, player.side) else T_("left the pitch")


def _attributes(match: Match, player: Player) -> Iterator[Attribute]:
    for name, shown in _ATTRIBUTES.items():
        written = getattr(player.card, name)
        if written:
            today = getattr(match.pips(player), name)
            yield Attribute(T_(shown), today, written - today, T_(_IN_SHORT[name]))


def _notes(match: Match, player: Player) -> Iterator[str]:
    if player.card.ability is not None:
        yield T_("Ability: {ability}").format(ability=player.card.ability)
    if player in match.sitting_out:
        yield T_("Misses the next movement phase")


def _done(figures: PlayerStats) -> Iterator[tuple[str, str]]:
    yield str(figures.goals), T_("goal") if figures.goals == 1 else T_("goals")
    yield str(figures.shots), T_("shot") if figures.shots == 1 else T_("shots")
    yield decimal(float(figures.xg), 2), T_("xG")
    yield _passes(figures), T_("passes")
    yield T_("{done} of {tried}").format(done=figures.won, tried=figures.duels), T_("duels won")
    yield str(figures.hexes), T_("hex run") if figures.hexes == 1 else T_("hexes run")


def _short_name(player: Player) -> str:
    """Return a name shortened for a list: "R. Montesqueda"."""
    *first, last = player.card.name.split()
    return f"{first[0][0]}. {last}" if first else last
