"""The settings of leagues and competitions in words, as everybody may read them."""

from __future__ import annotations

from typing import Final

from cogs.match.time_words import PACES
from league.competition.competition import CompetitionRules, Format
from league.formats.cup import CupRules
from league.tables.table_rules import TableRules
from league.tables.tie_break_presets import REGULATIONS
from league.title.lineal_title import TitleRules
from store.league.leagues import LeagueRow
from text.games import GAMES
from text.languages import T_, T_plural, counted
from text.leagues.tables import REGULATIONS as CALLED
from text.leagues.tables import order
from text.message import N_, N_plural, plain

_LEAGUE: Final = N_(
    "### {league}\nChannel: <#{channel}>. Organisers: whoever manages this server{role}.\n"
    "Matches: {edition}, halves of {half} actions. {pace}.\nSquads: {squads}.\n{discipline}\n{late}"
)
_ROLE: Final = N_(", and <@&{role}>")
_SAVED: Final = N_("clubs of the game, or squads of one's own")
_DRAFT: Final = N_("drafted from a deck before each match")
_STRICT: Final = N_(
    "Cards and injuries last. Suspensions, in matches: red card {red}, second yellow {second}, "
    "every {yellows} yellows {ban}. Injuries are rolled."
)
_LENIENT: Final = N_("Cards and injuries end with the match.")
_NEVER: Final = N_("A match that is not played in time waits for an organiser.")
_AWARDED: Final = N_plural(
    "A match that is not played {days} day after its deadline is awarded by the referee.",
    "A match that is not played {days} days after its deadline is awarded by the referee.",
    "days",
)
_ROUND_ROBIN: Final = N_plural(
    "Round robin, {meetings} match per pair.", "Round robin, {meetings} matches per pair.", "meetings"
)
_ROUND: Final = N_plural("A round is open for {days} day.", "A round is open for {days} days.", "days")
_LEVEL: Final = N_("Level on points, this counts: {order}.")
_DIVISIONS: Final = N_plural(
    "{divisions} divisions, {count} club changes places between two.",
    "{divisions} divisions, {count} clubs change places between two.",
    "count",
)
_KNOCK_OUT: Final = N_("Knock-out. Legs per tie: {legs}, final: {final}. {level}")
_REPLAY: Final = N_("If level: a replay.")
_TO_PENALTIES: Final = N_("A level tie goes to penalties.")
_TO_EXTRA_TIME: Final = N_("A level tie goes to extra time and then to penalties.")
_EXTRA_TIME_ALONE: Final = N_("A level tie goes to extra time, and is played again if that does not settle it.")
_AWAY: Final = N_("Goals away count double when two legs are level.")
_GROUPS: Final = N_plural(
    "{groups} groups, {places} of each goes through.", "{groups} groups, {places} of each go through.", "places"
)
_TITLE: Final = N_(
    "The holder defends the title in every match of this league, and in others against the first in "
    "the queue. It passes only on a win in normal time. Days to offer a match: {offer}. "
    "Days to answer: {answer}. Days a beaten challenger waits: {wait}."
)
_OF: Final = {True: N_("Its matches count for ratings."), False: N_("Its matches do not count for ratings.")}


def league_in_words(row: LeagueRow) -> str:
    """Say how the matches of a league are played."""
    rules = row.rules
    late = rules.auto_award_after
    game = GAMES[rules.ruleset]
    edition = rules.edition or next(iter(game.editions))
    facts = {
        "league": plain(row.name),
        "channel": row.channel_id,
        "role": T_(_ROLE).format(role=row.organiser_role) if row.organiser_role else "",
        "edition": T_(game.editions[edition]),
        "half": rules.half,
        "pace": T_(PACES.get(rules.pace, PACES["72"])),
        "squads": T_(_DRAFT if rules.squads == "draft" else _SAVED),
        "discipline": _discipline(rules.competition),
        "late": counted(_AWARDED, late.days) if late is not None else T_(_NEVER),
    }
    return T_(_LEAGUE).format(**facts)


def competition_in_words(rules: CompetitionRules | TitleRules) -> str:
    """Say how a competition is played."""
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
    """Return the periods of a title that everybody should know, in days."""
    return {
        "offer": rules.offer_within.days,
        "answer": rules.answer_within.days,
        "wait": rules.beaten_waits.days,
    }


def tie_breaks(rules: TableRules) -> str:
    """Say by what clubs are put in order: the name of a regulation, or step by step."""
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
