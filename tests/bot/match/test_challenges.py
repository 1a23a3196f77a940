"""Challenge cards on Discord: who may press what, all that is agreed on, and a card that fits on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import discord
import pytest
from discord import ui

from cogs.components.phone_height import lines_of
from cogs.match.time_words import pace
from cogs.posting.messages import match_messages
from tests.bot.town import Town, read
from text.game_list import GAMES
from text.languages import LANGUAGES, speaking

MOST_LINES = 3
"""Lines of a card before its buttons."""

ALL_ELSE = {
    "edition": "condensed",
    "settle": True,
    "jackpot": True,
    "offside": False,
    "club": "Sierra Blanca",
    "abilities": True,
}
"""Settings all unlike the usual ones."""

FINGERPRINT = 64


def _texts(card: ui.LayoutView) -> Sequence[str]:
    """Return the texts of a card, in order."""
    return [part.content for part in card.walk_children() if isinstance(part, ui.TextDisplay)]


async def test_a_challenge_calls_the_challenged_manager_and_promises_the_dice(town: Town) -> None:
    result = await town.challenge()

    assert result.acknowledged
    assert result.ephemeral
    assert f"<@{town.bram.id}>" in town.board.text
    assert "SHA-256" in town.board.text
    assert town.board.buttons == ["Accept", "Decline", "Change settings"]


async def test_accepting_takes_the_buttons_off_the_card_and_posts_a_board(town: Town) -> None:
    _ = await town.challenge()

    result = await town.bram.click(town.board.message, label="Accept")

    assert result.acknowledged
    card, board = town.public
    assert card.buttons == []
    assert "4-4-2" in board.buttons


@pytest.mark.parametrize("button", ["Accept", "Change settings"])
async def test_the_challenger_who_presses_for_the_other_is_told_who_is_waited_for(town: Town, button: str) -> None:
    _ = await town.challenge()

    result = await town.rosa.click(town.board.message, label=button)

    told = [message for message in (result.response, *result.followups) if message is not None]
    assert "Waiting for Bram" in read(told[-1]).text
    assert result.modal is None
    assert town.board.buttons == ["Accept", "Decline", "Change settings"]


async def test_somebody_else_is_told_that_it_is_no_challenge_of_theirs(town: Town) -> None:
    _ = await town.challenge()

    result = await town.kim.click(town.board.message, label="Accept")

    assert "Only the managers" in read(result.followups[0]).text
    assert "Waiting for" not in read(result.followups[0]).text


async def test_a_challenge_that_was_withdrawn_says_so_and_by_whom(town: Town) -> None:
    _ = await town.challenge()

    _ = await town.rosa.click(town.board.message, label="Decline")

    assert "Rosa withdrew the challenge" in town.board.text
    assert "declined" not in town.board.text
    assert town.board.buttons == []


@pytest.mark.parametrize("wanted", [{}, {"edition": "printed2019", "pace": "24"}, ALL_ELSE])
async def test_a_card_takes_three_lines_of_a_phone_before_its_buttons(town: Town, wanted: dict[str, object]) -> None:
    _ = await town.challenge(30, **wanted)
    view = await town.bot.desk.view(1)
    long_name = replace(view, row=replace(view.row, home=replace(view.row.home, name="Alessandro")))

    for language, shown in product(LANGUAGES, (view, long_name)):
        with speaking(language):
            above, below = _texts(match_messages.challenge(shown))
            sides, (edition, *others) = GAMES["counter_attack"].agreed(view.row.head)
            assert lines_of(above) <= MOST_LINES
            assert edition in above
            assert sides in below
            assert [setting for setting in (*others, pace(view)) if setting not in above + below] == []


async def test_the_fingerprint_stands_whole_and_small_below_the_buttons_with_the_number(town: Town) -> None:
    _ = await town.challenge()

    commitment = (await town.bot.desk.row(1)).commitment
    (container,) = town.board.message.components
    assert isinstance(container, discord.Container)
    kinds = [type(part).__name__ for part in container.children]
    assert kinds == ["TextDisplay", "ActionRow", "TextDisplay"]
    small = town.board.text.strip().splitlines()[-1]
    assert small.startswith("-# Match 1 ")
    assert f"`{commitment}`" in small
    assert len(commitment) == FINGERPRINT


async def test_a_declined_challenge_says_by_whom(town: Town) -> None:
    _ = await town.challenge()

    result = await town.bram.click(town.board.message, label="Decline")

    assert result.acknowledged
    assert "Bram declined" in town.board.text
    assert town.board.buttons == []


async def test_nobody_can_challenge_himself(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "match challenge", opponent=town.rosa)

    assert result.acknowledged
    assert result.response is not None
    assert "can't play yourself" in result.response.content
    assert town.public == []


async def test_a_challenge_outlives_a_restart(town: Town) -> None:
    _ = await town.challenge()

    await town.restart()
    result = await town.bram.click(town.board.message, label="Accept")

    assert result.acknowledged
    assert "4-4-2" in town.board.buttons


async def test_a_challenge_says_all_that_is_agreed_on_and_so_does_the_status(town: Town) -> None:
    _ = await town.challenge(7, **ALL_ELSE)

    status = await town.kim.slash(town.channel, "match status")

    assert status.response is not None
    for agreed in (
        "Condensed rules. 7 actions",
        "Sierra Blanca v Lantern Quay",
        "penalties",
        "12-sided",
        "No offside",
        "Abilities",
    ):
        assert agreed in town.board.text
        assert agreed in status.response.content


async def test_what_was_agreed_on_stands_in_the_head_of_the_log(town: Town) -> None:
    await town.kick_off(5, edition="printed2019", draft=True, settle=True)

    log = await town.log()

    assert all(fact in log for fact in ("edition printed2019\n", "half 5\n", "squads draft\n", "settle yes\n"))


async def test_clubs_are_completed_from_what_is_typed(town: Town) -> None:
    offered = await town.rosa.autocomplete(town.channel, "match challenge", "their_club", "sier", opponent=town.bram)

    assert [choice["value"] for choice in offered] == ["Sierra Blanca"]


async def test_a_club_that_there_is_not_is_refused_with_those_that_there_are(town: Town) -> None:
    result = await town.challenge(club="Nowhere FC")

    assert result.response is not None
    assert "no club “Nowhere FC”" in result.response.content
    assert "Sierra Blanca" in result.response.content
    assert town.public == []


async def test_who_is_challenged_may_accept_with_another_club(town: Town) -> None:
    _ = await town.challenge()

    result = await town.bram.slash(town.channel, "match accept", club="Sierra Blanca")

    assert result.acknowledged
    card, board = town.public
    assert "Lantern Quay v Sierra Blanca" in card.text
    assert "Sierra Blanca" in str(board.message.attachments[0].description)


async def test_nobody_accepts_where_nobody_has_challenged(town: Town) -> None:
    _ = await town.challenge()

    result = await town.rosa.slash(town.channel, "match accept")

    assert result.response is not None
    assert "There's no open challenge for you here" in result.response.content
    assert town.board.buttons == ["Accept", "Decline", "Change settings"]


async def test_the_words_of_both_managers_are_mixed_into_the_dice(town: Town) -> None:
    _ = await town.challenge(word="heron")
    _ = await town.bram.slash(town.channel, "match accept", word="lock keeper")

    row = (await town.bot.desk.view(1)).row

    assert row.words == "heron lock keeper"


async def test_when_a_match_is_over_its_dice_can_be_checked_with_a_tap(town: Town) -> None:
    await town.line_up()
    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)

    result = await town.kim.click(town.board.message, label="Dice check")

    assert result.ephemeral
    assert result.response is not None
    seed = (await town.bot.desk.view(1)).seed
    assert seed is not None
    assert seed in result.response.content


async def test_who_is_not_asked_is_offered_odds_and_standing_orders_too(town: Town) -> None:
    await town.line_up()

    result = await town.waiting.slash(town.channel, "play", order="7 k12")

    assert result.response is not None
    assert {"Odds", "Standing orders", "Nudge"} <= set(read(result.response).buttons)
