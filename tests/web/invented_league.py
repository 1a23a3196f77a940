"""An invented league on the web, with every kind of competition; everybody and everything has a hostile name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from aiohttp import ClientResponse, ClientSession

from league.competition.competition import CompetitionPhase, CompetitionRules, Format
from league.competition.events import Awarded, Deducted, Delayed, DrawMade, Joined
from league.formats.cup import CupRules
from league.records.luck import Luck
from league.records.ratings import Rated
from league.records.tallies import Tally
from league.results import ClubId, MatchOutcome
from league.title.lineal_title import TitleRules
from league.title.title_events import Crowned, Entered, Played
from store.database import Store
from store.league import clubs, competitions, fixtures, leagues, logged_events, public_leagues, ratings, tallies
from store.league.competitions import CompetitionKind, NewCompetition
from store.league.fixtures import FixtureRow
from store.league.leagues import LeagueRules, NewLeague
from store.league.logged_events import LoggedTitleEvent
from store.league.tallies import TallyLine, player
from store.match import matches
from store.match.matches import NewMatch
from store.people import people
from store.people.people import Person
from store.transaction import Transaction
from tests.league.written import Written
from web.server import WebServer

NOW: Final = datetime(2026, 11, 24, 12, tzinfo=UTC)
BEGIN: Final = NOW - timedelta(days=14)
GUILD: Final = 700_000_000_000_000_001
CHANNEL: Final = 700_000_000_000_000_002
ROLE: Final = 700_000_000_000_000_003
ORGANISER: Final = 700_000_000_000_000_004

PEOPLE: Final = tuple(
    Person(800_000_000_000_000_000 + at, name)
    for at, name in enumerate(
        (
            "<script>alert(1)</script>",
            "=HYPERLINK(0)",
            "{{ 7 * 7 }} ${7*7} {0.__class__}",
            "Ann\u202e'\"><img src=x onerror=alert(2)>",
        ),
        1,
    )
)
CLUBS: Final = ("</title><svg onload=alert(3)>", "+Bees,\r\nBEGIN:VEVENT", "@Cows; \\n", "Ünïcode & Söns</script>")
REASON: Final = "<b onclick=alert(4)>not here</b>"
LEAGUE: Final = "<!--League\"' & more"
HOSTILE: Final = (
    "<script>alert",
    "<img",
    "<svg",
    "<b onclick",
    "<!--League",
    "</title><",
    "'\"><",
    "onerror=alert(2)>",
)
"""Texts that no page may have as they are."""
SECRET: Final = tuple(str(each) for each in (GUILD, CHANNEL, ROLE, ORGANISER, *(person.id for person in PEOPLE)))
"""Numbers that no answer may have at all."""

PLAYER: Final = "=cmd|' /C calc'!A0"


@dataclass(frozen=True, slots=True)
class InventedLeague:
    """A league on the web: its id and token, and the id of its season.

    Its competitions 1 to 4 are the season, a cup, groups with a knock-out to come, and a title.
    """

    id: int
    token: str
    season: int

    def address(self, part: str = "") -> str:
        """Return the address of a page."""
        return f"/league/{self.token}{part}"


async def invented(store: Store) -> InventedLeague:
    """Write the league, and put it on the web."""
    async with store.writing() as db:
        await people.remember(db, *reversed(PEOPLE), Person(ORGANISER, "organiser"))
        league_id = await leagues.create(db, NewLeague(GUILD, CHANNEL, LEAGUE, LeagueRules("counter_attack"), ROLE))
        own = [await clubs.add(db, league_id, name, who.id) for name, who in zip(CLUBS, PEOPLE, strict=True)]
        match = await matches.create(
            db, NewMatch("counter_attack", {}, GUILD, CHANNEL, PEOPLE[0], PEOPLE[3], "", bytes(32))
        )
        _ = await matches.kick_off(db, match, "", {})
        cup = CompetitionRules(Format.CUP, third_place=True)
        groups = CompetitionRules(Format.GROUPS, cup=CupRules(legs=2), groups=2, places=1)
        new: list[tuple[CompetitionKind, CompetitionRules, Callable[[Written], None]]] = [
            ("league", CompetitionRules(), _season(match)),
            ("cup", cup, _cup),
            ("groups", groups, _groups),
        ]
        season, *_ = [
            await _competition(db, NewCompetition(league_id, kind, f"{kind} <i>1</i>", rules), own, play)
            for kind, rules, play in new
        ]
        row = FixtureRow(season, 1, 1, own[0], own[3], match, BEGIN, BEGIN + timedelta(days=7))
        await fixtures.keep(db, season, [row])
        await _title(db, league_id)
        await _counted(db, league_id, season, own, match)
        await public_leagues.show(db, league_id, NOW, listed=True)
        page = await public_leagues.of(db, league_id)
    assert page is not None
    return InventedLeague(league_id, page.token, season)


async def _competition(
    db: Transaction, new: NewCompetition, own: Sequence[ClubId], play: Callable[[Written], None]
) -> int:
    made, rules = await competitions.create(db, new), new.rules
    assert isinstance(rules, CompetitionRules)
    written = Written(rules, at=BEGIN)
    for club, name, who in zip(own, CLUBS, PEOPLE, strict=True):
        written.tell(Joined(club, name, who.id))
    written.tell(DrawMade(tuple(own), (), BEGIN))
    play(written)
    await logged_events.append(db, made, [replace(each, by=ORGANISER) for each in written.logged_events])
    await competitions.store_phase(db, made, written.now.phase, None, seen=BEGIN)
    return made


def _season(match: int) -> Callable[[Written], None]:
    """Return what happens in the season; match: the number of the match that is being played."""

    def play(written: Written) -> None:
        written.kick_off(1, match)
        for number, goals in ((2, (2, 2)), (3, (0, 3)), (4, (1, 0)), (5, (2, 2))):
            written.play(number, goals)
        written.tell(Awarded(6, (3, 0)), REASON)
        written.tell(Deducted(written.now.divisions[0].clubs[1], 2), REASON)
        late = written.now.fixtures[7].fixture
        written.tell(Delayed(7, late.home))

    return play


def _cup(written: Written) -> None:
    written.play(1, (1, 1), normal=(1, 1), shot=(4, 3))
    written.play(2, (2, 1))
    written.draw_round()
    for number in sorted(written.now.fixtures)[2:]:
        written.play(number, (3, 1))


def _groups(written: Written) -> None:
    for number in sorted(written.now.fixtures):
        written.play(number, (number % 3, 1))


async def _title(db: Transaction, league_id: int) -> None:
    made = await competitions.create(db, NewCompetition(league_id, "title", "<u>belt</u>", TitleRules()))
    one, other, third = (each.id for each in PEOPLE[:3])
    told = [
        Crowned(BEGIN, one),
        Entered(BEGIN, third),
        Played(BEGIN + timedelta(days=3), one, other, MatchOutcome.LOST, official=True),
    ]
    written = [LoggedTitleEvent(seq, each.at, each, ORGANISER) for seq, each in enumerate(told, 1)]
    await logged_events.append(db, made, written)
    await competitions.store_phase(db, made, CompetitionPhase.PLAYING, None, seen=BEGIN)


async def _counted(db: Transaction, league_id: int, season: int, own: Sequence[ClubId], match: int) -> None:
    luck = Luck(40, 9.0, 4.5, 6.0, 2.0)
    lines = [
        TallyLine("player", player(own[0], PLAYER), Tally(1, wins=1, goals=2, xg=0.5, shots=3), luck),
        TallyLine("player", player(own[1], "<i>Striker</i>"), Tally(1, defeats=1, goals=1, assists=1)),
        *(TallyLine("club", each, Tally(1, wins=1, goals=2, actions=4, all_actions=9)) for each in own[:2]),
        *(TallyLine("manager", str(each.id), Tally(1, wins=1, goals=2), luck) for each in PEOPLE[:2]),
    ]
    await tallies.add(db, league_id, season, lines)
    await ratings.count(db, match, BEGIN, Rated(PEOPLE[0].id, PEOPLE[1].id, MatchOutcome.WON))


@dataclass(frozen=True, slots=True)
class Browser:
    """Somebody who reads pages of a server."""

    server: WebServer
    session: ClientSession

    async def get(self, path: str, **headers: str) -> tuple[ClientResponse, str]:
        """Ask for a page. Returns the answer and its text."""
        async with self.session.get(f"{self.server.links.base}{path}", headers=headers) as answer:
            return answer, await answer.text()
