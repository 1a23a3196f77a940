"""A copy of a match to try answers on, with dice chosen so that the same manager goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from matchday.errors import MatchBroke
from matchday.match.answer import cut
from matchday.match.live import (
    MOST_STANDING,
    AnswerFacts,
    EntryResults,
    Live,
    answer_in_advance,
    broke,
    said_in_advance,
    take_with_later,
)
from matchday.match.record import plain_report
from matchday.plans.near_answers import instead, short
from matchday.plans.scratch_copies import copied, give_back
from rules.asking import Choose, Roll, spoken
from rules.errors import NotUnderstood, RefereeError, Unfinished
from rules.input.typed_text import even, in_our_words
from rules.planning.previews import DONE, UNDO, LeansOnRefused, NotDoneYet, PreviewedOrder, TooEarly
from rules.reports import AnyReport

MOST_WAYS: Final = 24
"""Number of ways to let dice fall after one answer, in search of one in which the same manager goes on."""

MOST_DICE: Final = 40
"""Largest number of dice in one of these ways: drawing cards takes dice too, and dice may be rolled again."""

MOST_ADVICE: Final = 8
"""Largest number of refused orders for which legal ones nearby are suggested."""


class DiceWouldFall(Exception):
    """Finding the next question would mean trying many ways of dice, which takes a while."""


class Lookahead:
    """Questions after some answers of one manager, on a copy of the match.

    This manager's standing orders answer on the way; the opponent's are secret.

    side: the manager's side. hurried: whether to raise DiceWouldFall instead of trying dice.
    """

    def __init__(self, live: Live, side: str, *, hurried: bool = False) -> None:
        self._live = live
        self._hurried = hurried
        self._begins = live.seq
        self.side = side
        self._given: list[str] = []
        self._over = False
        self._sealed = False
        self._perhaps: tuple[str, ...] = ()
        self.copy = copied(live)

    def leave(self) -> None:
        """Return the copy to the match for later trials: nobody may use it any more."""
        if self._live.seq == self._begins:
            give_back(self._live, self.copy, self._given)

    def afresh(self) -> Lookahead:
        """Return a new look-ahead, before any answer."""
        return Lookahead(self._live, self.side, hurried=self._hurried)

    @property
    def question(self) -> Choose | None:
        """The same manager's next question, if it is certain; None if somebody else comes first, or dice decide."""
        question = self.copy.question
        if self._over or not isinstance(question, Choose) or question.who != self.side:
            return None
        return question

    @property
    def lets_wait(self) -> bool:
        """Whether a further order may wait for its question: after a sealed answer nobody knows what comes."""
        return not self._sealed

    def give(self, given: str, question: Choose, *, advised: bool = False) -> PreviewedOrder:
        """Answer the open question, and let dice fall so that the same question comes again, if they can.

        advised: whether to look for a safer answer with the same result.

        Raises the referee's refusal, with nothing changed, or MatchBroke. A sealed answer, or one whose result nobody
        may know before it is given, is only read: dice may follow.
        """
        later = self.copy.game.later(self.copy.match, question)
        said, more = later.parted(given) if later is not None else (given, "")
        meant = self._read(said, question)
        answer = str(meant)
        order = PreviewedOrder(given, answer, short(question, answer), question.name, question.clause)
        if later is not None and more:
            brief, whole = later.joined(order.short, more), later.joined(answer, more)
            order = replace(order, short=brief, later=more, whole=whole)
        self._sealed = question.sealed
        if question.keeps(meant):
            self._over = True
            return replace(order, rolls=not question.sealed)
        less_risk = self.copy.game.safer(self.copy.match, question, answer) if advised else ""
        assumed = self.copy.game.assumed(self.copy.match, question.name, answer) if advised else None
        told = (*self._answer(order.said), *self._answer_in_advance())
        rolls = isinstance(self.copy.question, Roll)
        if rolls:
            self._through_dice(question.name)
        return replace(order, told=told, rolls=rolls, safer=less_risk if rolls else "", assumed=assumed)

    def give_perhaps(self, given: str) -> PreviewedOrder | None:
        """Give an order if dice may lead to a question of the same manager that it answers; None if they cannot.

        Raises MatchBroke.
        """
        here, there = tuple(self._given), self._perhaps
        if not there:
            return None
        self._back_to(*there)
        self._over, question = False, self.question
        try:
            return self.give(given, question) if question is not None else None
        except MatchBroke:
            raise
        except RefereeError:
            self._back_to(*here)
            self._over = True
            return None

    def _read(self, given: str, question: Choose) -> object:
        try:
            return question.answers.read(given)
        except Unfinished as begun:
            return question.answers.read(self._completed(question, begun))
        except RefereeError:
            raise
        except Exception as failed:
            referee = self.copy.referee
            raise broke(failed, self._live.reference, question, referee.ply, referee.where()) from failed

    def _completed(self, question: Choose, begun: Unfinished) -> str:
        """Return the full answer for one that is only begun, by its odds. Raises its refusal if there is none."""
        if self._hurried:
            raise DiceWouldFall
        whole = self.copy.game.completed(self.copy.match, question, begun)
        if not whole:
            raise begun
        return whole

    def _through_dice(self, name: str) -> None:
        """Let dice fall so that the same manager gets the same question again, trying likely ways first.

        If there is no such way, or it takes too long to find, the copy is left before the first die; a way that leads
        the same manager to another question is remembered.
        """
        if self._hurried:
            raise DiceWouldFall
        before, fallen = tuple(self._given), False
        self._perhaps = ()
        ways: list[tuple[str, ...]] = [()]
        for _ in range(MOST_WAYS):
            if fallen:
                self._back_to(*before, *ways[-1])
            ways += self._fall(ways.pop())
            fallen = True
            question = self.question
            if question is not None and question.name == name:
                self._perhaps = ()
                return
            self._perhaps = self._perhaps or (tuple(self._given) if question is not None else ())
            if not ways:
                break
        self._back_to(*before)
        self._over = True

    def _fall(self, fallen: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Let every die show its likeliest face, or one of those with the same result; return all other ways.

        Among equally likely faces a die takes another than the die before it: the same ones would tie a toss for ever.

        fallen: the dice of this way that have fallen already.
        """
        others: list[tuple[str, ...]] = []
        fallen = (*fallen, *self._give_automatic())
        while isinstance(self.copy.question, Roll) and len(fallen) < MOST_DICE:
            alike = self.copy.question.alike()
            most = max(map(len, alike))
            likeliest = [faces for faces in alike if len(faces) == most]
            shown = likeliest[len(fallen) % len(likeliest)]
            others += [(*fallen, str(faces[0])) for faces in alike if faces is not shown]
            _ = self._answer(str(shown[0]))
            fallen = (*fallen, str(shown[0]), *self._give_automatic())
        return others

    def _give_automatic(self) -> tuple[str, ...]:
        """Give the automatic answers now; return them."""
        before = len(self._given)
        _ = self._answer_in_advance()
        return tuple(self._given[before:])

    def _answer_in_advance(self) -> tuple[AnyReport, ...]:
        """Answer as long as this manager's standing orders do; return the reports.

        An answer whose result nobody may know beforehand is not given.
        """
        turn = EntryResults()
        while turn.standing < MOST_STANDING and (question := self.question) is not None:
            self._over = self._is_held_back(question)
            if self._over or question.sealed or not answer_in_advance(self.copy, turn):
                break
            self._given.append(turn.entries[-1].entry.answer)
        return tuple(map(plain_report, turn.reports))

    def _is_held_back(self, question: Choose) -> bool:
        """Return whether a standing order answers a question whose result nobody may know beforehand."""
        may_be = question.sealed or question.blind is not None
        said = said_in_advance(self.copy, self.copy.match, question) if may_be else ""
        with suppress(RefereeError):
            return bool(said) and question.keeps(question.answers.read(said))
        return False

    def _back_to(self, *given: str) -> None:
        self.copy, self._given = copied(self._live), []
        for answer in given:
            _ = self._answer(answer)

    def _answer(self, answer: str) -> tuple[AnyReport, ...]:
        turn = EntryResults()
        take_with_later(self.copy, turn, answer, AnswerFacts())
        self._given.append(answer)
        return tuple(map(plain_report, turn.reports))


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

    def take(self, given: Iterable[str]) -> None:
        """Read orders: each is tried after those before it, and noted with its refusal, if any.

        A refused "done" after a good order is left out, since nothing more needs to be done; not so one that
        waits until a refused order is put right.

        Raises MatchBroke.
        """
        for each in given:
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
        if any(order.refusal is not None for order in self.orders) and _is_done(question, given):
            return PreviewedOrder(given, "", "", question.name, question.clause, NotDoneYet())
        try:
            return self.ahead.give(given, question, advised=self._helpful)
        except MatchBroke:
            raise
        except RefereeError as refusal:
            faults = [order.given for order in self.orders if order.refusal is not None]
            first = self.ahead.copy.game.leans_on(self.ahead.copy.match, question, given, faults) if faults else ""
            if first:
                return PreviewedOrder(given, "", "", question.name, question.clause, LeansOnRefused(given, first))
            near_it = self._suggestions(question, given, refusal) if self._helpful and len(faults) < MOST_ADVICE else ()
            return PreviewedOrder(given, "", "", question.name, question.clause, refusal, near_it)

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
    drafted = len(before)
    reading.take(before)
    try:
        orders = cut(reading.ahead.copy, given)
    except NotUnderstood as nothing:
        if nothing.given or not isinstance(given, str):
            raise
        reading.note_nothing(nothing)
        return
    if orders[0] == UNDO and not add:
        read(reading, given, draft, add=True)
        return
    if UNDO in orders:
        reading.begin_again()
        orders, drafted = _without_undone(before, orders)
    reading.take(orders)
    if isinstance(given, str):
        reading.leave_out_implied(given, drafted)


def _without_undone(draft: Sequence[str], orders: Iterable[str]) -> tuple[list[str], int]:
    """Return the orders of a draft and those after it, without undone ones; and how many of the draft are left."""
    left, drafted = list(draft), len(draft)
    for order in orders:
        if order != UNDO:
            left.append(order)
        elif left:
            _ = left.pop()
            drafted = min(drafted, len(left))
    return left, drafted
