"""Matches played through the bot from challenge to full time, and restarted in the middle of every kind of question."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle

import pytest

from rules.counter_attack.flow.questions import QUESTIONS
from rules.log import read_log
from tests.bot.doors import DOORS
from tests.bot.recorded import Recorded, recorded_matches
from tests.bot.town import Town

MATCHES = recorded_matches()
AT_A_LANDING = "community-5-by-play"
"""The match that is played by day; each of the others is played by its usual door at night, and by all in the soak."""


def marks_of(name: str, door: str, usual: str) -> Sequence[pytest.MarkDecorator]:
    """Return when a match is played by a door."""
    if name == AT_A_LANDING:
        return ()
    return (pytest.mark.nightly,) if door == usual else (pytest.mark.soak,)


def test_between_them_the_recorded_matches_restart_the_bot_in_the_middle_of_every_kind_of_question() -> None:
    restarts = [question for match in MATCHES for question in match.restarts]

    assert sorted(restarts) == sorted(QUESTIONS)


@pytest.mark.parametrize(
    ("recorded", "door"),
    [
        pytest.param(match, door, id=(name := f"{match.name}-by-{door}"), marks=marks_of(name, door, usual))
        for match, usual in zip(MATCHES, cycle(DOORS), strict=False)
        for door in DOORS
    ],
)
async def test_a_whole_match_is_played_from_challenge_to_full_time_with_restarts_in_the_middle_of_questions(
    new_town: Callable[..., Awaitable[Town]], recorded: Recorded, door: str
) -> None:
    town = await new_town(dice=recorded.dice)
    await town.asks_everything()
    await town.kick_off(**recorded.agreed)
    restarted: set[str] = set()

    for question, answer in recorded.answers():
        await town.restart_once(question, recorded.restarts, restarted)
        await DOORS[door](town, answer)

    played = read_log(await town.log())
    assert restarted == recorded.restarts
    assert "Full time" in town.board.text
    assert town.board.buttons == ["Replay", "Statistics", "Log", "Dice check", "Review"]
    assert played.entries == recorded.log.entries
    assert dict(recorded.log.head).items() <= dict(played.head).items()
