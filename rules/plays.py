"""Plays driven from outside: replayed from a log, listened to, answered in part, or run up to some item."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Any

from rules.asking import Choose, Item, Play, Question, Roll, Top
from rules.log import Entry
from rules.reports import Report


def next_item(play: Play[Any], reply: object) -> Item | None:
    """Send a reply in, and return the next question or report; None when the play is over."""
    try:
        return play.send(reply)
    except StopIteration:
        return None


def logged_values(play: Play[None], entries: Iterable[Entry]) -> Iterator[object]:
    """Yield the answers in a log as values. Players and other objects in them belong to that play."""
    question = _next_question(play, None)
    for entry in entries:
        value = question.answers.read(entry.answer) if isinstance(question, Choose) else int(entry.answer)
        yield value
        question = _next_question(play, value)


def fast_forward(play: Play[None], values: Iterable[object]) -> Question | None:
    """Fast-forward a play by replaying logged answers, given as values; return the question then open."""
    question = _next_question(play, None)
    for value in values:
        question = _next_question(play, value)
    return question


def run_until(
    play: Play[None], stops: Callable[[Item], bool], reply_to: Callable[[Item], object], reply: object = None
) -> Item | None:
    """Run a play up to an item that `stops` accepts, and return it; None if the play is over before.

    reply_to: answers everything before that. reply: to the last item; None if there was none.
    """
    item = next_item(play, reply)
    while item is not None and not stops(item):
        item = next_item(play, reply_to(item))
    return item


def tap(play: Play[None], hear: Callable[[Item], None]) -> Play[None]:
    """Wrap a play so that a callback sees everything it yields. hear: called with each item before it is passed on."""
    item = next_item(play, None)
    while item is not None:
        hear(item)
        item = next_item(play, (yield item))


class Hand(Enum):
    """Decision in `steered` to hand an item on.

    ON: the item is yielded. ON_AND_OVER: it is yielded, and the play ends.
    OVER: the play ends before this item.
    """

    ON = "on"
    ON_AND_OVER = "on and over"
    OVER = "over"


def steered(play: Play[None], item: Item | None, decide: Callable[[Item], object]) -> Play[None]:
    """Continue a play from an item it has just yielded; items that `decide` answers are not yielded.

    decide: returns the answer to an item, as a value, or a `Hand`; to a report, None.
    """
    while item is not None:
        reply = decide(item)
        if reply is Hand.OVER:
            return
        if reply is Hand.ON:
            reply = yield item
        elif reply is Hand.ON_AND_OVER:
            yield item
            return
        item = next_item(play, reply)


def answer_with_face(play: Play[None], who: str, face: int) -> Play[None]:
    """Play on with a given face for the first die that `who` rolls, which is not yielded. who: as the die names it."""
    fallen = False

    def decide(item: Item) -> object:
        nonlocal fallen
        if fallen or not isinstance(item, Roll) or item.who != who:
            return Hand.ON
        fallen = True
        return face

    yield from steered(play, next_item(play, None), decide)


def _next_question(play: Play[None], reply: object) -> Question | None:
    """Send a reply in, and return the next question."""
    item = next_item(play, reply)
    while isinstance(item, (Report, Top)):
        item = next_item(play, None)
    return item
