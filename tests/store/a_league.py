"""A small league with something in every table: two clubs, a season of one match, and a title."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import insert

from league.competition.competition import CompetitionPhase, CompetitionRules
from league.competition.events import DrawMade, Joined, KickedOff, LoggedEvent, MatchEnded, Replaced
from league.formats.lots import Rolled
from league.records.luck import Luck
from league.records.ratings import Rated
from league.records.tallies import Tally
from league.results import ClubId, MatchOutcome, Result
from league.title.lineal_title import TitleRules
from league.title.title_events import Crowned, Entered, Played
from store.delivery import league_notices
from store.delivery.league_notices import LeagueBody
from store.league import clubs, competitions, fixtures, leagues, logged_events, ratings, score_sheets, tallies
from store.league.competitions import NewCompetition
from store.league.fixtures import FixtureRow
from store.league.leagues import LeagueRules, NewLeague
from store.league.logged_events import LoggedTitleEvent
from store.league.score_sheets import StoredSheet
from store.league.tallies import TallyLine, player
from store.match import matches, processed_interactions, uncounted_matches
from store.match.matches import NewMatch
from store.people.people import Person
from store.schema.league_tables import public_league
from store.schema.match_tables import public_match
from store.transaction import Transaction

BEGIN: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)
WEEK: Final = timedelta(days=7)
LEAGUE_TOKEN, MATCH_TOKEN = "L" * 22, "M" * 22


@dataclass(frozen=True, slots=True)
class ALeague:
    """The ids of a small league: its two clubs, its season of one match, and its title."""

    id: int
    ants: ClubId
    bees: ClubId
    season: int
    title: int
    match: int

    @property
    def lines(self) -> tuple[TallyLine, ...]:
        """The tallies of the Ants' striker and of their club in the match."""
        scored = Tally(1, wins=1, goals=2, xg=0.5)
        return (
            TallyLine("player", player(self.ants, "Striker"), scored, Luck(3, 1.0, 0.5, 1.0, 0.25)),
            TallyLine("club", self.ants, scored),
        )


async def a_league(db: Transaction, ann: Person, ben: Person) -> ALeague:
    """Store a small league in which Ann has the Ants and Ben has the Bees; both must be known."""
    league_id = await leagues.create(db, NewLeague(7, 8, "Sunday", LeagueRules("tiny")))
    ants, bees = [await clubs.add(db, league_id, name, who.id) for name, who in (("Ants", ann), ("Bees", ben))]
    season = await competitions.create(db, NewCompetition(league_id, "league", "2026", CompetitionRules()))
    title = await competitions.create(db, NewCompetition(league_id, "title", "The belt", TitleRules()))
    match = await matches.create(db, NewMatch("tiny", {}, 7, 8, ann, ben, "", bytes(32)))
    made = ALeague(league_id, ants, bees, season, title, match)
    await _happened(db, made, ann, ben)
    await _counted(db, made, ann, ben)
    return made


async def _happened(db: Transaction, made: ALeague, ann: Person, ben: Person) -> None:
    result = Result(made.ants, made.bees, (2, 1))
    in_the_season = [
        Joined(made.ants, "Ants", ann.id),
        Joined(made.bees, "Bees", ben.id),
        DrawMade((made.ants, made.bees), (Rolled(1, 2),), BEGIN),
        KickedOff(1, made.match),
        MatchEnded(1, made.match, result),
        Replaced(made.bees, ann.id),
        Replaced(made.bees, ben.id),
    ]
    told = [
        LoggedEvent(seq, BEGIN, event, by, "a reason")
        for seq, (event, by) in enumerate(zip(in_the_season, (ann.id, ben.id, None) * 3, strict=False), 1)
    ]
    await logged_events.append(db, made.season, told)
    to_the_title = [
        Crowned(BEGIN, ann.id),
        Entered(BEGIN, ben.id),
        Played(BEGIN, ann.id, ben.id, MatchOutcome.WON, official=True),
    ]
    titled = [LoggedTitleEvent(seq, BEGIN, event, ann.id) for seq, event in enumerate(to_the_title, 1)]
    await logged_events.append(db, made.title, titled)
    row = FixtureRow(made.season, 1, 1, made.ants, made.bees, made.match, BEGIN, BEGIN + WEEK)
    await fixtures.keep(db, made.season, [row])
    await competitions.store_phase(db, made.season, CompetitionPhase.PLAYING, BEGIN + WEEK, seen=BEGIN)
    await processed_interactions.hear_in_league(db, 5, made.id, made.season)
    told_of = LeagueBody(made.season, (ann.id, ben.id), {"by": str(ann.id)})
    await league_notices.write(db, made.id, "audit", told_of)
    shown = {"league_id": made.id, "since": BEGIN}  # with tokens that are no random letters, such as somebody's name
    await db.execute(insert(public_league).values(**shown, token=LEAGUE_TOKEN, listed=True))
    await db.execute(insert(public_match).values(**shown, token=MATCH_TOKEN, match_id=made.match))


async def _counted(db: Transaction, made: ALeague, ann: Person, ben: Person) -> None:
    managers = [TallyLine("manager", str(who.id), Tally(1, goals=goals)) for who, goals in ((ann, 2), (ben, 1))]
    lines = (*made.lines, *managers)
    facts = {"titles": {str(made.title): 3}}
    await uncounted_matches.write(db, made.match, BEGIN)
    await score_sheets.write(db, StoredSheet(made.match, made.id, made.season, BEGIN, lines, facts))
    await tallies.add(db, made.id, made.season, lines)
    await ratings.count(db, made.match, BEGIN, Rated(ann.id, ben.id, MatchOutcome.WON))
