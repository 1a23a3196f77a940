"""A question with a single answer is answered automatically: nobody is asked, and the log and the reports have it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from rules.asking import Choose, OneOf, Play, only_answer
from tests.altered_games import altered
from tests.matchday.ground import Ground, rigged
from tests.matchday.tiny import TINY, Dig

HOME_BEGINS = 1


class Endless:
    """Answers without end, of which as few as possible must be listed."""

    def read(self, given: str) -> int:
        """Read a number."""
        return int(given)

    def legal(self) -> Iterator[int]:
        """List them."""
        return count()


def mood(*options: str, sealed: bool = False) -> Choose:
    """Ask the second side for its mood."""
    return Choose("away", "mood", "TNY-1", OneOf(options, "TNY-1"), sealed=sealed)


def moody(match: Dig) -> Play[None]:
    """Play on after a question that has one answer."""
    _ = yield mood("good")
    yield from TINY.script(match)


def test_one_answer_is_the_only_one_and_of_two_none_is() -> None:
    assert only_answer(mood("good")) == "good"
    assert only_answer(mood("good", "bad")) == ""
    assert only_answer(mood()) == ""


def test_nothing_is_given_away_under_seal() -> None:
    assert only_answer(mood("good", sealed=True)) == ""


def test_of_very_many_answers_no_more_than_two_are_listed() -> None:
    assert only_answer(Choose("away", "mood", "TNY-1", Endless())) == ""


async def test_the_only_answer_is_given_and_told_and_nobody_is_asked(ground: Ground) -> None:
    await ground.restart(game=altered(TINY, script=moody), dice=rigged(HOME_BEGINS))

    match_id = await ground.kick_off()

    assert "0 away chooses mood TNY-1: good  # by standing order" in await ground.desk.log_text(match_id)
    told = [report for notice in ground.posted for report in notice.reports if report.name == "settled"]
    assert [report.facts for report in told] == [{"side": "away", "answer": "good", "question": "mood"}]
