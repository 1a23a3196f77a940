"""Settings of leagues and competitions in words."""

from __future__ import annotations

from typing import Final

from cogs.match.time_words import PACES
from league.competition.competition import CompetitionRules, Format
from league.formats.cup import CupRules
from league.tables.table_rules import TableRules
from league.tables.tie_break_presets import REGULATIONS
from league.title.lineal_title import TitleRules
from store.league.leagues import LeagueRow
from text.game_list import GAMES
from text.languages import T_, T_plural, counted
from text.league.tables import REGULATIONS as CALLED
from text.league.tables import order
from text.message import N_, N_plural, plain

_LEAGUE: Final = N_(
    "### {league}\n"
    "Channel: <#{channel}>.\n"
    "{organisers}\n"
    "Matches: {edition}, {half} actions per half. {pace}.\n"
    "Squads: {squads}.\n"
    "{discipline}\n"
    "{late}\n"
    "{seats}"
)
_ORGANISERS: Final = N_("Organisers: members with *Manage Server*.")
_ROLE: Final = N_("Organisers: members with *Manage Server* or the role <@&{role}>.")
_SAVED: Final = N_("built-in clubs or custom squads")
_DRAFT: Final = N_("drafted from a deck before each match")
_STRICT: Final = N_(
    "Cards and injuries carry over. Suspensions, in matches: red card {red}, second yellow {second}, "
    "every {yellows} yellows {ban}. Injuries are rolled."
)
_LENIENT: Final = N_("Cards and injuries do not carry over.")
_NEVER: Final = N_("An organiser decides on overdue matches.")
_AWARDED: Final = N_plural(
    "The referee awards a match that is {days} day overdue.",
    "The referee awards a match that is {days} days overdue.",
    "days",
)
_SEATS: Final = {
    (True, False): N_("The computer sits in for a manager if the opponent agrees. Such matches are unrated."),
    (True, True): N_("The computer sits in for a manager if the opponent agrees. Such matches are rated."),
    (False, False): N_("The computer sits in for an absent manager who wants it. Such matches are unrated."),
    (False, True): N_("The computer sits in for an absent manager who wants it. Such matches are rated."),
}
"""Rules about computers that sit in, by whether the opponent must agree, and whether such matches are rated."""

_ROUND_ROBIN: Final = N_plural(
    "Round robin, {meetings} match per pair.", "Round robin, {meetings} matches per pair.", "meetings"
)
_ROUND: Final = N_plural("{days} day per round.", "{days} days per round.", "days")
_LEVEL: Final = N_("Tie-breakers: {order}.")
_DIVISIONS: Final = N_plural(
    "{divisions} divisions, {count} club swaps places between two.",
    "{divisions} divisions, {count} clubs swap places between two.",
    "count",
)
_KNOCK_OUT: Final = N_("Knock-out. Legs per tie: {legs}, final: {final}. {level}")
_REPLAY: Final = N_("If level: a replay.")
_TO_PENALTIES: Final = N_("If level: straight to penalties.")
_TO_EXTRA_TIME: Final = N_("If level: extra time, then penalties.")
_EXTRA_TIME_ALONE: Final = N_("If level: extra time. Still level: a replay.")
_AWAY: Final = N_("If level on aggregate, away goals count double.")
_GROUPS: Final = N_plural(
    "Groups: {groups}. From each, {places} club goes through.",
    "Groups: {groups}. From each, {places} clubs go through.",
    "places",
)
_TITLE: Final = N_(
    "The holder defends the title in every match of this league, and in any other match against the "
    "first in the queue. It passes only on a win in normal time. Days to offer a match: {offer}. Days to "
    "answer: {answer}. Days a beaten challenger waits: {wait}."
)
_OF: Final = {True: N_("Its matches count for ratings."), False: N_("Its matches do not count for ratings.")}


def league_in_words(row: LeagueRow) -> str:
    """Return the rules of a league's matches in words."""
    rules = row.rules
    late = rules.auto_award_after
    game = GAMES[rules.ruleset]
    edition = rules.edition or next(iter(game.editions))
    facts = {
        "league": plain(row.name),
        "channel": row.channel_id,
        "organisers": T_(_ROLE if row.organiser_role else _ORGANISERS).format(role=row.organiser_role),
        "edition": T_(game.editions[edition]),
        "half": rules.half,
        "pace": T_(PACES.get(rules.pace, PACES["72"])),
        "squads": T_(_DRAFT if rules.squads == "draft" else _SAVED),
        "discipline": _discipline(rules.competition),
        "late": counted(_AWARDED, late.days) if late is not None else T_(_NEVER),
        "seats": T_(_SEATS[rules.computer_asks, rules.computer_rated]),
    }
    return T_(_LEAGUE).format(**facts)


def competition_in_words(rules: CompetitionRules | TitleRules) -> str:
    """Return the rules of a competition in words."""
    if isinstance(rules, TitleRules):
        return T_(_TITLE).format(**_days(rules))
    lines: list[str] = []
    if rules.format is not Format.CUP:
        season = rules.season
        lines.append(counted(_ROUND_ROBIN, season.meetings))
        lines.append(counted(_ROUND, season.round_length.days))
        lines.append(T_(_LEVEL).format(order=tie_breaks(season.table)))
    if rules.format is Format.GROUPS:
        lines.append(T_plural(_GROUPS, rules.places).format(groups=rules.groups, places=rules.places))
    if len(rules.divisions) > 1:
        count = rules.season.up_and_down
        lines.append(T_plural(_DIVISIONS, count).format(divisions=len(rules.divisions), count=count))
    if rules.format is not Format.LEAGUE:
        level = _level(rules.cup)
        lines.append(T_(_KNOCK_OUT).format(legs=rules.cup.legs, final=rules.cup.final_legs, level=level))
    return " ".join([*lines, T_(_OF[rules.rated])])


def _days(rules: TitleRules) -> dict[str, int]:
    """Return a title's periods in days."""
    return {
        "offer": rules.offer_within.days,
        "answer": rules.answer_within.days,
        "wait": rules.beaten_waits.days,
    }


def tie_breaks(rules: TableRules) -> str:
    """Return the order of tie-breaks: the name of a regulation, or the steps."""
    known = next((name for name, each in REGULATIONS.items() if each == rules and name != "usual"), None)
    return T_(CALLED[known]) if known else order([step.value for step in rules.order])


def _level(rules: CupRules) -> str:
    words = {
        (True, True): _TO_EXTRA_TIME,
        (True, False): _EXTRA_TIME_ALONE,
        (False, True): _TO_PENALTIES,
        (False, False): _REPLAY,
    }
    return " ".join([*([T_(_AWAY)] if rules.away_goals else []), T_(words[rules.extra_time, rules.shoot_out])])


def _discipline(rules: CompetitionRules) -> str:
    costs = rules.discipline
    if costs is None:
        return T_(_LENIENT)
    return T_(_STRICT).format(red=costs.red, second=costs.second_yellow, yellows=costs.yellows, ban=costs.yellow_ban)
