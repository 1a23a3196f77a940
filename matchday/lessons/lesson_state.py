"""Progress in a lesson as it is stored: the answers given so far, from which its match is made again."""

from __future__ import annotations

import msgspec


class GivenAnswer(msgspec.Struct, frozen=True, array_like=True):
    """An answer or a die since the save point. asked: as in a log. sealed: whether it was given under seal."""

    asked: str
    answer: str
    sealed: bool = False


class LessonState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Progress in a lesson.

    step: the number of steps that are done. given: which answers of the next step's solution are given.
    saved: the save point of its match, as JSON; "" for its scene. ply: the number of the first question after it.
    answers: since then.
    seed: the secret of the dice, hex; "" where the lesson sets them. rolls: the number of dice that have fallen.
    seen: the names of the questions that have come up.
    draft: what was read back last and waits for Confirm.
    over: whether it is finished.
    """

    step: int = 0
    given: tuple[int, ...] = ()
    saved: str = ""
    ply: int = 0
    answers: tuple[GivenAnswer, ...] = ()
    seed: str = ""
    rolls: int = 0
    seen: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    over: bool = False


def encoded(state: LessonState) -> str:
    """Return a state as JSON."""
    return msgspec.json.encode(state).decode()


def decoded_state(body: str) -> LessonState | None:
    """Return the state in a row; None if there is none, or if an older program wrote it otherwise."""
    try:
        return msgspec.json.decode(body, type=LessonState) if body else None
    except msgspec.DecodeError:
        return None
