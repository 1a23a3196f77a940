"""Plays driven from outside: answered anew from a log, listened to, answered in part, or run up to something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Any

from rules.asking import Choose, Item, Play, Question, Roll, Top
from rules.log import Entry
from rules.reports import Report


def next_item(play: Play[Any], reply: object) -> Item | None:
    """Send a reply in, and return what is asked or told next; None when the play is over."""
    try:
        return play.send(reply)
    except StopIteration:
        return None


def logged_values(play: Play[None], entries: Iterable[Entry]) -> Iterator[object]:
    """Read answers of a log, each as the value that its question takes. What they name is of that play."""
    question = _next_question(play, None)
    for entry in entries:
        value = question.answers.read(entry.answer) if isinstance(question, Choose) else int(entry.answer)
        yield value
        question = _next_question(play, value)


def fast_forward(play: Play[None], values: Iterable[object]) -> Question | None:
    """Bring a play to the question that is open after some answers, given as values and not as text; return it."""
    question = _next_question(play, None)
    for value in values:
        question = _next_question(play, value)
    return question


def run_until(
    play: Play[None], stops: Callable[[Item], bool], reply_to: Callable[[Item], object], reply: object = None
) -> Item | None:
    """Run a play up to an item at which it stops, and return that; None where it is over before.

    reply_to: answers all that comes before. reply: to what has been said last; None where nothing has been.
    """
    item = next_item(play, reply)
    while item is not None and not stops(item):
        item = next_item(play, reply_to(item))
    return item


def tap(play: Play[None], hear: Callable[[Item], None]) -> Play[None]:
    """Play as `play` does. hear: is told first whatever is asked or told."""
    item = next_item(play, None)
    while item is not None:
        hear(item)
        item = next_item(play, (yield item))


class Hand(Enum):
    """Decision of `steered` on an item that it does not answer itself.

    ON: whoever drives the play is asked or told. ON_AND_OVER: so it is, and nothing follows.
    OVER: the play ends before this item.
    """

    ON = "on"
    ON_AND_OVER = "on and over"
    OVER = "over"


def steered(play: Play[None], item: Item | None, decide: Callable[[Item], object]) -> Play[None]:
    """Go on with a play from an item that it has just said; what `decide` answers goes unsaid.

    decide: returns the answer to an item, as a value, or a `Hand`; the answer to what only tells something is None.
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
    """Play on with a face for the first die that somebody rolls, which goes unsaid. who: as the die names it."""
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
