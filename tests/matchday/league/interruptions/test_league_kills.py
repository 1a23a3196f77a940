"""The program dies at any step of a league; when it is started again, everything that was due happens, once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TypeAlias

import pytest

from league.competition.competition import USUAL_COMPETITION
from league.competition.events import Awarded, Undone
from league.formats.season import SeasonRules
from store.delivery.league_notices import LeagueNotice
from tests.matchday.ground import CHANNEL, GUILD, Killed, Reaper, reaping
from tests.matchday.league.digging import DIGGERS, MANAGERS, OPENS, ORGANISER, League

ONCE = replace(USUAL_COMPETITION, season=SeasonRules(meetings=1))
EVERY = 19
"""One in this many steps at which the program could die is tried."""
Verb: TypeAlias = Callable[[League], Awaitable[object]]
Evening: TypeAlias = tuple[bool, list[object], list[tuple[str, str]]]


def joins(at: int) -> Verb:
    """Return the verb by which a manager enters."""
    club = ("Reds", "Blues")[at]
    return lambda league: league.leagues.join(1, by=MANAGERS[at], club=club, squad="", interaction_id=10 + at)


async def opens(league: League) -> None:
    """Let the first round open."""
    await league.until(OPENS)


async def is_played(league: League) -> None:
    """Let the match be played to its end, by answers that are heard once each."""
    while (view := await league.desk.view(1)).asked is not None:
        asked = view.asked
        assert asked is not None
        answer = "dig" if view.match.places else str(3 + asked.id % 5)
        await league.desk.answer(1, [answer], by=asked.id, interaction_id=100 + view.ply, seq=view.seq)


async def passes(league: League) -> None:
    """Let what is due happen."""
    await league.until(league.time)


def told(event: Awarded | Undone, interaction_id: int) -> Verb:
    """Return the verb by which an organiser reports an event."""
    return lambda league: league.leagues.tell(
        1, event, by=ORGANISER, reason="so be it", interaction_id=interaction_id, organiser=True
    )


EVENING: tuple[Verb, ...] = (
    lambda league: league.leagues.create(
        guild_id=GUILD, channel_id=CHANNEL, name="Town League", rules=DIGGERS, by=ORGANISER, interaction_id=1
    ),
    lambda league: league.leagues.begin(1, "league", "Spring", ONCE, by=ORGANISER, interaction_id=2),
    joins(0),
    joins(1),
    lambda league: league.leagues.draw(1, by=ORGANISER, opens=OPENS, interaction_id=3),
    opens,
    told(Awarded(1, (3, 0)), 4),
    is_played,
    passes,
    told(Undone(5), 5),
    passes,
)


async def evening(path: Path, kill_at: int) -> Evening:
    """Play all verbs; when killed, start again and repeat the one that was cut short.

    Returns whether it was killed, the events of the competition, and the notices about it.
    """
    league = League(path)
    waiting = [*EVENING]
    reaper = Reaper(kill_at)
    with reaping(reaper), suppress(Killed):
        await league.start()
        while waiting:
            _ = await waiting[0](league)
            waiting.pop(0)
        await league.leagues.outbox.run()
    await league.close()
    await league.start()
    for verb in waiting:
        _ = await verb(league)
    await league.leagues.outbox.run()
    logged_events = (await league.leagues.competition(1)).logged_events
    await league.close()
    return (
        reaper.struck,
        [(each.seq, each.event, each.reason) for each in logged_events],
        sorted(set(map(seen, league.told))),
    )


def seen(notice: LeagueNotice) -> tuple[str, str]:
    """Return the visible part of a notice, which is the same for a repeated one."""
    return notice.kind, str(sorted(notice.facts.items()))


@pytest.mark.nightly
async def test_whenever_the_program_dies_the_league_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    _, whole, heard = await evening(tmp_path / "whole.sqlite3", 10_000)
    killed: list[Evening] = []
    for moment in count(1):
        end = await evening(tmp_path / f"{moment}.sqlite3", moment * EVERY)
        if not end[0]:
            break
        killed.append(end)

    assert len(killed) > 5
    assert all(happened == whole for _, happened, _ in killed)
    assert all(said == heard for _, _, said in killed)
