from __future__ import annotations

from tests.bot.town import Town


async def test_a_challenge_calls_the_challenged_manager_and_promises_the_dice(town: Town) -> None:
    result = await town.challenge()

    assert result.acknowledged
    assert result.ephemeral
    assert f"<@{town.bram.id}>" in town.board.text
    assert "SHA-256" in town.board.text
    assert town.board.buttons == ["Accept", "Decline"]


async def test_accepting_takes_the_buttons_off_the_card_and_posts_a_board(town: Town) -> None:
    _ = await town.challenge()

    result = await town.bram.click(town.board.message, label="Accept")

    assert result.acknowledged
    card, board = town.public
    assert card.buttons == []
    assert "4-4-2" in board.buttons


async def test_the_challenger_cannot_accept_for_the_other(town: Town) -> None:
    _ = await town.challenge()

    result = await town.rosa.click(town.board.message, label="Accept")

    assert result.acknowledged
    assert "Only the managers" in result.followups[0].content
    assert result.followups[0].ephemeral
    assert town.board.buttons == ["Accept", "Decline"]


async def test_a_declined_challenge_says_by_whom(town: Town) -> None:
    _ = await town.challenge()

    result = await town.bram.click(town.board.message, label="Decline")

    assert result.acknowledged
    assert "declined by Bram" in town.board.text
    assert town.board.buttons == []


async def test_nobody_can_challenge_himself(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "match challenge", opponent=town.rosa)

    assert result.acknowledged
    assert result.response is not None
    assert "cannot play against yourself" in result.response.content
    assert town.public == []


async def test_a_challenge_outlives_a_restart(town: Town) -> None:
    _ = await town.challenge()

    await town.restart()
    result = await town.bram.click(town.board.message, label="Accept")

    assert result.acknowledged
    assert "4-4-2" in town.board.buttons
