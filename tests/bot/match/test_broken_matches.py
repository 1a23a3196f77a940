"""A match that the rules can make nothing of any more stops nothing but itself."""

from __future__ import annotations

import pytest

from cogs.events.board_recovery import WatchingCog
from matchday.errors import MatchBroke
from matchday.match.views import MatchView
from store.delivery.league_notices import LeagueNotice
from tests.bot.league_town import LeagueTown
from tests.bot.town import Town


def break_match(town: Town, match_id: int, broken: pytest.MonkeyPatch) -> None:
    """Let nobody see how a match stands, as where its rules fail on what is stored."""
    view = town.bot.desk.view

    async def seen(wanted: int) -> MatchView:
        if wanted == match_id:
            raise MatchBroke("ABC123")
        return await view(wanted)

    broken.setattr(town.bot.desk, "view", seen)


async def test_a_round_is_opened_in_public_though_one_of_its_matches_is_broken(
    league_town: LeagueTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = league_town
    await town.season_of(["Rosa", "Bram", "Kim", "Tove"])
    threads = [str((await town.bot.desk.row(match_id)).thread_id) for match_id in (1, 2)]
    break_match(town, 1, monkeypatch)

    notice = LeagueNotice(id=99, league_id=1, competition_id=1, kind="round_opened", at=town.time, facts={"round": "1"})
    await town.bot.league_poster.post(notice)

    said = town.messages[-1].text
    assert "**Round 1**" in said
    assert all(thread in said for thread in threads)


async def test_a_server_that_lets_the_bot_in_again_gets_its_other_boards(
    league_town: LeagueTown, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    town = league_town
    _ = await town.challenge()
    _ = await town.managers["Kim"].slash(town.channel, "match challenge", opponent=town.managers["Tove"], half=5)
    before = await town.bot.desk.row(1)
    break_match(town, 2, monkeypatch)  # the newest comes first
    watching = town.bot.get_cog("WatchingCog")
    guild = town.bot.get_guild(town.guild.id)
    assert isinstance(watching, WatchingCog)
    assert guild is not None

    await watching.on_guild_join(guild)

    assert (await town.bot.desk.row(1)).board_message_id != before.board_message_id
    caplog.clear()
