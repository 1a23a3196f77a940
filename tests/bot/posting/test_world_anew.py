"""Reposting in a world that has forgotten everything, as the local Discord has at each start."""

from __future__ import annotations

from tests.bot.league_town import LeagueTown
from tests.bot.town import read


async def test_the_sign_up_is_posted_anew_and_can_be_pressed(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League", half=5)
    _ = await league_town.organise("organise season", name="Season 1")
    (old,) = league_town.channel.pinned_messages()

    await league_town.bot.begin_anew()
    await league_town.env.settle()
    there = league_town.channel.pinned_messages()
    (new,) = [message for message in there if message.id != old.id]
    pressed = await league_town.kim.click(new, label="Sign up")

    assert "Sign-up is open" in read(new).text
    assert pressed.modal is not None
    assert (await league_town.bot.desk.leagues.competition(1)).row.table_message_id == new.id


async def test_what_is_over_is_not_posted_anew(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League", half=5)
    _ = await league_town.organise("organise season", name="Season 1")
    _ = await league_town.organise("organise call_off", competition="Season 1", reason="nobody came")
    before = len(league_town.messages)

    await league_town.bot.begin_anew()
    await league_town.env.settle()

    assert len(league_town.messages) == before
