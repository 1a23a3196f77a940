"""One entry of a manager: permission, consequences, and the one transaction that stores it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from matchday.computers.seat_changes import give_back
from matchday.computers.seats import own_level, seat_of, sitting_now
from matchday.errors import DraftChanged, NotPlaying
from matchday.match.build_view import state_of
from matchday.match.dice import DiceSource
from matchday.match.heard_once import once
from matchday.match.live import EntryResults, Giver, Live, broke, take_orders, way_of
from matchday.match.open_matches import OpenMatches
from matchday.match.record import lay_down, plain_report, record
from matchday.match.views import AnswerResult, manager_of, sides_of
from matchday.people.standing_orders import in_advance
from matchday.plans.draft_digest import digest_of_draft
from rules.asking import Choose
from rules.errors import NothingAsked, NotUnderstood, NotYourTurn, RefereeError, StaleAnswer
from rules.game import Game
from store.match import drafts, processed_interactions, sittings
from store.match.drafts import Draft, Meant
from store.match.match_states import MatchState
from store.match.matches import MatchRow
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Given:
    """An entry of a manager.

    orders: the answers, or typed text, which the game cuts into answers.
    by: the id of the person.
    seq: the question that is meant, if it is known.
    meant: the names of the questions that the orders are for, if they are known.
    draft: the draft that this confirms; None if there was none.
    digest: of the draft that this confirms, if its answers are to be read from the store.
    computer: whether the computer in that person's seat gives it.
    """

    orders: Sequence[str] | str
    by: int
    seq: int | None
    interaction_id: int
    meant: Sequence[str] = ()
    draft: Draft | None = None
    digest: str = ""
    computer: bool = False

    def confirming(self, written: Draft | None) -> Given:
        """Return a copy with the orders of the draft that it confirms; unchanged if there is no such draft."""
        if not self.digest or written is None or digest_of_draft(written) != self.digest:
            return self
        answers = [order.answer for order in written.given]
        meant = [order.question for order in written.given]
        return replace(self, orders=answers, seq=written.seq, meant=meant, draft=written)

    def left(self, kept: int | None) -> tuple[Meant, ...]:
        """Return the orders that could not be given any more, or not yet, as a draft.

        kept: number of orders given; None for all.
        """
        at = len(self.orders) if kept is None else kept
        rest = tuple(Meant(*order, left=True) for order in zip(self.orders[at:], self.meant[at:], strict=False))
        waiting = self.draft.waiting if self.draft is not None else ()
        return (*rest, *(Meant(order.answer, order.question, left=True) for order in waiting))


async def answer(
    open_: OpenMatches, match_id: int, given: Given, dice: DiceSource, taken: Callable[[], object] = lambda: None
) -> AnswerResult:
    """Take an entry and store its consequences, once an interaction; the caller holds the match's lock.

    Reading, playing and storing are one transaction: the match is played on from the store's state.

    taken: called before anybody can see and post the result.

    Raises NoSuchMatch, NotYourMatch, NotPlaying, StaleAnswer, NotYourTurn, DraftChanged, OrderRefused or MatchBroke,
    and has changed nothing then.
    """
    outcome = None
    while outcome is None:
        await open_.load_referee(match_id)
        async with once():
            outcome = await _answered(open_, match_id, given, dice, taken)
    return outcome


async def _answered(
    open_: OpenMatches, match_id: int, given: Given, dice: DiceSource, taken: Callable[[], object]
) -> AnswerResult | None:
    """Take an entry; return None if the referee differs from the store and must be loaded again."""
    async with open_.answering(match_id) as db:
        state = await state_of(db, match_id, by=given.by, interaction_id=given.interaction_id)
        row, game = state.row, open_.game(state.row.ruleset)
        if state.heard:
            return AnswerResult(match_id, state.seq, repeated=True, over=row.is_over)
        sides = sides_in_play(row, game, given.by)
        live = open_.as_stored(state)
        if live is None:
            return None
        given = given.confirming(state.draft)
        question = asked_of(live, sides, given.seq)
        if given.digest and given.draft is None:
            raise DraftChanged(match_id)
        state = await _with_seat(db, state, game, question.who, given)
        live.standing_orders = in_advance(state, game)
        orders = cut(live, given.orders)
        way = way_of(live, orders[0]) if len(orders) == 1 and not given.computer else ""
        turn = take_orders(live, orders, Giver(given.by, sides, given.meant), dice)
        await processed_interactions.hear(db, given.interaction_id, match_id)
        await record(db, state, live, turn, before=question.who, at=open_.now())
        await lay_down(db, match_id, given.by, turn.laid_down)
        left = state.draft == given.draft  # else another draft was entered meanwhile
        left = left and await _keep_remaining_orders(db, match_id, live.seq, given, turn)
        _ = taken()  # now, since others may see and post the result right after the commit
    lines = tuple(str(stored.entry) for stored in turn.entries)
    reports, now = tuple(map(plain_report, turn.reports)), live.question
    who = manager_of(row, game, now.who) if isinstance(now, Choose) else None
    asked = who.id if who is not None else None
    return AnswerResult(
        *(match_id, live.seq, lines),
        refusal=turn.refusal,
        over=now is None,
        reports=reports,
        left=left,
        asked=asked,
        way=(way, question.name) if way else None,
    )


async def _with_seat(db: Transaction, state: MatchState, game: Game, side: str, given: Given) -> MatchState:
    """Return the state in which the giver answers for a side: a person takes the seat back from a computer.

    Raises StaleAnswer for a computer that sits there no more.
    """
    seat = seat_of(game.sides, side)
    sitting = sitting_now(state.sittings, seat)
    if given.computer and sitting is not None:
        await sittings.note_answered(db, state.row.id, seat)
    elif given.computer and own_level(state.row, game.sides, side) is None:
        raise StaleAnswer(state.seq)
    elif not given.computer and sitting is not None:
        _ = await give_back(db, state.row, game, side, calls=False)
        return replace(state, sittings=await sittings.of(db, state.row.id))
    return state


async def _keep_remaining_orders(db: Transaction, match_id: int, seq: int, given: Given, turn: EntryResults) -> bool:
    """Keep the remaining orders as the draft, else delete the confirmed draft; return whether any remain."""
    left = given.left(turn.refusal.kept if turn.refusal is not None else None)
    if left:
        await drafts.keep(db, match_id, given.by, Draft(seq, left))
    elif given.draft is not None:
        await drafts.remove(db, match_id, given.by)
    return bool(left)


async def asked_now(open_: OpenMatches, row: MatchRow, by: int, seq: int | None) -> tuple[Live, Choose]:
    """Return a match and its open question, after checking that it is this person's; the caller holds the match's lock.

    by: the id of the person. seq: the question that is meant, if it is known.

    Raises NotYourMatch, NotPlaying, StaleAnswer, NothingAsked, NotYourTurn or MatchBroke.
    """
    sides = sides_in_play(row, open_.game(row.ruleset), by)
    live = await open_.live(row)
    return live, asked_of(live, sides, seq)


def sides_in_play(row: MatchRow, game: Game, by: int) -> tuple[str, ...]:
    """Return a person's sides in a match under way. Raises NotYourMatch, NotPlaying."""
    sides = sides_of(row, game, by)
    if row.state != "playing":
        raise NotPlaying(row.id, row.state)
    return sides


def asked_of(live: Live, sides: Collection[str], seq: int | None) -> Choose:
    """Return a match's open question, after checking that it is for one of these sides.

    seq: the question that is meant, if it is known. Raises StaleAnswer, NothingAsked, NotYourTurn.
    """
    if seq is not None and seq != live.seq:
        raise StaleAnswer(seq)
    question = live.question
    if not isinstance(question, Choose):
        raise NothingAsked
    if question.who not in sides:
        raise NotYourTurn(question.who)
    return question


def cut(live: Live, orders: Sequence[str] | str) -> list[str]:
    """Cut typed text into answers to the open question and later ones; answers stay as they are.

    Raises EntryTooLong, the refusal of the text, NotUnderstood if nothing remains, or MatchBroke.
    """
    question = live.question
    if question is None:
        raise NothingAsked
    try:
        answers = live.game.cut(orders, question) if isinstance(orders, str) else list(orders)
    except RefereeError:
        raise
    except Exception as failed:
        raise broke(failed, live.reference, question, live.referee.ply, ["orders"]) from failed
    if not answers:
        raise NotUnderstood("", "", question.clause)
    return answers
