"""A league that lives in a forum: its pinned post, sign-up under it, the draw, and a post for each match."""

from __future__ import annotations

import discord
from simcord.builders import ChannelHandle

from cogs.league.sign_up import NAME
from store.match.matches import CALLED
from tests.bot.league_town import LeagueTown
from tests.bot.random_managers import RandomManagers
from tests.bot.town import Said, read

CLUBS = {"Rosa": "Reds", "Bram": "Blues", "Kim": "Greens", "Sven": "Whites"}


async def forum_with_talk(town: LeagueTown) -> ChannelHandle:
    """Make a forum, and a post in which everybody types, as nobody types in a forum itself. No post can be pinned."""
    town.env.inject_error("PATCH", "/channels/*", status=403, code=50013, message="Missing Permissions")
    handle = town.guild.create_forum_channel("league")
    await town.env.settle()
    forum = town.bot.get_channel(handle.id)
    assert isinstance(forum, discord.ForumChannel)
    _ = await forum.create_thread(name="Talk", content="Shall we play?")
    await town.env.settle()
    (town.channel,) = handle.threads
    return handle


def posts(forum: ChannelHandle) -> dict[str, list[Said]]:
    """Return the contents of each post of a forum, by the post's name."""
    return {str(each.name): [read(message) for message in each.history()] for each in forum.threads}


async def test_a_season_opens_in_a_forum_and_its_matches_are_posts(league_town: LeagueTown) -> None:
    town = league_town
    forum = await forum_with_talk(town)
    assert "now runs in this channel" in await town.organise("league create", name="Harbour League", half=5, pace="24")
    _ = await town.organise("organise season", name="Season 1")
    season = "Harbour League: Season 1"
    assert "Sign-up is open." in posts(forum)[season][0].text

    for name, club in CLUBS.items():
        pinned = posts(forum)[season][0]
        opened = await town.managers[name].click(pinned.message, label="Sign up")
        sent = await town.managers[name].submit_modal(opened, {NAME: club})
        assert sent.response is not None
        assert f"**{club}** have entered" in read(sent.response).text
        await town.said()
    assert "Clubs so far (4): Reds" in posts(forum)[season][0].text

    _ = await town.organise("organise draw")
    said = posts(forum)
    assert "Status: in progress. Round 1" in said[season][0].text
    assert any("**Round 1**: play by" in each.text for each in said[season])
    matches = await town.open_matches()
    names = {(await town.bot.desk.row(each)).head[CALLED] for each in matches}
    assert names == said.keys() - {season, "Talk"}

    town.channel = forum
    assert not await RandomManagers(town, seed=3, typed=5).play(matches[0], most=20)
    await town.give_up(matches)
    assert "**Round 1**: all results" in "\n".join(each.text for each in posts(forum)[season])
