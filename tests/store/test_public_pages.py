"""Pages on the web, on either kind of database: a token leads to one page, until that is closed."""

from __future__ import annotations

import pytest

from store.database import Store
from store.league import leagues, public_leagues
from store.league.leagues import LeagueRules, NewLeague
from store.match import matches, public_matches
from store.match.matches import NewMatch
from store.people import guild_departures, guild_privacy, people, privacy
from store.people.people import Person
from store.people.person_keys import key_found
from store.schema.match_tables import metadata
from store.transaction import Transaction
from tests.store.a_league import BEGIN, LEAGUE_TOKEN, MATCH_TOKEN, WEEK, ALeague
from tests.store.ann_and_ben import ANN, BEN, everywhere

CAT = Person(3, "Cat")
HERE, THERE = 7, 9
"""The server of the small league, and another one."""


async def begun(db: Transaction, home: Person, away: Person, guild_id: int = HERE) -> int:
    """Begin a match to whose page both have agreed."""
    match_id = await matches.create(db, NewMatch("tiny", {}, guild_id, 8, home, away, "", bytes(32)))
    _ = await matches.kick_off(db, match_id, "", {})
    await public_matches.open_page(db, match_id, BEGIN)
    return match_id


async def leads(db: Transaction, token: str) -> tuple[bool, bool]:
    """Return whether a token leads to a league, and to a match."""
    return await public_leagues.by_token(db, token) is not None, await public_matches.by_token(db, token) is not None


async def token(db: Transaction, match_id: int) -> str:
    """Return the token of a match that has a page."""
    found = await public_matches.of_match(db, match_id)
    assert found is not None
    return found.token


async def test_nothing_is_public_by_itself(known: Store) -> None:
    async with known.writing() as db:
        league_id = await leagues.create(db, NewLeague(HERE, 8, "Monday", LeagueRules("tiny")))
        match_id = await matches.create(db, NewMatch("tiny", {}, HERE, 8, ANN, BEN, "", bytes(32)))
        _ = await matches.kick_off(db, match_id, "", {})

        assert await public_leagues.of(db, league_id) is None
        assert await public_leagues.listed(db) == []
        assert await public_matches.of_match(db, match_id) is None


async def test_a_token_is_of_128_bits_and_each_page_has_its_own(known: Store) -> None:
    async with known.writing() as db:
        tokens = {await token(db, await begun(db, ANN, BEN)) for _ in range(3)}

    assert len(tokens) == 3
    assert {len(each) for each in tokens} == {22}


async def test_a_page_that_is_opened_twice_keeps_its_token(known: Store) -> None:
    async with known.writing() as db:
        match_id = await begun(db, ANN, BEN)
        first = await token(db, match_id)
        await public_matches.open_page(db, match_id, BEGIN + WEEK)

        assert await token(db, match_id) == first


async def test_what_is_withdrawn_and_shown_again_has_another_token(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        _ = await matches.kick_off(db, made.match, "", {})
        await public_leagues.withdraw(db, made.id)
        assert await leads(db, LEAGUE_TOKEN) == (False, False)
        assert await leads(db, MATCH_TOKEN) == (False, False)

        await public_leagues.show(db, made.id, BEGIN, listed=False)
        again = await public_leagues.of(db, made.id)

    assert again is not None
    assert again.token != LEAGUE_TOKEN
    async with store.reading() as db:
        assert await token(db, made.match) != MATCH_TOKEN


async def test_a_league_whose_list_is_changed_keeps_its_link(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        assert [each.name for each in await public_leagues.listed(db)] == ["Sunday"]
        await public_leagues.show(db, made.id, BEGIN + WEEK, listed=False)

        assert await public_leagues.listed(db) == []
        assert [each.league_id for each in await public_leagues.reachable(db, 5)] == [made.id]
        found = await public_leagues.by_token(db, LEAGUE_TOKEN)

    assert found is not None
    assert (found.listed, found.since) == (False, BEGIN)


async def test_a_match_of_a_league_has_no_page_before_it_begins(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await public_leagues.withdraw(db, made.id)
        await public_leagues.show(db, made.id, BEGIN, listed=True)
        assert await public_matches.of_league(db, made.id, [made.match]) == {}

        await public_leagues.withdraw(db, made.id)
        _ = await matches.kick_off(db, made.match, "", {})
        await public_leagues.show(db, made.id, BEGIN, listed=True)
        assert list(await public_matches.of_league(db, made.id, [made.match])) == [made.match]


async def test_the_pages_of_who_is_forgotten_are_closed_and_nobody_elses(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await people.remember(db, CAT)
        anns, others = await token(db, await begun(db, ANN, CAT)), await token(db, await begun(db, BEN, CAT))
        await privacy.forget(db, ANN.id)

        assert made.match
        assert [await leads(db, each) for each in (anns, MATCH_TOKEN, others)] == [
            (False, False),
            (False, False),
            (False, True),
        ]


async def test_a_league_that_is_shown_again_leaves_out_the_matches_of_who_was_forgotten(
    store: Store, made: ALeague
) -> None:
    async with store.writing() as db:
        _ = await matches.kick_off(db, made.match, "", {})
        await privacy.forget(db, ANN.id)
        await public_leagues.withdraw(db, made.id)
        await public_leagues.show(db, made.id, BEGIN, listed=False)

        assert await public_matches.of_league(db, made.id, [made.match]) == {}


async def test_a_match_against_a_computer_is_no_forgotten_persons(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        _ = await matches.kick_off(db, made.match, "", {})
        computer = await people.new_computer(db, "Computer 1", 3)
        await matches.change_manager(db, made.match, "away", computer.id)
        await public_leagues.withdraw(db, made.id)
        await public_leagues.show(db, made.id, BEGIN, listed=False)

        assert list(await public_matches.of_league(db, made.id, [made.match])) == [made.match]


async def test_a_server_that_the_bot_has_left_shows_nothing_until_it_is_back(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        elsewhere = await token(db, await begun(db, ANN, BEN, THERE))
        await guild_departures.leave(db, HERE, BEGIN, BEGIN + WEEK)
        assert made.id
        away = [await leads(db, each) for each in (LEAGUE_TOKEN, MATCH_TOKEN, elsewhere)]
        listed = [*await public_leagues.listed(db), *await public_leagues.reachable(db, 5)]
        await guild_departures.return_to(db, HERE)
        back = [await leads(db, each) for each in (LEAGUE_TOKEN, MATCH_TOKEN)]

    assert (away, listed) == ([(False, False), (False, False), (False, True)], [])
    assert back == [(True, False), (False, True)]


async def test_a_server_whose_data_is_wiped_leaves_no_token(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        elsewhere = await token(db, await begun(db, ANN, BEN, THERE))
        _ = await guild_privacy.close(db, HERE)

        assert made.id
        assert await leads(db, elsewhere) == (False, True)
    left = await everywhere(store)
    assert LEAGUE_TOKEN not in left
    assert MATCH_TOKEN not in left


@pytest.mark.parametrize("table", ["public_league", "public_match"])
def test_no_column_of_what_is_public_names_a_person(table: str) -> None:
    named = {key.column.table.name for key in metadata.tables[table].foreign_keys}
    assert named <= {"league", "match"}


async def test_who_listens_hears_of_each_page_that_is_closed(store: Store, made: ALeague) -> None:
    heard: list[int] = []
    store.signals.hear(public_matches.TABLE, lambda signal: heard.append(signal.about))
    async with store.writing() as db:
        await public_leagues.withdraw(db, made.id)

    assert heard == [made.match]


async def test_a_person_has_a_key_by_which_pages_are_closed(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await public_matches.close_of_person(db, await key_found(db, BEN.id))

        assert await public_matches.of_match(db, made.match) is None
