"""Time in a league while its managers act: each match counts once, and as it ended."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import Final

import pytest

from league.competition.competition import CompetitionRules
from league.competition.events import KickedOff, MatchEnded
from league.errors import InTheQueueAlready
from league.records.discipline import DisciplineRules
from league.title.lineal_title import USUAL_TITLE
from league.title.title_events import Crowned, Entered, Played
from store.league import competitions
from store.match import uncounted_matches
from store.match.matches import CALLED
from tests.matchday.ground import NOON
from tests.matchday.league.digging import DAY, DIGGERS, MANAGERS, ORGANISER, WEEK, League
from tests.matchday.league.test_titles import friendly
from tests.switching import Ways, at_once

ANN, BEN = MANAGERS[:2]
HURT: Final = CompetitionRules(discipline=DisciplineRules(injury=(2, 2, 2, 2, 2, 2)))


async def crowned(league: League) -> int:
    """Let Ann hold a title for which Ben waits, and lose a friendly to him that is not counted yet."""
    league_id = await league.create()
    rules = replace(USUAL_TITLE, beaten_waits=timedelta())
    title = await league.leagues.begin(
        *(league_id, "title", "The Belt", rules), by=ORGANISER, interaction_id=league.interaction()
    )
    for event, by in ((Crowned(NOON, ANN.id), ORGANISER), (Entered(NOON, BEN.id), BEN)):
        _ = await league.leagues.tell(
            *(title.id, event), by=by, interaction_id=league.interaction(), organiser=True, people=(ANN, BEN)
        )
    played = await friendly(league, ANN, BEN)
    _ = await league.desk.resign(played, by=BEN.id, interaction_id=league.interaction())
    return title.id


async def test_a_friendly_that_is_counted_twice_at_once_bears_on_a_title_once(league_ways: Ways[League]) -> None:
    title = await league_ways.prepare(crowned)

    async def scene(league: League) -> None:
        async def enters() -> None:
            for _ in range(40):
                with suppress(InTheQueueAlready):
                    _ = await league.leagues.tell(
                        *(title, Entered(NOON, BEN.id)), by=BEN, interaction_id=league.interaction()
                    )
                    return

        counts = (league.leagues.counts.tick(league.time) for _ in range(2))
        assert await at_once(*counts, enters()) == []

        view = await league.leagues.competition(title)
        assert Counter(type(each.event) for each in view.logged_events)[Played] == 1

    await league_ways.play(scene)


async def late(league: League) -> int:
    """Let a match be due to be awarded, while it is still played."""
    _ = await league.begin(2, league=replace(DIGGERS, auto_award_after=2 * DAY))
    match_id = await league.match_of(1)
    _ = await league.dig(match_id, 1)
    await league.until(league.time + WEEK + DAY)
    league.time += DAY
    return match_id


async def test_what_has_ended_before_it_is_awarded_counts_as_it_ended(league_ways: Ways[League]) -> None:
    match_id = await league_ways.prepare(late)

    async def scene(league: League) -> None:
        row, written = await league.desk.row(match_id), list[str]()
        league.store.signals.hear(uncounted_matches.TABLE, lambda _: written.append("ended"))
        league.store.signals.hear(competitions.TABLE, lambda told: written.append(f"looked at {told.about}"))
        resigns = league.desk.resign(match_id, by=row.home.id, interaction_id=league.interaction())
        refused = await at_once(league.leagues.alarm.tick(league.time), resigns)
        await league.until(league.time)

        assert refused == []
        fixture = (await league.leagues.competition(1)).season.fixtures[1]
        assert (fixture.award is None) == (written.index("ended") < written.index("looked at 1"))

    await league_ways.play(scene)


async def second_round(league: League) -> int:
    """Let the second round be due while the match of the first, in which a digger was hurt, is still played."""
    _ = await league.begin(2, rules=HURT)
    match_id = await league.match_of(1)
    _ = await league.dig(match_id, 2)
    view = await league.desk.view(match_id)
    assert view.asked is not None
    _ = await league.desk.answer(match_id, ["wait"], by=view.asked.id, interaction_id=league.interaction())
    league.time += WEEK - timedelta(seconds=1)
    await league.until(league.time)
    league.time += timedelta(seconds=1)
    return match_id


@pytest.mark.nightly
async def test_who_was_hurt_before_a_kick_off_is_out_of_it(league_ways: Ways[League]) -> None:
    match_id = await league_ways.prepare(second_round)
    first: list[bool] = []

    async def scene(league: League) -> None:
        row = await league.desk.row(match_id)

        async def ends() -> None:
            _ = await league.desk.resign(match_id, by=row.home.id, interaction_id=league.interaction())
            _ = await league.leagues.counts.tick(league.time)

        assert await at_once(league.leagues.alarm.tick(league.time), ends()) == []

        happened = (await league.leagues.competition(1)).logged_events
        ended = next(each.seq for each in happened if isinstance(each.event, MatchEnded))
        began = next(each for each in happened if isinstance(each.event, KickedOff) and each.event.fixture == 2)
        assert isinstance(began.event, KickedOff)
        head = (await league.desk.row(began.event.match)).head
        assert CALLED in head
        assert ("out" in head) == (ended < began.seq)
        first.append(ended < began.seq)

    await league_ways.play(scene)
    assert set(first) == {True, False}
