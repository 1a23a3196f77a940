"""Data of the sheets of rankings, and of the cards of players, clubs and managers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from cogs.pictures.league_sheets import club_of
from cogs.runtime.protocol import Official
from league.records.ratings import Rating, chance_to_win, newcomer, plain, ranked
from league.records.tallies import MEASURES, Leader, Tally, fair_leaders
from matchday.league.statistics import Asked, Called, StatisticsProfile
from matchday.league.views import CompetitionView
from render.sheets.clubs import Club
from render.sheets.emblems import OutcomeLetter
from render.sheets.profile import ProfileSheet
from render.sheets.ranking import Leading, Ranking
from store.league.tallies import Sums, TallyKind
from store.league.tallies import club_and_name as player_of
from text.labels import labelled
from text.languages import T_
from text.league import measures
from text.league.measures import KINDS, LuckFacts, RatingFacts
from text.message import N_, name_shown
from text.message import plain as plain_text
from text.numerals import signed

RATING: Final = "rating"
LUCK: Final = "luck"
_OWN: Final = {RATING: N_("Manager ratings"), LUCK: N_("Manager luck")}
_OFFERED: Final = (
    *("goals", "assists", "goals_and_assists", "clean_sheets", "cards", "xg", "above_xg", "shots", "on_target"),
    *("passing", "duelling", "possession", "winning", "wins", "goals_per_match", "conceded_per_match", "xg_difference"),
    *("hexes", "fouls", "offsides", "corners", "matches"),
)
OFFERED: Final[Mapping[str, str]] = {**{name: measures.MEASURES[name].name for name in _OFFERED}, **_OWN}
"""Criteria of rankings, with their names on screen."""

_KINDS: Final[Mapping[str, TallyKind]] = {"player": "player", "club": "club", "manager": "manager"}
_LINES: Final = 20
_ON_CARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "player": ("matches", "goals", "assists", "clean_sheets", "xg", "shots", "passing", "duelling", "yellows", "reds"),
    "club": ("matches", "wins", "draws", "defeats", "goals", "conceded", "clean_sheets", "xg", "possession", "cards"),
    "manager": (
        "matches",
        "wins",
        "draws",
        "defeats",
        "goals",
        "conceded",
        "clean_sheets",
        "xg",
        "possession",
        "cards",
    ),
}
_IN_SEASONS: Final[Mapping[str, tuple[str, ...]]] = {
    "player": ("matches", "goals", "assists", "cards"),
    "club": ("matches", "wins", "goals", "conceded"),
    "manager": ("matches", "wins", "goals", "conceded"),
}


_TITLE: Final = N_("{measure}: {kind}")
_ALL_TIME: Final = N_("(all time)")
_MANAGER: Final = N_("Manager")
_SEASON: Final = N_("Season")


async def ranking(bot: Official, view: CompetitionView, asked: Asked, of: str, measure: str) -> Ranking:
    """Return the data of a ranking's sheet. of: a kind; ratings and luck are those of managers."""
    statistics = bot.desk.leagues.statistics
    kind: TallyKind = "manager" if measure in _OWN else _KINDS.get(of, "player")
    sums = await statistics.sums(kind, asked)
    called = await statistics.names(kind, asked.league_id, sums)
    under = view.row.name if asked.competition_id else f"{view.league.name} {T_(_ALL_TIME)}"
    if measure == RATING:
        ratings = await statistics.ratings([int(who) for who in sums])
        return Ranking(T_(_OWN[RATING]), tuple(_rated(ratings, called)), under)
    if measure == LUCK:
        return Ranking(T_(_OWN[LUCK]), tuple(_lucky(sums, called)), under)
    tallied: dict[str, Tally] = {who: each.tally for who, each in sums.items()}
    found = fair_leaders(tallied, measure)[:_LINES]
    title = T_(_TITLE).format(measure=T_(measures.MEASURES[measure].name), kind=T_(KINDS[kind]))
    lines = tuple(
        replace(_leading(each, called[each.who], measure), club=_shirt(view, kind, each.who)) for each in found
    )
    return Ranking(title, lines, under)


def _shirt(view: CompetitionView, kind: TallyKind, who: str) -> Club | None:
    """Return the club whose shirt is shown beside a player or club; None if it is not known."""
    club = player_of(who)[0] if kind == "player" else who
    return club_of(view, club) if kind != "manager" and club in view.kits else None


def _lucky(sums: Mapping[str, Sums], called: Mapping[str, Called]) -> Iterator[Leading]:
    """Rank by luck in standard deviations from the expected value; with its sample size."""
    order = sorted((who for who in sums if sums[who].luck.sample), key=lambda who: -sums[who].luck.deviations)
    for place, who in enumerate(order[:_LINES], 1):
        luck = sums[who].luck
        shown = signed(luck.difference, 1)
        yield Leading(
            place, name_shown(called[who].name), shown, sums[who].tally.matches, beside=measures.throws(luck.sample)
        )


def _leading(each: Leader, called: Called, measure: str) -> Leading:
    shown = measures.written(measure, each.value)
    return Leading(
        each.place, name_shown(called.name), shown, each.matches, beside=called.club, value=max(each.value, 0.0)
    )


def _rated(ratings: Mapping[int, Rating], called: Mapping[str, Called]) -> Iterator[Leading]:
    for place, (manager, rating) in enumerate(ranked(ratings)[:_LINES], 1):
        facts = plain(rating)
        name, points = name_shown(called[str(manager)].name), facts.points
        yield Leading(
            place, name, str(points), facts.matches, value=points, low=float(facts.low), high=float(facts.high)
        )


def card(profile: StatisticsProfile, names: Mapping[int, str], club: Club | None = None) -> ProfileSheet:
    """Return the data of a profile's card. names: of competitions. club: whose shirt is shown."""
    form: tuple[OutcomeLetter, ...] = tuple(each.value for each in profile.form)  # pyright: ignore[reportAssignmentType] - its letters
    tally, luck = profile.ever.tally, profile.ever.luck
    figures = tuple(
        (measures.written(name, MEASURES[name].value(tally)), T_(measures.MEASURES[name].name))
        for name in _ON_CARDS[profile.kind]
    )
    columns = _IN_SEASONS[profile.kind]
    heads = (T_(_SEASON), *(T_(measures.MEASURES[name].name) for name in columns))
    seasons = tuple(
        (
            names.get(number, str(number)),
            *(measures.written(name, MEASURES[name].value(sums.tally)) for name in columns),
        )
        for number, sums in profile.by.items()
    )
    sentences = [_rating_sentence(profile.rating)] if profile.kind == "manager" else []
    if luck.sample:
        sentences.append(measures.luck(LuckFacts(luck.sample, luck.expected, luck.actual, luck.luckier_than)))
    about = profile.called.club or (T_(_MANAGER) if profile.kind == "manager" else "")
    return ProfileSheet(
        name_shown(profile.called.name),
        about,
        club,
        figures,
        form,
        heads=heads,
        seasons=seasons,
        sentences=tuple(sentences),
    )


def _rating_sentence(rating: Rating | None) -> str:
    mine = rating or newcomer()
    facts = plain(mine)
    average = Rating(newcomer().points, 0.0)
    wins = round(100 * chance_to_win(mine, average))
    return measures.rating(RatingFacts(facts.points, facts.low, facts.high, facts.matches, facts.known.value, wins))


def listed(sheet: Ranking) -> str:
    """Return a ranking as a table in words, a row each line."""
    lines = [f"**{plain_text(sheet.title)}** · {plain_text(sheet.under)}"]
    for each in sheet.lines:
        who = f"{plain_text(each.name)} ({plain_text(each.beside)})" if each.beside else plain_text(each.name)
        shown = f"**{each.shown}** · {measures.matches_played(each.matches)}"
        lines.append(f"{each.place}. {labelled(who, shown)}")
    return "\n".join(lines)


def told(sheet: ProfileSheet) -> str:
    """Return a card as a table in words: all-time numbers, then season by season."""
    figures = " · ".join(f"{name} **{figure}**" for figure, name in sheet.figures)
    seasons = [
        " · ".join(
            [plain_text(row[0]), *(f"{head} {cell}" for head, cell in zip(sheet.heads[1:], row[1:], strict=True))]
        )
        for row in sheet.seasons
    ]
    about = f" · {plain_text(sheet.about)}" if sheet.about else ""
    return "\n".join(
        [f"**{plain_text(sheet.name)}**{about}", figures, *(f"- {each}" for each in seasons), *sheet.sentences]
    )
