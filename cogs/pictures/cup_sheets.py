"""Sheets of a knock-out and of the end: the bracket with its draw, and the trophy."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.components import limits
from cogs.pictures.boards import Picture
from cogs.pictures.league_sheets import club_of, drawn, table_pictures
from cogs.runtime.protocol import Official
from league.competition import queries
from league.competition.competition import Honours
from league.competition.events import DrawMade
from league.competition.tie_records import TieRecord, ties_in
from league.formats.cup import WonBy
from league.records.tallies import MEASURES, leaders
from matchday.league.statistics import Asked
from matchday.league.views import CompetitionView
from render.drawing.look import DAY, Look
from render.sheets.bracket import Bracket, BracketRound, BracketSide, BracketTie, DrawnClub
from render.sheets.trophy import Award, FinalPlace, Trophy
from text.labels import labelled
from text.languages import T_, counted
from text.league import measures
from text.league.seasons import ENDINGS, TROPHIES, cup_round_name
from text.message import N_plural, name_shown

_POINTS = N_plural("{points} point", "{points} points", "points")
_NAMED = 2
"""Largest number of people named for a shared award."""

_AWARDS = {"goals": "scorer", "assists": "assists", "clean_sheets": "keeper"}
"""Awards of players at the end, by the statistic they are won with."""


async def bracket_picture(view: CompetitionView, look: Look = DAY) -> Picture | None:
    """Draw a competition's bracket; None if it has no knock-out, or not yet."""
    return await drawn(f"c{view.id}-bracket", bracket(view), look) if view.season.knock_out else None


async def standing_pictures(view: CompetitionView, look: Look = DAY) -> tuple[Picture, ...]:
    """Draw a competition's state, the bracket first, then the tables: as many as a message takes."""
    found = await bracket_picture(view, look)
    return (*((found,) if found is not None else ()), *await table_pictures(view, look))[: limits.GALLERY]


async def trophy_picture(bot: Official, view: CompetitionView, honours: Honours, look: Look = DAY) -> Picture | None:
    """Draw the prizes of a competition; None if nobody has won any."""
    if honours.champion is None:
        return None
    return await drawn(f"c{view.id}-trophy", await _trophy(bot, view, honours, honours.champion), look)


def bracket(view: CompetitionView) -> Bracket:
    """Return the data of a bracket's sheet."""
    season = view.season
    ties = [(each, [_tie(view, tie) for tie in ties_in(season, each)]) for each in season.knock_out]
    rounds = tuple(
        BracketRound(cup_round_name(each.number, len(each.ties)), tuple(found[: len(each.ties)]))
        for each, found in ties
    )
    return Bracket(
        view.row.name,
        rounds,
        third=next(iter(ties[-1][1][len(season.knock_out[-1].ties) :]), None),
        draw=tuple(_lots(view)) if not season.divisions else (),
        under=view.league.name,
    )


def _tie(view: CompetitionView, played: TieRecord) -> BracketTie:
    tie = played.tie
    home = club_of(view, tie.home) if tie.home is not None else None
    away = club_of(view, tie.away) if tie.away is not None else None
    if tie.is_bye:
        return BracketTie(home or away, winner="home", bye=True)
    winner: BracketSide | None = None
    if played.winner is not None:
        winner = "home" if played.winner == tie.home else "away"
    return BracketTie(home, away, played.goals, played.shoot_out, winner, ending=_ending(played.how))


def _ending(how: WonBy | None) -> str:
    """Return how a tie was decided, if its score does not show that."""
    return T_(ENDINGS[how.value]) if how in {WonBy.AWAY_GOALS, WonBy.EXTRA_TIME, WonBy.AWARDED} else ""


def _lots(view: CompetitionView) -> Iterator[DrawnClub]:
    """Yield the clubs in the order of the draw, each with its roll."""
    draws = [each.event for each in view.logged_events if isinstance(each.event, DrawMade)]
    for draw in draws[-1:]:
        faces = range(len(draw.order), 0, -1)
        for at, (club, of) in enumerate(zip(draw.order, faces, strict=True)):
            rolled = draw.rolls[at] if at < len(draw.rolls) else None
            name = club_of(view, club)
            yield DrawnClub(name, rolled.number, rolled.face, of) if rolled else DrawnClub(name)


async def _trophy(bot: Official, view: CompetitionView, honours: Honours, champion: str) -> Trophy:
    tables = queries.tables(view.season) if not view.season.knock_out else ()
    table = tuple(
        FinalPlace(row.place, club_of(view, row.club), counted(_POINTS, row.record.points))
        for row in (tables[0].rows[:3] if tables else ())
    )
    manager = view.season.entries[champion].manager
    names = await bot.desk.leagues.statistics.names("manager", view.league.id, [str(manager)])
    won = "league" if tables else "cup"
    return Trophy(
        labelled(view.league.name, view.row.name),
        T_(TROPHIES[won]),
        club_of(view, champion),
        by="".join(name_shown(each.name) for each in names.values()),
        table=table or tuple(_podium(view, honours)),
        awards=tuple(await _awards(bot, view)),
    )


def _podium(view: CompetitionView, honours: Honours) -> Iterator[FinalPlace]:
    for place, club, won in ((2, honours.runner_up, "second"), (3, honours.third, "third")):
        if club is not None:
            yield FinalPlace(place, club_of(view, club), T_(TROPHIES[won]))


async def _awards(bot: Official, view: CompetitionView) -> list[Award]:
    statistics = bot.desk.leagues.statistics
    sums = await statistics.sums("player", Asked(view.league.id, view.id))
    called = await statistics.names("player", view.league.id, sums)
    tallies = {who: each.tally for who, each in sums.items()}
    awards: list[Award] = []
    for measure, trophy in _AWARDS.items():
        best = [each for each in leaders(tallies, measure) if each.place == 1 and MEASURES[measure].counts]
        if best:
            shown = measures.written(measure, best[0].value)
            who = ", ".join(called[each.who].whole for each in best[:_NAMED])
            awards.append(Award(T_(TROPHIES[trophy]), who, shown))
    return awards
