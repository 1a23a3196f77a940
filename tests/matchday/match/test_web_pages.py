"""The page of a match on the web: there is none before both managers agree to it, and either can take it away."""

from __future__ import annotations

import pytest

from matchday.computers.computers import OF_ITS_OWN, Opponent
from matchday.errors import NotYourMatch, NoWebPage
from matchday.match.challenge import OwnChallenge
from matchday.people.guild_departures import KEPT_FOR
from matchday.web_pages import PAGE
from store.match import public_matches
from store.people.people import Person
from tests.matchday.ground import ANN, BEN, CAT, CHANNEL, GUILD, Ground

BOT = Person(99, "The bot")


async def shown(ground: Ground, match_id: int) -> bool:
    """Return whether anybody with the link can see a match now."""
    token = await ground.desk.web_pages.token_of(match_id)
    async with ground.store.reading() as db:
        return token is not None and await public_matches.by_token(db, token) is not None


async def test_a_match_has_no_page_by_itself(ground: Ground) -> None:
    assert not await shown(ground, await ground.kick_off())


async def test_a_match_has_its_page_once_the_other_has_agreed_and_not_before(ground: Ground) -> None:
    view = await ground.challenge(page="yes")
    before = await shown(ground, view.id)

    _ = await ground.desk.accept(view.id, by=BEN.id, interaction_id=ground.interaction())

    assert (before, await shown(ground, view.id)) == (False, True)


async def test_nobody_else_can_agree_for_the_challenged(ground: Ground) -> None:
    view = await ground.challenge(page="yes")

    with pytest.raises(NotYourMatch):
        await ground.desk.accept(view.id, by=CAT.id, interaction_id=ground.interaction())
    with pytest.raises(OwnChallenge):
        await ground.desk.accept(view.id, by=ANN.id, interaction_id=ground.interaction())

    assert not await shown(ground, view.id)


@pytest.mark.parametrize("by", [ANN, BEN])
async def test_a_challenge_that_is_declined_or_withdrawn_leaves_no_page(ground: Ground, by: Person) -> None:
    view = await ground.challenge(page="yes")

    _ = await ground.desk.decline(view.id, by=by.id, interaction_id=ground.interaction())

    assert not await shown(ground, view.id)


async def test_a_match_against_the_computer_has_its_page_at_once_if_its_manager_wants_one(ground: Ground) -> None:
    begun = [
        await ground.desk.computers.begin(
            *("tiny", {"goal": "10", **facts}),
            by=ANN,
            opponent=Opponent(BOT, 1),
            guild_id=GUILD,
            channel_id=CHANNEL + at,
            interaction_id=ground.interaction(),
        )
        for at, facts in enumerate([{PAGE: "yes"}, {}])
    ]

    assert [await shown(ground, match_id) for match_id in begun] == [True, False]


def test_what_is_tried_again_has_no_page_for_nobody_was_asked() -> None:
    assert PAGE in OF_ITS_OWN


async def test_a_page_outlives_its_match(ground: Ground) -> None:
    match_id = await ground.kick_off(page="yes")

    _ = await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    assert await shown(ground, match_id)


@pytest.mark.parametrize("who", [ANN, BEN])
async def test_either_manager_may_close_a_page_again_and_nobody_else(ground: Ground, who: Person) -> None:
    match_id = await ground.kick_off(page="yes")
    with pytest.raises(NotYourMatch):
        await ground.desk.web_pages.close(match_id, by=CAT.id)
    before = await shown(ground, match_id)

    await ground.desk.web_pages.close(match_id, by=who.id)

    assert (before, await shown(ground, match_id)) == (True, False)
    with pytest.raises(NoWebPage):
        await ground.desk.web_pages.close(match_id, by=who.id)


@pytest.mark.parametrize("who", [ANN, BEN])
async def test_either_manager_who_is_forgotten_takes_the_page_away(ground: Ground, who: Person) -> None:
    match_id, other = await ground.kick_off(page="yes"), await ground.kick_off(channel=CHANNEL + 1, page="yes")
    for each in (match_id, other):
        _ = await ground.desk.resign(each, by=ANN.id, interaction_id=ground.interaction())

    await ground.desk.people.forget(who.id)

    assert [await shown(ground, each) for each in (match_id, other)] == [False, False]
    assert await ground.desk.web_pages.token_of(match_id) is None


async def test_a_server_that_sends_the_bot_away_takes_its_pages_away_and_has_them_again(ground: Ground) -> None:
    match_id = await ground.kick_off(page="yes")
    token = await ground.desk.web_pages.token_of(match_id)

    await ground.desk.departures.note_left(GUILD)
    away = await shown(ground, match_id)
    await ground.desk.departures.note_back(GUILD)

    assert (away, await shown(ground, match_id)) == (False, True)
    assert await ground.desk.web_pages.token_of(match_id) == token


async def test_nothing_is_left_of_pages_when_the_server_is_wiped(ground: Ground) -> None:
    match_id = await ground.kick_off(page="yes")
    await ground.desk.departures.note_present([])

    ground.time += KEPT_FOR
    _ = await ground.desk.departures.alarm.tick(ground.time)

    assert (await ground.desk.row(match_id)).state == "void"
    assert await ground.desk.web_pages.token_of(match_id) is None
