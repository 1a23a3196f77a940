"""The line that an older board becomes: its words, and what tells it from other messages."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import discord
import pytest
from discord import ui

from cogs.components.phone_height import lines_of
from cogs.posting.messages.folded_board import ROWS, LineNumber, asked_in, line_of, moment_of
from tests.bot.match.test_takebacks import offered
from tests.bot.posting.shown import asked
from tests.bot.town import Town

LAST_ID: Final = 2**63 - 1


def sent(view: ui.LayoutView) -> Any:  # noqa: ANN401 - as much of a message as is read
    """Return a message as Discord returns it."""
    parts = [discord.TextDisplay(part.to_component_dict()) for part in view.children]  # pyright: ignore[reportArgumentType]
    return SimpleNamespace(components=parts)


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize(("match_id", "seq"), [(1, 0), (7, 16_383), (LAST_ID, 412)])
def test_a_line_knows_of_which_moment_of_which_match_it_is(match_id: int, seq: int, *, quiet: bool) -> None:
    about = LineNumber(match_id, seq, quiet)
    message = sent(line_of("words", about))

    assert moment_of(message, match_id) == about
    assert moment_of(message, match_id + 300) == about
    assert message.components[0].id < 2**31


def test_of_a_moment_beyond_all_numbers_a_line_says_nothing() -> None:
    assert moment_of(sent(line_of("words", LineNumber(1, 16_384))), 1) is None


def test_a_line_is_of_no_match_after_the_newest_in_its_channel() -> None:
    assert moment_of(sent(line_of("words", LineNumber(8, 40))), 7) is None


def test_what_discord_numbers_itself_is_no_line() -> None:
    part = discord.TextDisplay({"type": 10, "content": "-# words", "id": 1})

    assert moment_of(SimpleNamespace(components=[part]), 1) is None  # pyright: ignore[reportArgumentType]


def test_the_question_is_read_from_a_prompt_without_mention_and_clause() -> None:
    prompts = {
        "### <@12>: Pick a card. `SET-1`\n-# Due": "Pick a card.",
        "### <@12> : Choisissez.": "Choisissez.",
        "### The computer, for Rosa: Pick a card.": "The computer, for Rosa: Pick a card.",
        "no board": "",
    }

    assert {prompt: asked_in(prompt) for prompt in prompts} == prompts


@pytest.mark.together  # with those of the same pass over matches
def test_every_question_of_both_games_leaves_room_for_what_has_happened_in_every_language() -> None:
    told = {(*kind, code): words for kind, found in asked().items() for code, words in found.folded.items()}

    assert {key: words for key, words in told.items() if not words or lines_of(f"-# {words}") >= ROWS} == {}
    assert told["counter_attack", "move", "en"].endswith("' · Lantern Quay: Move your players, then press Done.")
    assert told["skirmish", "move", "en"] == "turn 1 of 6 · Home: Move your figures, then press Done."


async def test_a_board_before_a_takeback_tells_what_was_asked_and_no_more(town: Town) -> None:
    await town.kick_off()
    first = town.asked
    await town.answer("4-4-2")

    panel = await offered(town, first)
    _ = await first.click(panel.message, label="Take back")
    await town.bot.poster.tidying.finish()  # nobody has pressed that board: it would wait for a minute

    line, taken, board = town.public[-3:]
    assert line.text.strip().endswith(": Line up your eleven, hidden for now.")
    assert line.text.strip().startswith("-# 0' · ")
    assert "took back" in taken.text
    assert board.buttons


async def test_in_a_skirmish_a_board_becomes_a_line_too(town: Town) -> None:
    await town.kick_off(half=1, game="skirmish", field="Mill Ford")
    await town.answer("as drawn")
    await town.answer("as drawn")

    lines = [said for said in town.public if said.text.strip().startswith("-# ")]
    assert len(lines) == 2
    assert all(": Set up your figures, hidden for now." in said.text and not said.buttons for said in lines)
