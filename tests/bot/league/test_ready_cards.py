"""Before a fixture: its card in the thread, two buttons, a form for a word; then the board. All through Discord."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest

from matchday.competitions.kick_off import READY_WAIT
from tests.bot.league_town import LeagueTown
from tests.bot.town import Said, read

SHA: str = r"`([0-9a-f]{64})`"


@pytest.fixture
async def town(new_league_town: Callable[..., Awaitable[LeagueTown]]) -> LeagueTown:
    """Return a town with a season of two, whose first match waits for both."""
    town = await new_league_town()
    town.punctual = False
    await town.season_of(("Rosa", "Bram"))
    return town


def card(town: LeagueTown) -> Said:
    """Return the card in the thread of the first match."""
    return next(said for said in town.in_threads if "press **Ready**" in said.text)


async def state(town: LeagueTown) -> tuple[str, str]:
    """Return how the first match stands, and what is mixed into its dice."""
    (match,) = [row for row in await town.bot.desk.open_matches() if row.id == (await town.open_matches())[0]]
    return match.state, match.words


async def test_the_fingerprints_are_in_the_channel_with_the_draw_and_on_the_card_of_the_match(town: LeagueTown) -> None:
    drawn = next(said for said in town.messages if "**The draw.**" in said.text)
    listed = next(said for said in town.messages if "**Dice fingerprints**" in said.text)
    lines = re.findall(r"-# Match (\d+) · (?:Rosa FC v Bram FC|Bram FC v Rosa FC) · `([0-9a-f]{64})`", listed.text)

    assert re.search(r"^1\. (Rosa|Bram) FC", drawn.text, re.MULTILINE)
    assert re.search(r"^2\. (Rosa|Bram) FC", drawn.text, re.MULTILINE)
    assert len(lines) == 2
    number, fingerprint = lines[0]
    assert f"Match {number} " in card(town).text
    assert re.findall(SHA, card(town).text) == [fingerprint]
    assert card(town).buttons == ["Ready", "Ready, with a dice word…"]


@pytest.mark.nightly
async def test_the_fingerprints_of_a_longer_season_come_as_a_file_with_the_message(
    new_league_town: Callable[..., Awaitable[LeagueTown]],
) -> None:
    town = await new_league_town()
    await town.season_of(("Rosa", "Bram", "Kim", "Tove", "Sven", "Ines", "Luca"))
    listed = next(said for said in town.messages if "**Dice fingerprints**" in said.text)
    (file,) = listed.message.attachments
    lines = (await file.read()).decode().splitlines()

    assert file.filename.endswith(".txt")
    assert len(lines) == 7 * 6
    assert all(re.fullmatch(r"Match \d+ · \w+ FC v \w+ FC · [0-9a-f]{64}", line) for line in lines)


async def test_both_press_one_with_a_word_and_the_match_is_on(town: LeagueTown) -> None:
    opened = await town.rosa.click(card(town).message, label="Ready, with a dice word…")
    assert opened.modal is not None
    _ = await town.rosa.submit_modal(opened, {"word": "heron"})
    between, shown = await state(town), card(town)
    _ = await town.bram.click(card(town).message, label="Ready")
    await town.said()

    assert between[0] == "challenged"
    assert f"Ready: <@{town.rosa.id}>" in shown.text
    assert await state(town) == ("playing", "heron")
    accepted = next(said for said in town.in_threads if "Match on" in said.text)
    assert "<#" not in accepted.text
    assert "heron" in accepted.text
    assert accepted.buttons == []
    assert any(said.buttons for said in town.in_threads)  # those of the board


async def test_nobody_else_can_press(town: LeagueTown) -> None:
    result = await town.kim.click(card(town).message, label="Ready")
    other = await town.kim.click(card(town).message, label="Ready, with a dice word…")

    assert result.followups[-1].ephemeral
    assert other.modal is None
    assert (await state(town))[0] == "challenged"


@pytest.mark.nightly
async def test_the_command_to_accept_is_heard_from_both(town: LeagueTown) -> None:
    _ = await town.typed(town.rosa, "match accept", word="heron")
    _ = await town.typed(town.bram, "match accept", word="otter")

    state_, words = await state(town)
    assert state_ == "playing"
    assert sorted(words.split()) == ["heron", "otter"]


async def test_the_buttons_live_through_a_restart_and_the_card_is_posted_once(town: LeagueTown) -> None:
    await town.restart()
    for who in (town.rosa, town.bram):
        _ = await who.click(card(town).message, label="Ready") if (await state(town))[0] == "challenged" else None
    await town.said()

    assert (await state(town))[0] == "playing"


async def test_a_match_for_which_nobody_presses_begins_by_itself(town: LeagueTown) -> None:
    await town.wait(READY_WAIT)

    number = (await town.open_matches())[0]
    assert await state(town) == ("playing", f"match {number}")
    assert any("Match on" in said.text for said in town.in_threads)


@pytest.mark.nightly
async def test_it_is_posted_once_and_both_are_called(town: LeagueTown) -> None:
    cards = [said for said in town.in_threads if "press **Ready**" in said.text]

    assert len(cards) == 1
    assert all(f"<@{who.id}>" in cards[0].text for who in (town.rosa, town.bram))
    assert read(cards[0].message).text == cards[0].text
