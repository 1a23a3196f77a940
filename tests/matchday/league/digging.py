"""A league of diggers: the small game with a score sheet, people with clubs, and passing time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import URL

from league.competition.competition import USUAL_COMPETITION, Competition, CompetitionRules, FixtureStatus
from league.competition.events import Event
from matchday.desk import Desk
from matchday.league.leagues import Leagues
from matchday.league.views import CompetitionView
from matchday.match.views import MatchView
from rules.asking import Choose
from rules.errors import NotAnOption
from rules.game import Game, MatchRequest
from rules.log import Entry
from rules.referee import Referee
from rules.score_sheets import MatchTerms, PlayerSheet, ScoreSheet, SideSheet
from store.delivery.league_notices import LeagueNotice
from store.league.competitions import CompetitionKind
from store.league.leagues import LeagueRules
from store.match import clocks
from store.match.clocks import MatchClock
from store.match.matches import CALLED
from store.people.people import Person
from tests.altered_games import altered
from tests.matchday.ground import CHANNEL, GUILD, NOON, Ground
from tests.matchday.tiny import TINY

ORGANISER = Person(99, "Olga")
MANAGERS = tuple(Person(10 + at, name) for at, name in enumerate(["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus"]))
CLUBS = ("Reds", "Blues", "Greens", "Whites", "Blacks", "Golds", "Greys")
DAY, WEEK = timedelta(days=1), timedelta(days=7)
OPENS = NOON + DAY
SQUADS = ("Spades", "Picks")
GOLD_FOR_A_GOAL = 3


def head(request: MatchRequest) -> dict[str, str]:
    """Return the head of a match of two diggers; the game has two squads."""
    unknown = [club for club in request.clubs if club and club not in SQUADS]
    if unknown:
        raise NotAnOption(unknown[0], SQUADS, "TNY-0")
    names = [name or club for name, club in zip(request.names, request.clubs, strict=True)]
    return {"goal": "5", "clubs": " v ".join(names)}


def dressed(facts: Mapping[str, str], side: str, club: str, _file: str) -> dict[str, str]:
    """Return a head with another squad for a side."""
    return {**facts, side: club}


def on_terms(facts: Mapping[str, str], terms: MatchTerms) -> dict[str, str]:
    """Return a head with the unavailable players."""
    out = [each.name for side in terms.out for each in side]
    return {**facts, **({"out": ", ".join(out)} if out else {})}


def score_sheet(facts: Mapping[str, str], log: Sequence[Entry]) -> ScoreSheet:
    """Return a score sheet: a goal for every three pieces of gold, and an injury for a digger who has waited."""
    match = TINY.begin(facts)
    referee = Referee(TINY.script(match), log)
    waited = {report.facts["side"] for _, report in referee.reports if report.name == "waits"}
    sides = [
        SideSheet(
            goals=match.gold[side] // GOLD_FOR_A_GOAL,
            figures={"shots": match.gold[side]},
            players=(PlayerSheet(f"{side} digger", injured=side in waited),),
        )
        for side in TINY.sides
    ]
    return ScoreSheet((sides[0], sides[1]), over=referee.question is None)


DIGGERS = LeagueRules(ruleset="tiny", pace="24", squads="saved")
DIGGING = altered(TINY, clubs=SQUADS, head=head, dressed=dressed, on_terms=on_terms, score_sheet=score_sheet)


class League(Ground):
    """A file with a league, and its current desk; `told` has all its notices.

    punctual: whether all managers are ready as soon as their match waits for them.
    """

    def __init__(self, database: Path | URL) -> None:
        super().__init__(database)
        self.game: Game = DIGGING
        self.told: list[LeagueNotice] = []
        self.competition = 0
        self.punctual = True

    @property
    def leagues(self) -> Leagues:
        """The leagues of the desk."""
        return self.desk.leagues

    async def start(
        self,
        *,
        dice: Any = None,  # noqa: ANN401 - as in a desk
        threads: bool = True,
        new_seed: Callable[[int], bytes] = bytes,
    ) -> Desk:
        """Start the program."""
        desk = await self.open(game=self.game, dice=dice, threads=threads, new_seed=new_seed)
        desk.leagues.outbox.post = self.post_league
        self._open.push_async_callback(desk.leagues.close)
        return desk

    async def start_again(self) -> None:
        """Stop the program, in any state, and start it again."""
        await self.close()
        await self.start()

    async def post_league(self, notice: LeagueNotice) -> None:
        """Post a league's notice."""
        self.told.append(notice)

    async def create(self, rules: LeagueRules = DIGGERS) -> int:
        """Create a league, and return its number."""
        view = await self.leagues.create(
            guild_id=GUILD,
            channel_id=CHANNEL,
            name="Town League",
            rules=rules,
            by=ORGANISER,
            interaction_id=self.interaction(),
        )
        return view.row.id

    async def begin(
        self,
        clubs: int,
        kind: CompetitionKind = "league",
        rules: CompetitionRules = USUAL_COMPETITION,
        league: LeagueRules = DIGGERS,
        squads: Sequence[str] = (),
    ) -> int:
        """Create a league, begin a competition, let this many enter, draw it, and wait until it opens."""
        league_id = await self.create(league)
        view = await self.leagues.begin(
            *(league_id, kind, "Spring", rules), by=ORGANISER, interaction_id=self.interaction()
        )
        self.competition = view.id
        for at, squad in enumerate(squads or [""] * clubs):
            await self.join(at, squad)
        await self.leagues.draw(view.id, by=ORGANISER, opens=OPENS, interaction_id=self.interaction())
        await self.until(OPENS)
        return view.id

    async def join(self, at: int, squad: str = "") -> CompetitionView:
        """Enter a club for the manager with the same index."""
        return await self.leagues.join(
            self.competition, by=MANAGERS[at], club=CLUBS[at], squad=squad, interaction_id=self.interaction()
        )

    async def tell(
        self, event: Event, reason: str = "so be it", *, by: Person = ORGANISER, people: Sequence[Person] = ()
    ) -> CompetitionView:
        """Report an event as the organiser or a manager."""
        return await self.leagues.tell(
            self.competition,
            event,
            by=by,
            reason=reason,
            interaction_id=self.interaction(),
            organiser=by == ORGANISER,
            people=people,
        )

    async def until(self, moment: datetime) -> None:
        """Let time pass until a moment: the bot looks at leagues whenever something is due."""
        due = await self.leagues.tick(self.time)
        while due is not None and due <= moment:
            self.time = max(self.time, due)
            await self.ready()
            due = await self.leagues.tick(self.time)
        self.time = moment
        await self.ready()

    async def ready(self) -> None:
        """Mark managers of waiting matches as ready, if they are punctual."""
        for row in await self.desk.open_matches() if self.punctual else ():
            for person in (row.home, row.away) if row.state == "challenged" and CALLED in row.head else ():
                await self.leagues.readiness.mark_ready(row.id, by=person.id, interaction_id=self.interaction())

    async def stands(self) -> Competition:
        """Return the competition's current state."""
        return (await self.leagues.competition(self.competition)).season

    async def fixture(self, number: int) -> FixtureStatus:
        """Return a fixture's current state."""
        return (await self.stands()).fixtures[number]

    async def last(self) -> int:
        """Return the number of the last event."""
        return (await self.leagues.competition(self.competition)).logged_events[-1].seq

    async def match_of(self, number: int) -> int:
        """Return a fixture's match, which must have begun."""
        match = (await self.fixture(number)).match
        assert match is not None
        return match

    async def clock_of(self, match_id: int) -> MatchClock:
        """Return a match's stored clock."""
        async with self.store.reading() as db:
            kept = await clocks.read(db, match_id)
        assert kept is not None
        return kept.clock

    async def playing(self) -> list[int]:
        """Return the current matches, oldest first."""
        return sorted(row.id for row in await self.desk.open_matches() if row.state == "playing")

    async def play(self, match_id: int, answers: int = 1000) -> MatchView:
        """Let both dig until a match is over, or for this many answers; then it is counted."""
        view = await self.dig(match_id, answers)
        _ = await self.leagues.tick(self.time)
        return view

    async def dig(self, match_id: int, answers: int = 1000) -> MatchView:
        """Let both dig until a match is over, or for this many answers."""
        view = await self.desk.view(match_id)
        while view.asked is not None and answers:
            _ = await self.desk.answer(
                match_id, [easiest(view)], by=view.asked.id, interaction_id=self.interaction(), seq=view.seq
            )
            view = await self.desk.view(match_id)
            answers -= 1
        return view

    async def play_all(self) -> None:
        """Let everybody play, until no match can be played now."""
        while playing := await self.playing():
            for match_id in playing:
                _ = await self.play(match_id)

    async def heard(self, kind: str) -> list[Mapping[str, str]]:
        """Return the facts of all notices of one kind."""
        await self.leagues.outbox.run()
        return [notice.facts for notice in self.told if notice.kind == kind]


def easiest(view: MatchView) -> str:
    """Return the answer of a manager who only wants to dig."""
    assert isinstance(view.question, Choose)
    answers = [str(answer) for answer in view.question.answers.legal()]
    return answers[0]
