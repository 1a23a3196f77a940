"""Takebacks on Discord: one tap for one's own, a request with a list for all else, dice that are burnt in public."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
import simcord
from sqlalchemy import select, update

from matchday.match.dice import Tape, from_the_tape
from rules.asking import Roll
from store.schema.match_tables import match
from testing.database import change, rows
from tests.bot.town import Said, Town, read


async def offered(town: Town, who: simcord.MemberActor) -> Said:
    """Ask for the possible takebacks as a person."""
    result = await who.slash(town.channel, "match takeback")
    assert result.acknowledged
    assert result.ephemeral
    assert result.response is not None
    return read(result.response)


def words_of(result: simcord.InteractionResult) -> str:
    """Return what only the one who pressed reads."""
    assert result.acknowledged
    return "\n".join(read(said).text for said in result.followups)


async def request(town: Town) -> tuple[simcord.MemberActor, simcord.MemberActor]:
    """Ask for a takeback of the first line-up when both are lined up. Returns the requesting and the asked manager."""
    await town.kick_off()
    first, other = town.asked, town.waiting
    for _ in range(2):
        await town.answer("4-4-2")
    panel = await offered(town, first)
    _ = await first.click(panel.message, label=f"Ask {other.name}")
    return first, other


async def test_an_own_answer_goes_with_two_taps_and_everybody_reads_it(town: Town) -> None:
    await town.kick_off()
    first = town.asked
    await town.answer("4-4-2")

    panel = await offered(town, first)
    done = await first.click(panel.message, label="Take back")

    assert "happens right away" in panel.text
    assert done.acknowledged
    taken, board = town.public[-2:]
    assert f"{first.name} took back" in taken.text
    assert f"<@{first.id}>" in board.text
    assert "4-4-2" in board.buttons


async def test_what_was_sealed_is_not_told_when_it_is_taken_back(town: Town) -> None:
    await town.kick_off()
    first = town.asked
    await town.answer("4-4-2")

    panel = await offered(town, first)
    _ = await first.click(panel.message, label="Take back")

    assert "4-4-2" not in town.public[-2].text
    assert "a hidden choice" in town.public[-2].text


async def test_more_leads_there_too(town: Town) -> None:
    await town.line_up()
    more = await town.asked.click(town.board.message, label="More")
    assert more.response is not None

    result = await town.asked.click(read(more.response).message, label="Take back …")

    assert result.response is not None
    assert "Take back" in read(result.response).text


@pytest.mark.parametrize(("head", "most"), [("", 2), ('"takebacks":"7",', 7)])
async def test_who_would_have_to_ask_reads_how_often_that_goes(town: Town, head: str, most: int) -> None:
    """Two requests a half, or as many as the league of the match has set."""
    await town.kick_off()
    first = town.asked
    for _ in range(2):
        await town.answer("4-4-2")
    [(begins,)] = rows(town.database, select(match.c.head))
    change(town.database, update(match).values(head=f"{{{head}{begins[1:]}"))
    await town.restart()

    assert f"Requests per half: {most}." in (await offered(town, first)).text


async def test_where_more_is_known_since_the_other_is_called_and_sees_what_disappears(town: Town) -> None:
    first, other = await request(town)

    request_ = town.public[-1]
    assert f"{first.name} asks for a takeback" in request_.text
    assert "- Lantern Quay: `4-4-2`" in request_.text
    assert "- Saltmarsh United: `4-4-2`" in request_.text
    assert request_.buttons == ["Allow", "Refuse"]
    assert town.pinged == [str(other.id)]


async def test_allowed_the_match_goes_back_and_the_request_loses_its_buttons(town: Town) -> None:
    first, other = await request(town)

    result = await other.click(town.public[-1].message, label="Allow")

    assert result.acknowledged
    taken, board = town.public[-2:]
    assert f"{first.name} took back" in taken.text
    assert f"<@{first.id}>" in board.text
    assert "4-4-2" in board.buttons
    assert [said.buttons for said in town.public if "asks for a takeback" in said.text] == [[]]
    assert "referee takes back to ply" in await town.log()


@pytest.mark.nightly
async def test_after_a_takeback_the_match_is_played_on_and_its_dice_fit(town: Town) -> None:
    _, other = await request(town)
    _ = await other.click(town.public[-1].message, label="Allow")
    await town.restart()
    for _ in range(2):
        await town.answer("4-4-2")
    await town.first_pass()

    assert (await town.bot.desk.check_dice(1)).fits


@pytest.mark.nightly
async def test_refused_it_is_told_and_play_goes_on(town: Town) -> None:
    _, other = await request(town)
    _ = await other.click(town.public[-1].message, label="Refuse")

    assert f"{other.name} refused the takeback" in town.public[-1].text


@pytest.mark.nightly
async def test_who_asked_may_do_without_it(town: Town) -> None:
    first, _ = await request(town)
    _ = await first.click(town.public[-1].message, label="Refuse")

    assert f"{first.name} withdrew the takeback" in town.public[-1].text


async def test_who_asked_cannot_allow_it(town: Town) -> None:
    first, _ = await request(town)

    result = await first.click(town.public[-1].message, label="Allow")

    assert "Only the managers involved can do that" in words_of(result)


async def test_a_request_that_play_has_overtaken_is_refused_and_loses_its_buttons(town: Town) -> None:
    await town.line_up()
    board = town.board
    asked = town.asked
    panel = await offered(town, town.rosa)
    _ = await town.rosa.click(panel.message, label="Ask Bram")
    request_ = town.public[-1]
    _ = await town.bot.desk.answer(1, next(iter(board.answers)), by=asked.id, interaction_id=1)

    result = await town.bram.click(request_.message, label="Allow")

    assert "play has moved on" in words_of(result)
    assert words_of(result).endswith(f"/{town.channel.id}/{board.message.id})")
    assert [said.buttons for said in town.public if "asks for a takeback" in said.text] == [[]]


@pytest.mark.nightly
async def test_requests_work_after_a_restart(town: Town) -> None:
    first, other = await request(town)
    await town.restart()

    _ = await other.click(town.public[-1].message, label="Allow")

    assert f"{first.name} took back" in town.public[-2].text


@pytest.mark.nightly
async def test_another_own_answer_can_be_picked(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    await town.some_move()
    asked = town.asked

    panel = await offered(town, asked)
    menu = panel.menus[0]
    picked = await asked.select(panel.message, [menu["options"][1]["value"]], custom_id=menu["custom_id"])

    assert picked.response is not None
    assert "You'll undo this" in read(picked.response).text
    assert len(menu["options"]) >= 2


def into_their_hands(tape: Tape, number: int, roll: Roll) -> int:
    """Make high passes accurate: after one that leaves the pitch, standing orders would answer before any manager."""
    return roll.faces if roll.name == "accuracy" else from_the_tape(tape, number, roll)


@pytest.mark.nightly
async def test_dice_that_fell_are_named_as_burnt(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=into_their_hands)
    await town.line_up()
    await town.first_pass()
    for answer in ("move", "done", "done", "done"):
        await town.answer(answer)
    asked, other = town.asked, town.waiting
    await town.answer(next(answer for answer in town.board.answers if answer.startswith("high pass")))
    for _ in range(2):
        await town.answer("done")
    fell = [line for line in (await town.log()).splitlines() if "HPA" in line and "# roll" in line]

    panel = await offered(town, asked)
    _ = await asked.click(panel.message, label=f"Ask {other.name}")
    _ = await other.click(town.public[-1].message, label="Allow")

    burnt = [line.rpartition("# roll ")[2] for line in fell]
    assert burnt
    assert f"Used up: roll {burnt[0]}" in town.public[-2].text
    assert f"burns rolls {burnt[0]}" in await town.log()


async def test_who_only_looks_on_is_told_so(town: Town) -> None:
    await town.line_up()

    assert "Only the managers involved can do that" in (await offered(town, town.kim)).text
