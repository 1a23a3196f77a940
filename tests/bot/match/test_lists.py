"""The list of a person's matches, and a public board."""

from __future__ import annotations

from tests.bot.town import Town


async def test_who_plays_nothing_is_told_how_to_begin(town: Town) -> None:
    result = await town.kim.slash(town.channel, "match list")
    assert result.response is not None
    assert "You have no open matches" in result.response.content


async def test_a_match_that_waits_for_me_is_called_my_turn(town: Town) -> None:
    await town.kick_off()

    mine = await town.asked.slash(town.channel, "match list")
    theirs = await town.waiting.slash(town.channel, "match list")

    assert mine.response is not None
    assert theirs.response is not None
    assert "**Rosa v Bram** · " in mine.response.content
    assert "your turn · [The board](" in mine.response.content
    assert "waiting for " in theirs.response.content


async def test_a_challenge_is_listed_before_it_is_answered(town: Town) -> None:
    _ = await town.challenge()
    result = await town.bram.slash(town.channel, "match list")
    assert result.response is not None
    assert result.response.content.startswith("- **Rosa v Bram** · The challenge hasn't been answered yet. · [")


async def test_a_list_is_for_who_asks_alone(town: Town) -> None:
    await town.kick_off()
    result = await town.rosa.slash(town.channel, "match list")
    assert result.response is not None
    assert result.response.flags.ephemeral


async def test_a_board_is_shown_to_everybody_where_it_is_wanted(town: Town) -> None:
    await town.line_up()

    shared = await town.kim.slash(town.channel, "board", share=True)
    alone = await town.kim.slash(town.channel, "board")

    assert shared.response is not None
    assert alone.response is not None
    assert not shared.response.flags.ephemeral
    assert alone.response.flags.ephemeral
