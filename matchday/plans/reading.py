"""Orders of an entry, read one after the other on a copy of the match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final

from matchday.errors import MatchBroke
from matchday.match.answer import cut
from matchday.match.live import Live
from matchday.plans.lookahead import DiceWouldFall, Lookahead
from matchday.plans.near_answers import instead
from rules.asking import Choose, spoken
from rules.errors import NotUnderstood, RefereeError
from rules.input.typed_text import even, in_our_words
from rules.planning.previews import DONE, UNDO, LeansOnRefused, NotDoneYet, PreviewedOrder, TooEarly

MOST_ADVICE: Final = 8
"""Largest number of refused orders for which legal ones nearby are suggested, or one that they lean on is named."""


class Reading:
    """Orders of one manager, read one after the other.

    helpful: whether to look for legal answers near the first refused ones, which takes a while.
    hurried: see `Lookahead`. adds: whether the entry continues a draft, or undoes some of it.
    """

    def __init__(self, live: Live, side: str, *, helpful: bool = True, hurried: bool = False) -> None:
        self.ahead = Lookahead(live, side, hurried=hurried)
        self.orders: list[PreviewedOrder] = []
        self.adds = False
        self._helpful = helpful
        self._part_ended = False

    def take(self, given: Iterable[str], *, typed: bool = False) -> None:
        """Read orders: each is tried after those before it, and noted with its refusal, if any.

        A refused "done" after a good order is left out, since nothing more needs to be done; not so one that
        waits until a refused order is put right. A typed one is left out too where the order before it has ended its
        part, so that it would end another part, of a later action.

        typed: whether they are as typed; else they have been read before, and every "done" among them is meant.

        Raises MatchBroke.
        """
        self._part_ended = False
        for each in given:
            ended, self._part_ended = self._part_ended, False
            if typed and ended and self._says_done(each):
                continue
            order = self._one(each)
            counts = order.refusal is None or isinstance(order.refusal, NotDoneYet)
            if counts or spoken(each) != DONE or not any(known.answer for known in self.orders):
                self.orders.append(order)

    def note_nothing(self, refusal: NotUnderstood) -> None:
        """Note an entry with nothing in it that can be read, as one refused order with examples.

        It is noted as nothing, so that no form comes back with it.
        """
        question, game = self.ahead.question, self.ahead.copy.game
        examples = game.hints(self.ahead.copy.match, question) if question is not None else ()
        asked = (question.name, question.clause) if question is not None else ("", "")
        self.orders.append(PreviewedOrder("", "", "", *asked, refusal, tuple(examples)))

    def begin_again(self) -> None:
        """Forget all orders read so far."""
        self.ahead, self.orders = self.ahead.afresh(), []

    def leave_out_implied(self, typed: str, drafted: int) -> None:
        """Drop a last good order that nobody has typed, if no good order follows it.

        Moves imply the call of a movement phase; but a text that is no move must not.

        typed: in any language. drafted: the number of orders before it, from the draft.
        """
        last = max((number for number, order in enumerate(self.orders) if order.answer), default=None)
        if last is None or last < drafted or last + 1 == len(self.orders):
            return
        order, first_behind = self.orders[last], self.orders[last + 1]
        opens = first_behind.question not in {"", order.question}
        said = spoken(in_our_words(even(typed), self.ahead.copy.game.words))
        if opens and not order.rolls and spoken(order.given) not in said:
            self.ahead = self.ahead.afresh()
            left, self.orders = [*self.orders[:last], *self.orders[last + 1 :]], []
            for each in left:
                self.orders.append(self._one(each.said) if each.answer else each)

    def _one(self, given: str) -> PreviewedOrder:
        question = self.ahead.question
        if any(isinstance(order.refusal, NotDoneYet) for order in self.orders):
            return PreviewedOrder(given, "", refusal=TooEarly(given))
        if question is None:
            return self.ahead.give_perhaps(given) or PreviewedOrder(given, "", refusal=TooEarly(given, self._waits()))
        ends = _is_done(question, given)
        if any(order.refusal is not None for order in self.orders) and ends:
            return PreviewedOrder(given, "", "", question.name, question.clause, NotDoneYet())
        begun, could_be_done = self.ahead.action_begun, _is_done(question, DONE)
        try:
            order = self.ahead.give(given, question, advised=self._helpful)
        except MatchBroke:
            raise
        except RefereeError as refusal:
            faults = [order.given for order in self.orders if order.refusal is not None]
            game, match, few = self.ahead.copy.game, self.ahead.copy.match, len(faults) < MOST_ADVICE
            first = game.leans_on(match, question, given, faults) if faults and few else ""
            if first:
                return PreviewedOrder(given, "", "", question.name, question.clause, LeansOnRefused(given, first))
            near_it = self._suggestions(question, given, refusal) if self._helpful and few else ()
            return PreviewedOrder(given, "", "", question.name, question.clause, refusal, near_it)
        self._part_ended = could_be_done and not ends and self.ahead.action_begun != begun
        return order

    def _says_done(self, given: str) -> bool:
        """Return whether an order is the word that ends a part, as the open question has it."""
        question = self.ahead.question
        return spoken(given) == DONE or (question is not None and _is_done(question, given))

    def _waits(self) -> bool:
        """Return whether an order that comes too early waits: behind a good one that does not end its part."""
        good = [order.answer for order in self.orders if order.answer]
        return bool(good) and good[-1] != DONE and self.ahead.lets_wait

    def _suggestions(self, question: Choose, given: str, refusal: RefereeError) -> Sequence[str]:
        """Return possible answers in place of a refused order; for one of unknown form, examples."""
        game, match = self.ahead.copy.game, self.ahead.copy.match
        found = instead(question, given, refusal, lambda answer: game.is_unasked(match, question, answer))
        return found or (tuple(game.hints(match, question)) if isinstance(refusal, NotUnderstood) else ())


def _is_done(question: Choose, given: str) -> bool:
    """Return whether an order is the word that ends a part, however it is spelt."""
    with suppress(RefereeError):
        return str(question.answers.read(given)) == DONE
    return False


async def tried(live: Live, side: str, reads: Callable[[Reading], None], *, helpful: bool) -> Reading:
    """Return a read entry of a side; the caller holds the match's lock.

    reads: reads them. helpful: see `Reading`.
    """
    reading = Reading(live, side, helpful=helpful, hurried=True)
    try:
        reads(reading)
    except DiceWouldFall:
        reading = Reading(live, side, helpful=helpful)
        await asyncio.to_thread(reads, reading)
    return reading


def read(reading: Reading, given: Sequence[str] | str, draft: Sequence[str], *, add: bool) -> None:
    """Read an entry of a manager.

    reading: with nothing read yet.
    given: typed text, or the answers. draft: the answers of the existing draft.
    add: whether the entry continues the draft; else it replaces it, unless it begins by undoing some of it.

    Raises MatchBroke, and the refusal of the text.
    """
    before, reading.adds = (draft, True) if add else ((), False)
    reading.take(before)
    typed = isinstance(given, str)
    try:
        orders = cut(reading.ahead.copy, given)
    except NotUnderstood as nothing:
        if nothing.given or not typed:
            raise
        reading.note_nothing(nothing)
        return
    if orders[0] == UNDO and not add:
        read(reading, given, draft, add=True)
        return
    if UNDO in orders:
        reading.begin_again()
        left, orders = _without_undone(before, orders)
        reading.take(left)
    drafted = len(reading.orders)
    reading.take(orders, typed=typed)
    if isinstance(given, str):
        reading.leave_out_implied(given, drafted)


def _without_undone(draft: Iterable[str], orders: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the orders left of a draft and of an entry that continues it, after every "undo" in the entry."""
    kept, left = [*draft], list[str]()
    for order in orders:
        if order != UNDO:
            left.append(order)
        elif left or kept:
            _ = (left or kept).pop()
    return kept, left
