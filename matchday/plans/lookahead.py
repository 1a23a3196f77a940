"""A copy of a match to try answers on, with dice chosen so that the same manager goes on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from matchday.errors import MatchBroke
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
from matchday.plans.likeliest_results import a_way_to_each
from matchday.plans.near_answers import short
from matchday.plans.scratch_copies import copied, give_back
from rules.asking import Choose, Question, Roll
from rules.errors import RefereeError, Unfinished
from rules.planning.previews import PreviewedOrder
from rules.reports import AnyReport

MOST_WAYS: Final = 24
"""Number of ways to let dice fall after one answer, in search of one in which the same manager goes on."""

MOST_DICE: Final = 40
"""Largest number of dice in one of these ways: drawing cards takes dice too, and dice may be rolled again."""


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
    def action_begun(self) -> int:
        """The ply at which the open action began: another one means that the former action is over."""
        return self.copy.referee.top_ply

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
        self._over = False  # before the question is looked up: there is none as long as it is over
        question = self.question
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

        Where the first dice decide together, such as a tackle's, the way to their likeliest result is tried before all
        others. If the same manager is then asked another question, the copy stays there; nothing more is certain.

        If there is no such way, or it takes too long to find, the copy is left before the first die; a way that leads
        the same manager to another question is remembered.
        """
        if self._hurried:
            raise DiceWouldFall
        before = tuple(self._given)
        self._perhaps = ()
        results = self._results(before)
        ways = results[::-1] or [()]
        for number in range(MOST_WAYS):
            if ways[-1]:
                self._back_to(*before, *ways[-1])
            ways += self._fall(ways.pop())
            question = self.question
            if question is not None and question.name == name:
                self._perhaps = ()
                return
            self._perhaps = self._perhaps or (tuple(self._given) if question is not None else ())
            self._over = question is not None and bool(results) and number == 0
            if self._over:
                return
            if not ways:
                break
        self._back_to(*before)
        self._over = True

    def _results(self, before: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Return a way to each result of the next dice, if they decide together; the copy goes back before them."""
        die, here = self.copy.question, self.copy
        found = a_way_to_each(die, lambda dice: self._tried(before, dice)) if isinstance(die, Roll) else []
        if self.copy is not here:
            self._back_to(*before)
        return found

    def _tried(self, before: tuple[str, ...], dice: Sequence[str]) -> tuple[Question | None, list[str]]:
        """Let dice fall after some answers; return the next question, and the names of the reports after the last."""
        self._back_to(*before)
        told: tuple[AnyReport, ...] = ()
        for face in dice:
            told = self._answer(face)
        return self.copy.question, [report.name for report in told]

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
        """Give the automatic answers now, and those of the other side that a game takes for granted; return them."""
        before = len(self._given)
        _ = self._answer_in_advance()
        while granted := self._granted():
            _ = self._answer(granted)
            _ = self._answer_in_advance()
        return tuple(self._given[before:])

    def _granted(self) -> str:
        """Return the other side's answer that the game takes for granted now; "" for none."""
        question = self.copy.question
        if not isinstance(question, Choose) or question.who == self.side or question.sealed:
            return ""
        return self.copy.game.taken_for_granted(self.copy.match, question)

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
