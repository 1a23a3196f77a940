"""Drivers of plays: replay from a log, callbacks, partial answers, runs up to an item."""

from __future__ import annotations

import pytest

from rules.asking import Choose, Item, Play, Question, Roll, Top, choose, roll, top
from rules.log import Entry
from rules.plays import Hand, answer_with_face, fast_forward, logged_values, next_item, run_until, steered, tap
from rules.reports import Report

LOG = [Entry(0, "home rolls first GEN-3", "5"), Entry(1, "home chooses colour GEN-3", "green")]


class Coloured(Report):
    """The toy has got its colour."""

    clause = "GEN-3"


def toy(seen: list[object]) -> Play[None]:
    """Play a small game: a die, a choice, the top, and two more dice."""
    seen.append((yield from roll("home", "first", "GEN-3")))
    seen.append((yield from choose("home", "colour", "GEN-3", ("red", "green"))))
    yield Coloured()
    yield from top()
    seen.append((yield from roll("away", "second", "GEN-3")))
    seen.append((yield from roll("away", "third", "GEN-3")))


def name_of(item: Item | None) -> str:
    """Return a name that distinguishes items of the toy."""
    return "" if item is None else "top" if isinstance(item, Top) else item.name


def driven(play: Play[None]) -> list[str]:
    """Drive a play to its end with ones and first choices. Returns its questions and reports."""
    found: list[str] = []
    item = next_item(play, None)
    while item is not None:
        found.append(name_of(item))
        reply: object = (
            1 if isinstance(item, Roll) else next(item.answers.legal()) if isinstance(item, Choose) else None
        )
        item = next_item(play, reply)
    return found


def test_an_item_is_what_is_said_next_and_none_when_the_play_is_over() -> None:
    play = roll("home", "first", "GEN-3")

    assert name_of(next_item(play, None)) == "first"
    assert next_item(play, 3) is None


def test_answers_of_a_log_are_read_as_values_and_given_again() -> None:
    seen: list[object] = []

    values = list(logged_values(toy([]), LOG))
    question = fast_forward(toy(seen), values)

    assert values == seen == [5, "green"]
    assert name_of(question) == "second"


def test_a_play_that_is_over_is_at_no_question() -> None:
    assert fast_forward(toy([]), [5, "green", 1, 1]) is None


def test_who_taps_a_play_hears_everything_and_changes_nothing() -> None:
    heard: list[str] = []

    told = driven(tap(toy([]), lambda item: heard.append(name_of(item))))

    assert heard == told == ["first", "colour", "coloured", "top", "second", "third"]


def test_the_first_die_of_somebody_is_answered_and_goes_unsaid() -> None:
    seen: list[object] = []

    assert driven(answer_with_face(toy(seen), "away", 4)) == ["first", "colour", "coloured", "top", "third"]
    assert seen == [1, "red", 4, 1]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (Hand.ON, ["first", "colour", "coloured", "top", "second", "third"]),
        (Hand.ON_AND_OVER, ["first", "colour"]),
        (Hand.OVER, ["first"]),
        ("red", ["first", "coloured", "top", "second", "third"]),
    ],
)
def test_a_hand_lets_a_choice_through_ends_the_play_or_answers(hand: object, told: list[str]) -> None:
    play = toy([])

    steered_play = steered(play, next_item(play, None), lambda item: hand if isinstance(item, Choose) else Hand.ON)

    assert driven(steered_play) == told


def test_a_play_runs_up_to_what_stops_it() -> None:
    def reply_to(item: Item) -> object:
        return 6 if isinstance(item, Question) else None

    play = toy(seen := [])

    assert name_of(run_until(play, lambda item: isinstance(item, Choose), reply_to)) == "colour"
    assert name_of(run_until(play, lambda item: isinstance(item, Report), reply_to, "red")) == "coloured"
    assert run_until(play, lambda _: False, reply_to) is None
    assert seen == [6, "red", 6, 6]
