"""A play brought to where a match stands: what has been answered is answered again, as values and not as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.asking import Choose, Play, Question, Report, Top
from rules.log import Entry


def replies(play: Play[None], entries: Iterable[Entry]) -> Iterator[object]:
    """Read answers of a log, each as the value that its question takes. What they name is of that play."""
    question = _asked(play, None)
    for entry in entries:
        value = question.answers.read(entry.answer) if isinstance(question, Choose) else int(entry.answer)
        yield value
        question = _asked(play, value)


def advanced(play: Play[None], replies: Iterable[object]) -> Question | None:
    """Bring a play to the question that is open after some replies, and return it."""
    question = _asked(play, None)
    for reply in replies:
        question = _asked(play, reply)
    return question


def _asked(play: Play[None], reply: object) -> Question | None:
    """Send a reply in, and return the next question."""
    said = next_said(play, reply)
    while isinstance(said, (Report, Top)):
        said = next_said(play, None)
    return said


def next_said(play: Play[None], reply: object) -> Question | Report | Top | None:
    """Send a reply in, and return what is said next; None when the play is over."""
    try:
        return play.send(reply)
    except StopIteration:
        return None
