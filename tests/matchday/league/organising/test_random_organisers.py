"""Organisers who do anything at any time, and a program that stops in between: matches and figures always fit."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias

import pytest

from league.competition.competition import USUAL_COMPETITION, CompetitionRules, Format
from league.competition.events import (
    Awarded,
    Deducted,
    Delayed,
    Event,
    Extended,
    Paused,
    Replaced,
    Resumed,
    Undone,
    Voided,
    Withdrew,
)
from league.errors import LeagueError
from league.formats.cup import CupRules
from league.formats.season import SeasonRules
from rules.errors import RefereeError
from store.league import tallies
from store.league.competitions import CompetitionKind
from store.people.people import Person
from tests.matchday.league.digging import DAY, DIGGERS, ORGANISER, WEEK, League
from tests.store.ann_and_ben import all_ratings

Act: TypeAlias = Callable[["Whim"], Awaitable[object]]

ONCE = SeasonRules(meetings=1)
LEAGUE = replace(USUAL_COMPETITION, season=ONCE)
CUP = CompetitionRules(format=Format.CUP, cup=CupRules(legs=2, shoot_out=False))
GROUPS = CompetitionRules(format=Format.GROUPS, season=ONCE, cup=CupRules(shoot_out=False))
ACTS = 60


class Whim:
    """Random choices: a fixture, a club, and numbers."""

    def __init__(self, league: League, chance: random.Random) -> None:
        self.league = league
        self.chance = chance
        self.fixture = 1
        self.club = "1"

    async def pick(self) -> None:
        """Pick a fixture and one of its clubs."""
        fixtures = (await self.league.stands()).fixtures
        self.fixture = self.chance.choice([*fixtures] or [1])
        self.club = self.chance.choice([club for each in fixtures.values() for club in each.fixture.clubs] or ["1"])

    async def says(self, event: Event) -> None:
        """Let the organiser do something, if that can be."""
        with suppress(LeagueError, RefereeError):
            await self.league.tell(event, people=(STRANGERS[self.chance.randrange(len(STRANGERS))],))

    async def undoes(self) -> None:
        """Undo something of late."""
        await self.says(Undone(max(1, await self.league.last() - self.chance.randrange(6))))

    async def replaces(self) -> None:
        """Give a club to a stranger."""
        stranger = self.chance.choice(STRANGERS)
        with suppress(LeagueError):
            await self.league.tell(Replaced(self.club, stranger.id), people=(stranger,))

    async def plays(self, answers: int) -> None:
        """Let one match be played on."""
        for match in self.chance.sample(await self.league.playing(), k=min(1, len(await self.league.playing()))):
            await self.league.play(match, answers)

    async def goes_back(self) -> None:
        """Take the match of a fixture back."""
        match = (await self.league.fixture(self.fixture)).match or 0
        with suppress(LeagueError, RefereeError):
            await self.league.leagues.void_from(
                *(match, self.chance.randrange(3)), by=ORGANISER, reason="r", interaction_id=self.league.interaction()
            )

    async def starts_again(self) -> None:
        """Stop the program and start it."""
        await self.league.start_again()
        await self.league.until(self.league.time)


STRANGERS = tuple(Person(500 + at, f"Stranger {at}") for at in range(30))
WHIMS: Mapping[Act, int] = {
    lambda whim: whim.plays(1000): 6,
    lambda whim: whim.plays(2): 3,
    lambda whim: whim.league.until(whim.league.time + timedelta(minutes=11)): 2,
    lambda whim: whim.league.until(whim.league.time + whim.chance.choice([DAY, WEEK])): 2,
    lambda whim: whim.undoes(): 5,
    lambda whim: whim.replaces(): 1,
    lambda whim: whim.goes_back(): 2,
    lambda whim: whim.starts_again(): 2,
    lambda whim: whim.says(Awarded(whim.fixture, whim.chance.choice([(3, 0), (0, 3), (1, 1)]))): 2,
    lambda whim: whim.says(Voided(whim.fixture)): 2,
    lambda whim: whim.says(Delayed(whim.fixture, whim.club)): 1,
    lambda whim: whim.says(Extended(1, whim.chance.choice([DAY, -DAY]))): 1,
    lambda whim: whim.says(Paused()): 1,
    lambda whim: whim.says(Resumed()): 2,
    lambda whim: whim.says(Deducted(whim.club, 3)): 1,
    lambda whim: whim.says(Withdrew(whim.club)): 1,
}
"""Possible actions with their weights."""


async def check(league: League) -> None:
    """Look whether every match is as its fixture says, and the figures are those of the matches that count."""
    stands = await league.stands()
    begun = [each for each in stands.fixtures.values() if each.match is not None]
    rows = [await league.desk.row(await league.match_of(each.fixture.number)) for each in begun]
    held = [(await league.clock_of(row.id)).held for row in rows]
    counting = [each for each in begun if each.result is not None and each.award is None]
    async with league.store.reading() as db:
        clubs = await tallies.of_competition(db, league.competition, "club")
        rated = await all_ratings(db)

    assert [row.is_over for row in rows] == [each.result is not None for each in begun]
    assert [row.state for row in rows if row.state in {"void", "declined"}] == []
    for each, row, stopped in zip(begun, rows, held, strict=True):
        managers = tuple(stands.entries[club].manager for club in each.fixture.clubs)
        assert row.is_over or (row.home.id, row.away.id) == managers
        assert row.is_over or stopped == (stands.paused is not None or each.award is not None)
        assert (await league.desk.check_dice(row.id)).fits
    assert {club: sums.tally.matches for club, sums in clubs.items()} == dict(
        Counter(club for each in counting for club in each.fixture.clubs)
    )
    assert sum(rating.matches for rating in rated.values()) == 2 * len(counting)


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "rules", "seed"), [("league", LEAGUE, 1), ("cup", CUP, 2), ("groups", GROUPS, 3)])
async def test_whatever_organisers_do_matches_and_figures_fit(
    league: League, kind: CompetitionKind, rules: CompetitionRules, seed: int
) -> None:
    chance = random.Random(seed)  # noqa: S311 - the same whims every time
    await league.begin(5, kind, rules, replace(DIGGERS, auto_award_after=2 * DAY))
    whim = Whim(league, chance)

    for act in chance.choices([*WHIMS], weights=[*WHIMS.values()], k=ACTS):
        await whim.pick()
        await act(whim)
        await check(league)
