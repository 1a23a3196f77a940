"""Whole competitions played by random managers through the bot, with everything that goes wrong in a league."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

import pytest

from league.competition.competition import Competition, CompetitionPhase, FixtureStatus
from tests.bot.league_town import LeagueTown
from tests.bot.random_managers import RandomManagers, kind_dice
from tests.bot.worked_out import COLUMNS, data, log_of, played, posted, table

NewTown = Callable[..., Awaitable[LeagueTown]]

EIGHT: Final = ("Rosa", "Bram", "Kim", "Tove", "Sven", "Ines", "Luca", "Mara")
ELEVEN: Final = (*EIGHT, "Nils", "Olga", "Piet")
ROUNDS: Final = 14
SEED: Final = 5

pytestmark = pytest.mark.soak


class Season:
    """A season of eight clubs that is being played, one round after the other."""

    def __init__(self, town: LeagueTown) -> None:
        self.town = town
        self.managers = RandomManagers(town, SEED, typed=12)
        self.put_off: list[int] = []

    async def play_round(self, number: int) -> None:
        """Play a round: one forfeited, one handed over with a restart, one put off, and one played normally."""
        town = self.town
        season = await self.opened(number)
        fixtures = [status for status in season.fixtures.values() if status.fixture.round == number]
        later = min(fixtures, key=lambda status: min(season.delays.get(club, 0) for club in status.fixture.clubs))
        forfeited, handed_over, plain = [status for status in fixtures if status is not later]
        await self.forfeit(forfeited)
        await self.delay(season, later)
        await self.hand_over(season, handed_over)
        await self.managers.play_all([match_of(plain), *self.put_off])
        self.put_off = [match_of(later)]
        print(f"round {number}: {len(posted(town, 'Season 1'))} results, {self.managers.given} answers", flush=True)  # noqa: T201

    async def opened(self, number: int) -> Competition:
        """Wait until a round is open."""
        season = await self.town.season()
        opens = next(each.opens for each in season.rounds if each.number == number)
        await self.town.wait(max(opens - self.town.time, timedelta()) + timedelta(minutes=1))
        return await self.town.season()

    async def forfeit(self, now: FixtureStatus) -> None:
        """Let the organiser award a match that nobody has played."""
        said = await self.town.organise("organise award", fixture=name_of(now), home=3, away=0, reason="did not come")
        assert "was awarded 3-0" in said

    async def delay(self, season: Competition, status: FixtureStatus) -> None:
        """Let the manager of the club with fewer delays put the match off."""
        club = min(status.fixture.clubs, key=lambda club: season.delays.get(club, 0))
        manager = self.managers.manager(season.entries[club].manager)
        assert "is postponed to" in await self.town.typed(manager, "league delay", fixture=name_of(status))

    async def hand_over(self, season: Competition, status: FixtureStatus) -> None:
        """Play a match in the middle of which its home side gets another manager, and the bot is restarted."""
        match_id = match_of(status)
        assert not await self.managers.play(match_id, most=15)
        busy = {entry.manager for entry in season.entries.values()}
        spare = next(each for each in self.town.managers.values() if each.id not in busy)
        club = season.entries[status.fixture.home].name
        said = await self.town.organise("organise replace", club=club, manager=spare, reason="moved to sea")
        assert f"<@{spare.id}> now manages {club}" in said
        await self.town.restart()
        assert await self.managers.play(match_id)

    async def ends(self) -> None:
        """Play what was put off in the last round; then nothing is left."""
        await self.managers.play_all(self.put_off)
        await self.town.wait(timedelta(days=1))
        assert (await self.town.season()).phase is CompetitionPhase.OVER


def name_of(status: FixtureStatus) -> str:
    """Return what picking a fixture of the first competition sends."""
    return f"1.{status.fixture.number}"


def match_of(now: FixtureStatus) -> int:
    """Return the match of a fixture, which has kicked off."""
    assert now.match is not None
    return now.match


async def test_a_season_of_eight_ends_with_the_table_that_its_posted_results_give(
    new_league_town: NewTown,
) -> None:
    town = await new_league_town(dice=kind_dice(SEED))
    await town.season_of(EIGHT)
    season = Season(town)
    for number in range(1, ROUNDS + 1):
        await season.play_round(number)
    await season.ends()

    results = posted(town, "Season 1")
    clubs = [f"{name} FC" for name in EIGHT]
    shown = await data(town, "table")
    assert len(results) == ROUNDS * 4
    assert {row["club"]: {name: int(row[name]) for name in COLUMNS} for row in shown} == table(clubs, results)
    worth = [(int(row["points"]), int(row["difference"]), int(row["goals"])) for row in shown]
    assert worth == sorted(worth, reverse=True)
    assert f"### {shown[0]['club']} win Season 1" in town.messages[-1].text
    log = await log_of(town)
    assert [log.count(deed) for deed in ("was awarded 3-0", "now manages", " postponed ")] == [ROUNDS] * 3
    await each_match_was_counted_as_it_was_played(town)


async def each_match_was_counted_as_it_was_played(town: LeagueTown) -> None:
    """Check posted results and counted goals of clubs against the logs of all matches that were played."""
    said = {(each.home, each.away): each for each in posted(town, "Season 1")}
    goals, matches = Counter[str](), Counter[str]()
    counted = [status for status in (await town.season()).fixtures.values() if status.award is None]
    for status in counted:
        ended = (await played(town, match_of(status))).ended
        assert said[ended.home, ended.away] == ended
        goals.update(ended.scored)
        matches.update(ended.scored.keys())
    rows = await data(town, "clubs")
    assert {row["who"]: int(row["goals"]) for row in rows} == dict(goals)
    assert {row["who"]: int(row["matches"]) for row in rows} == matches


async def test_a_cup_of_eleven_is_won_by_who_was_never_beaten(new_league_town: NewTown) -> None:
    town = await new_league_town(dice=kind_dice(SEED + 1))
    managers = RandomManagers(town, SEED, typed=12)
    await town.season_of(ELEVEN, "cup")
    rounds: list[list[int]] = []
    while (await town.season()).phase is CompetitionPhase.PLAYING:
        rounds.append(await town.open_matches())
        await managers.play_all(rounds[-1])
        await town.restart()
        await town.wait(timedelta(hours=2))
        print(f"round {len(rounds)} of the cup: {managers.given} answers", flush=True)  # noqa: T201

    left = {f"{name} FC" for name in ELEVEN}
    for matches in rounds:
        ended = [await played(town, match_id) for match_id in matches]
        beaten = {club for each in ended for club in each.ended.scored} - {each.winner for each in ended}
        assert beaten <= left
        left -= beaten
    assert [len(matches) for matches in rounds] == [3, 4, 2, 1]
    assert [f"### {club} win Season 1" in town.messages[-1].text for club in left] == [True]
