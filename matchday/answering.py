"""One entry of a manager: who may answer, what comes of it, and the one transaction that keeps it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from matchday.dice import Dice
from matchday.live import Giver, Live, broke, take_orders
from matchday.open_matches import OpenMatches
from matchday.recording import lay_down, record
from matchday.refusals import MatchBroke, NotPlaying
from matchday.views import Outcome, sides_of
from rules.asking import Choose
from rules.errors import NothingAsked, NotUnderstood, NotYourTurn, RefereeError, StaleAnswer
from store import interactions
from store.matches import MatchRow


@dataclass(frozen=True, slots=True)
class Given:
    """What a manager has said.

    orders: the answers, or what was typed, which the ruleset cuts into answers.
    by: the id of the person.
    seq: the question that is meant, if it is known.
    meant: the names of the questions that the orders are for, where they are known.
    """

    orders: Sequence[str] | str
    by: int
    seq: int | None
    interaction_id: int
    meant: Sequence[str] = ()


async def answer(
    open_: OpenMatches, row: MatchRow, given: Given, dice: Dice, taken: Callable[[], object] = lambda: None
) -> Outcome:
    """Take what a manager has said, and store what comes of it; the caller holds the lock of the match.

    taken: is told that it is taken, before anybody can see that and say it.

    Raises HeardBefore, NotYourMatch, NotPlaying, StaleAnswer, NotYourTurn, OrderRefused or MatchBroke, and has changed
    nothing then.
    """
    live, question = await asked_now(open_, row, given.by, given.seq)
    ply = live.referee.ply
    live.in_advance = await open_.in_advance(row)
    giver = Giver(given.by, sides_of(row, live.ruleset, given.by), given.meant)
    try:
        turn = take_orders(live, cut(live, given.orders), giver, dice)
    except BaseException as stopped:
        if live.referee.ply != ply or not isinstance(stopped, RefereeError) or isinstance(stopped, MatchBroke):
            open_.forget(row.id)
        raise
    async with open_.storing(row.id) as db:
        await interactions.hear(db, given.interaction_id, row.id)
        await record(db, row, live, turn, before=question.who, at=open_.now())
        await lay_down(db, row.id, given.by, turn.laid_down)
        _ = taken()
    lines = tuple(str(stored.entry) for stored in turn.entries)
    return Outcome(row.id, live.seq, lines, refusal=turn.refusal, over=live.question is None)


async def asked_now(open_: OpenMatches, row: MatchRow, by: int, seq: int | None) -> tuple[Live, Choose]:
    """Return a match and its open question, which a person must be asked; the caller holds the lock of the match.

    by: the id of the person. seq: the question that is meant, if it is known.

    Raises NotYourMatch, NotPlaying, StaleAnswer, NothingAsked, NotYourTurn or MatchBroke.
    """
    sides = sides_of(row, open_.ruleset(row.ruleset), by)
    if row.state != "playing":
        raise NotPlaying(row.id, row.state)
    live = await open_.live(row)
    if seq is not None and seq != live.seq:
        raise StaleAnswer(seq)
    question = live.question
    if not isinstance(question, Choose):
        raise NothingAsked
    if question.who not in sides:
        raise NotYourTurn(question.who)
    return live, question


def cut(live: Live, orders: Sequence[str] | str) -> list[str]:
    """Cut what was typed into answers to the open question and those after it; answers stay as they are.

    Raises EntryTooLong, what cutting found wrong, NotUnderstood where nothing is left of it, or MatchBroke.
    """
    question = live.question
    if question is None:
        raise NothingAsked
    try:
        answers = live.ruleset.cut(orders, question) if isinstance(orders, str) else list(orders)
    except RefereeError:
        raise
    except Exception as failed:
        raise broke(failed, live.reference, question, live.referee.ply, ["orders"]) from failed
    if not answers:
        raise NotUnderstood("", "at least one answer", question.clause)
    return answers
