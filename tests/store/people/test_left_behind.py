"""People named in a server only by what others have done: found there, and forgotten, like anybody else."""

from __future__ import annotations

from typing import Final

from league.competition.competition import CompetitionRules
from league.competition.events import Deducted, LoggedEvent, Paused, Replaced
from league.title.lineal_title import TitleRules
from league.title.title_events import Crowned
from store.database import Store
from store.delivery import league_notices, notices
from store.delivery.league_notices import LeagueBody
from store.delivery.notices import NoticeBody
from store.league import competitions, leagues, logged_events
from store.league.competitions import NewCompetition
from store.league.leagues import LeagueRules, NewLeague
from store.league.logged_events import LoggedTitleEvent
from store.match import matches
from store.match.matches import NewMatch
from store.people import guild_privacy, people
from store.people.people import Person
from store.shards import ALL
from store.transaction import Transaction
from tests.store.a_league import BEGIN, ALeague
from tests.store.ann_and_ben import ANN, BEN, everywhere

CAT: Final = Person(4_700_000_000_000_000_03, "Cat")
HERE, THERE = 7, 9
"""The server of the small league, and another one."""


async def put_in_and_replaced(db: Transaction, made: ALeague) -> None:
    """Replace the Bees' manager by Cat as Ann; Cat is called to their match and replaced before answering."""
    await people.remember(db, CAT)
    gone_through = [
        LoggedEvent(8, BEGIN, Replaced(made.bees, CAT.id), ANN.id),
        LoggedEvent(9, BEGIN, Replaced("2", BEN.id)),
    ]
    await logged_events.append(db, made.season, gone_through)
    await notices.write(db, made.match, 1, "board", NoticeBody(asked=CAT.id, ping=(CAT.id,)))
    await league_notices.write(db, made.id, "audit", LeagueBody(made.season, (CAT.id,)))


async def crowned_there(db: Transaction, by: int | None = None) -> int:
    """Let Cat be crowned in another server, in which nothing else has happened. Returns the title."""
    await people.remember(db, CAT)
    league = await leagues.create(db, NewLeague(THERE, 10, "Monday", LeagueRules("tiny")))
    title = await competitions.create(db, NewCompetition(league, "title", "The cup", TitleRules()))
    await logged_events.append(db, title, [LoggedTitleEvent(1, BEGIN, Crowned(BEGIN, CAT.id), by)])
    return title


async def test_words_for_dice_that_never_fell_are_blanked_there(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        here, there = [
            await matches.create(db, NewMatch("tiny", {}, place, 10, ANN, BEN, "Wryneck", bytes(32)))
            for place in (HERE, THERE)
        ]
        _ = await guild_privacy.close(db, HERE)
        kept = {match_id: await matches.get(db, match_id) for match_id in (here, there)}

    assert made.id
    assert {match_id: row.words for match_id, row in kept.items() if row} == {here: "", there: "Wryneck"}


async def test_who_was_put_in_and_replaced_is_named_there(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await put_in_and_replaced(db, made)
        named = await guild_privacy.people_of(db, HERE)

    assert named == [ANN.id, BEN.id, CAT.id]


async def test_who_was_put_in_and_replaced_is_forgotten_there(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await put_in_and_replaced(db, made)
        await guild_privacy.forget(db, HERE, CAT.id)

    assert str(CAT.id) not in await everywhere(store)


async def test_who_holds_a_title_elsewhere_keeps_it_and_the_name(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await put_in_and_replaced(db, made)
        title = await crowned_there(db)
        await guild_privacy.forget(db, HERE, CAT.id)

        assert [each.event for each in await logged_events.of_title(db, title)] == [Crowned(BEGIN, CAT.id)]
        assert await people.called(db, [CAT.id]) == [CAT]
        assert CAT.id not in await guild_privacy.people_of(db, HERE)


async def test_who_is_named_by_what_others_did_is_not_swept(store: Store, made: ALeague) -> None:
    """Otherwise nobody would know their names any more, or whether there is anything to be forgotten."""
    dan = Person(CAT.id + 1, "Dan")
    async with store.writing() as db:
        await put_in_and_replaced(db, made)
        await people.remember(db, dan)
        assert await guild_privacy.sweep(db) is None

        assert await people.called(db, [CAT.id]) == [CAT]
        assert await people.called(db, [dan.id]) == []


async def test_a_server_with_nothing_but_a_title_names_its_holder(store: Store) -> None:
    async with store.writing() as db:
        _ = await crowned_there(db)

        assert await guild_privacy.servers(db, ALL) == {THERE}


async def test_a_server_in_which_somebody_has_done_something_is_known(store: Store) -> None:
    async with store.writing() as db:
        await people.remember(db, ANN)
        league = await leagues.create(db, NewLeague(THERE, 10, "Monday", LeagueRules("tiny")))
        season = await competitions.create(db, NewCompetition(league, "league", "2026", CompetitionRules()))
        await logged_events.append(db, season, [LoggedEvent(1, BEGIN, Paused(), ANN.id)])

        assert await guild_privacy.servers(db, ALL) == {THERE}
        await guild_privacy.forget(db, THERE, ANN.id)
        assert await guild_privacy.servers(db, ALL) == set()


async def test_reasons_there_are_removed_and_leave_a_dash(store: Store, made: ALeague) -> None:
    """A deduction without a reason is refused, and every page and command reads all events of its competition."""
    events = [
        LoggedEvent(8, BEGIN, Deducted(made.bees, 1), ANN.id, "Ann told me so"),
        LoggedEvent(9, BEGIN, Paused(), ANN.id),
    ]
    async with store.writing() as db:
        await logged_events.append(db, made.season, events)
        _ = await guild_privacy.close(db, HERE)
        written = await logged_events.of(db, made.season, after=7)

    assert [each.reason for each in written] == [guild_privacy.REMOVED, ""]
    assert "Ann told me so" not in await everywhere(store)
