"""A menu that is opened shows on the pitch what it lists: where a player can go, and where a pass can."""

from __future__ import annotations

from tests.bot.town import Said, Town, answered, read


async def opened(town: Town, group: str) -> Said:
    """Open the menu of a group as the manager to act."""
    board = town.board
    result = await town.asked.select(board.message, [group], custom_id=board.answers[group])
    return read(answered(result))


def pictures(said: Said) -> list[str]:
    return [picture.filename.rpartition("-")[2] for picture in said.message.attachments]


async def test_who_picks_a_player_sees_where_it_can_go(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")

    menu = await opened(town, next(iter(town.board.answers)))

    assert pictures(menu) == ["near.png"]
    assert all(picture.description for picture in menu.message.attachments)


async def test_who_asks_for_another_hex_of_a_pass_sees_where_it_can_go(town: Town) -> None:
    await town.line_up()

    menu = await opened(town, "?pass")

    assert pictures(menu) == ["near.png"]
    assert menu.menus
