"""Line-ups, statistics and players' cards: on request, and posted at half time and full time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from rules.log import read_log
from tests.bot.recorded import LOGS, Recorded
from tests.bot.town import Said, Town
from tests.by_day import one_in


def pictures_in(said: Said) -> list[str]:
    """Return the kinds of pictures of a message, the first first."""
    return [attachment.filename.partition("-")[2].partition("-")[2] for attachment in said.message.attachments]


@pytest.mark.parametrize("view", one_in(2, ["line-ups", "statistics", "heat", "wide", "my-half"]))
async def test_a_view_of_the_board_is_shown_to_who_asks(town: Town, view: str) -> None:
    await town.line_up()

    result = await town.kim.slash(town.channel, "board", view=view)

    assert result.ephemeral
    assert result.response is not None
    assert result.response.attachments[0].filename.endswith(f"{view}.png")
    assert result.response.attachments[0].description


async def test_a_manager_sees_its_own_half(town: Town) -> None:
    await town.line_up()

    ours, theirs = [await person.slash(town.channel, "board", view="my-half") for person in (town.rosa, town.bram)]

    assert ours.response is not None
    assert theirs.response is not None
    assert ours.response.attachments[0].size != theirs.response.attachments[0].size


@pytest.mark.parametrize(
    ("who", "view", "side"),
    [
        ("rosa", "my-squad", "home"),
        ("rosa", "their-squad", "away"),
        ("bram", "my-squad", "away"),
        ("bram", "their-squad", "home"),
        ("kim", "my-squad", "home"),
    ],
)
async def test_a_squad_is_shown_with_its_numbers_before_the_line_ups(
    town: Town, who: str, view: str, side: str
) -> None:
    """Kim only watches, and is shown the home side's."""
    await town.kick_off()

    result = await getattr(town, who).slash(town.channel, "board", view=view)

    assert result.response is not None
    [picture] = result.response.attachments
    assert picture.filename.endswith(f"squad-{side}.png")
    assert "(Pace, Dribbling, Heading, High pass, Resilience, Shooting, Tackling): " in (picture.description or "")


@pytest.mark.parametrize(("typed", "side"), [("10h", "home"), ("10a", "away"), ("10", "away"), ("10a Vale", "away")])
async def test_a_player_without_a_side_is_one_of_who_asks(town: Town, typed: str, side: str) -> None:
    await town.line_up()

    result = await town.bram.slash(town.channel, "board", player=typed)

    assert result.response is not None
    assert result.response.attachments[0].filename.endswith(f"card-{side}-10.png")


@pytest.mark.parametrize("typed", one_in(2, ["99h", "nobody", "10z", "100"]))
async def test_of_a_player_that_there_is_not_one_hears_what_to_type(town: Town, typed: str) -> None:
    await town.line_up()

    result = await town.bram.slash(town.channel, "board", player=typed)

    assert result.response is not None
    assert "such as 10h" in result.response.content
    assert result.response.attachments == []


@pytest.mark.nightly
async def test_players_are_completed_by_shirt_and_name_those_of_who_asks_first(town: Town) -> None:
    await town.line_up()

    every = await town.bram.autocomplete(town.channel, "board", "player", "")
    some = await town.bram.autocomplete(town.channel, "board", "player", "10")

    assert [choice["value"] for choice in every[:2]] == ["1a", "2a"]
    assert len(every) == 25
    assert [choice["value"] for choice in some] == ["10a", "10h"]


async def test_without_a_match_there_is_no_player_to_complete(town: Town) -> None:
    assert await town.bram.autocomplete(town.channel, "board", "player", "") == []


async def test_a_board_can_be_had_in_another_look(town: Town) -> None:
    await town.line_up()

    day, paper = [await town.kim.slash(town.channel, "board", view="full", look=look) for look in ("day", "print")]

    assert day.response is not None
    assert paper.response is not None
    assert day.response.attachments[0].size != paper.response.attachments[0].size


@pytest.mark.nightly
async def test_the_summary_is_posted_at_half_time_and_with_the_full_time_score(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    recorded = Recorded("community-5", read_log((LOGS / "community-5.log").read_text(encoding="utf-8")))
    town = await new_town(dice=recorded.dice)
    await town.asks_everything()
    await town.kick_off(**recorded.agreed)
    for _, answer in recorded.answers():
        await town.answer(answer)

    with_summary = [said for said in town.public if "statistics.png" in pictures_in(said)]

    assert len(with_summary) == 2
    assert pictures_in(with_summary[0]) == ["statistics.png"]
    assert pictures_in(with_summary[1]) == ["statistics.png", "full_time-full.png"]
    assert "Half time" in (with_summary[0].message.attachments[0].description or "")
    assert "Full time" in with_summary[1].text
    beside = [getattr(said.message, "interaction_metadata", None) is not None for said in with_summary]
    assert beside == [True, False]  # at half time only the board counts against the 50 requests a second of the bot
    assert sorted(town.pinged) == sorted([str(town.rosa.id), str(town.bram.id)])


@pytest.mark.nightly
async def test_a_match_that_is_given_up_ends_with_its_summary(town: Town) -> None:
    await town.line_up()

    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    _ = await town.rosa.click(sure.response, label="Yes, resign")

    assert pictures_in(town.board) == ["statistics.png"]
