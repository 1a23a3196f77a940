"""A match with its referee in memory, and the effects of a manager's entry. No store, no waiting."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from matchday.errors import MatchBroke, OrderRefused, SomethingCameBetween
from matchday.match.dice import DiceSource, Tape
from matchday.match.settled_answers import goes_without_saying, tell_in_advance
from matchday.match.views import UnreadReports
from rules.asking import Choose, Question, Roll, only_answer
from rules.errors import NothingAsked, NotYourTurn, RefereeError
from rules.game import Game
from rules.log import Entry, asked
from rules.planning.saved_plans import SAVED_PLAN
from rules.referee import Referee
from rules.reports import AnyReport
from store.delivery.notices import NoticeDie
from store.match.entries import DrawnDie, StoredEntry
from store.match.save_points import SavePoint, written

log = logging.getLogger(__name__)

FAR_BEHIND: Final = 4
"""Number of missing entries up to which bringing a copy up to date is faster than making a new one."""

MOST_STANDING: Final = 100
"""Limit of consecutive answers from standing orders: two managers' orders must not play on for ever."""


@dataclass(frozen=True, slots=True)
class StandingOrders:
    """A manager's answers in advance for a side.

    by: the id of the person. ways: the standing order for each question, by name; "" to ask the manager.
    plans: the first saved plan of each kind. wishes: wishes for this match, by the question's name.
    """

    by: int
    ways: Mapping[str, str]
    plans: Mapping[str, str] = field(default_factory=dict[str, str])
    wishes: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])


@dataclass
class Spare:
    """A copy of a match that nobody uses any more, kept in step so that the next trial of answers need not make one.

    ahead: answers given to the copy and not to the match. behind: entries of the match that the copy lacks.
    """

    copy: Live
    ahead: list[str]
    behind: list[Entry] = field(default_factory=list[Entry])

    def follows(self, entry: Entry) -> bool:
        """Note an entry of the match; return whether the copy still follows it, and not too far behind."""
        if self.ahead:
            return self.ahead.pop(0) == entry.answer
        self.behind.append(entry)
        return len(self.behind) <= FAR_BEHIND


@dataclass
class Live:
    """A match being played. It is a cache: when in doubt it is dropped and made again from the store.

    seq: the seq of the next entry; new buttons carry it.
    next_roll: the number of the next roll on the tape.
    shown: a copy of the match, its question and reports, for views; made on demand.
    told: the reports at the last view.
    in_advance: the standing orders, by side, as of the last answer.
    spare: a spare copy for trying answers, if one is left over.
    """

    match_id: int
    game: Game
    match: Any
    referee: Referee
    tape: Tape
    seq: int
    next_roll: int
    shown: tuple[Any, Question | None, tuple[AnyReport, ...]] | None = None
    told: UnreadReports | None = None
    standing_orders: Mapping[str, StandingOrders] = field(default_factory=dict[str, StandingOrders])
    spare: Spare | None = None

    @property
    def reference(self) -> str:
        """The id for a failure that happens now: the match and the seq."""
        return f"{self.match_id}-{self.seq}"

    @property
    def question(self) -> Question | None:
        """The open question; None when the match is over."""
        return self.referee.question


@dataclass(frozen=True, slots=True)
class AnswerFacts:
    """Facts about an answer that the referee does not know: the die's number, or who chose and how."""

    drawn: DrawnDie | None = None
    by: int | None = None
    sealed: bool = False
    standing: bool = False


@dataclass
class EntryResults:
    """Results of one entry until a manager must decide again; stored as one.

    binding: whether something has become known in it that cannot be taken back freely: a die, a sealed answer or
        whatever the game counts like one.
    refusal: the refused order at which it stopped, if any.
    standing: number of entries by standing order.
    laid_down: answers for later questions of this action, each with the question's name.
    """

    entries: list[StoredEntry] = field(default_factory=list[StoredEntry])
    dice: list[NoticeDie] = field(default_factory=list[NoticeDie])
    reports: list[AnyReport] = field(default_factory=list[AnyReport])
    saved: SavePoint | None = None
    binding: bool = False
    refusal: OrderRefused | None = None
    standing: int = 0
    laid_down: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])


def referee_of(game: Game, match: Any, log_: Iterable[Entry] = (), first_ply: int = 0) -> Referee:  # noqa: ANN401
    """Make a referee for a match, and replay a log on it.

    match: the game's own, as it stood before the question with number `first_ply`.
    """
    return Referee(
        *(game.script(match), log_),
        first_ply=first_ply,
        save=lambda: written(game.save(match)),
        die_clause=game.clauses.dice,
    )


def let_dice_fall(live: Live, turn: EntryResults, dice: DiceSource) -> None:
    """Roll all dice until a manager must choose or the match is over."""
    while isinstance(live.question, Roll):
        roll, number = live.question, live.next_roll
        face = dice(live.tape, number, roll)
        take(live, turn, str(face), AnswerFacts(drawn=DrawnDie(number, roll.faces)))
        turn.dice.append(NoticeDie(number, roll.who, roll.name, roll.clause, face))
        turn.binding = True
        live.next_roll += 1


def go_on(live: Live, turn: EntryResults, dice: DiceSource) -> None:
    """Roll the dice and give answers in advance, until a manager must choose or the match is over."""
    let_dice_fall(live, turn, dice)
    while turn.standing < MOST_STANDING and answer_in_advance(live, turn):
        let_dice_fall(live, turn, dice)


def answer_in_advance(live: Live, turn: EntryResults) -> bool:
    """Answer the open question as its manager has said in advance; return whether there was such a legal answer.

    Raises MatchBroke.
    """
    question = live.question
    if not isinstance(question, Choose) or question.who not in live.standing_orders:
        return False
    said = live.standing_orders[question.who]
    told = len(turn.reports)
    try:
        only = only_answer(question)
        answer = said_in_advance(live, live.match, question) or only
        if not answer:
            return False
        settled = answer == only or goes_without_saying(live.game, question.name, answer)
        take(live, turn, answer, AnswerFacts(by=said.by, sealed=question.sealed, standing=True))
    except MatchBroke:
        raise
    except RefereeError:  # not legal here, so its manager is asked
        return False
    if not question.sealed:
        tell_in_advance(turn.reports, told, question, answer, settled=settled)
    turn.standing += 1
    turn.binding = turn.binding or not settled
    return True


def said_in_advance(live: Live, match: Any, question: Choose) -> str:  # noqa: ANN401 - the game's own
    """Return the answer in advance of the manager who is asked; "" if there is none, or if it fails.

    match: as it stands: that of `live`, or one played on from it.
    """
    said = live.standing_orders.get(question.who)
    return (
        (_first_legal_wish(said, question) or _answer_in_advance(live, match, question, said))
        if said is not None
        else ""
    )


def _first_legal_wish(said: StandingOrders, question: Choose) -> str:
    """Return the first wish that is legal now; "" if there is none, or if it was already given."""
    for answer in said.wishes.get(question.name, ()):
        with suppress(RefereeError):
            return str(question.answers.read(answer))
    return ""


def _answer_in_advance(live: Live, match: Any, question: Choose, said: StandingOrders) -> str:  # noqa: ANN401 - as above
    """Return the answer of a standing order or saved plan; "" if there is none, or if it fails."""
    name, plans = said.ways.get(question.name, ""), live.game.saved_plans
    game = live.game.standing_orders.get(question.name)
    way = game.policies.get(name) if game is not None else None
    try:
        if name == SAVED_PLAN:
            kept = said.plans.get(plans.kind(match, question), "")
            return plans.answer(match, question, kept) if kept else ""
        return way(match, question) if way is not None else ""
    except Exception as failed:  # noqa: BLE001 - logged, and the manager is asked
        _ = broke(failed, live.reference, question, live.referee.ply, ["in advance", name])
        return ""


def way_of(live: Live, given: str) -> str:
    """Return the name of the standing order that would answer the open question as a manager does; "" for none.

    There is none if the manager already has a standing order for this question, or if saved plans answer it.
    """
    question = live.question
    if not isinstance(question, Choose) or question.who not in live.standing_orders:
        return ""
    said, choices = live.standing_orders[question.who], live.game.standing_orders.get(question.name)
    if choices is None or choices.by_plan or question.name in said.ways:
        return ""
    try:
        answer = str(question.answers.read(given))
        return next((name for name, way in choices.policies.items() if way(live.match, question) == answer), "")
    except RefereeError:  # the answer is refused in a moment, with its reason
        return ""
    except Exception as failed:  # noqa: BLE001 - logged, and nothing is offered
        _ = broke(failed, live.reference, question, live.referee.ply, ["way of", given])
        return ""


@dataclass(frozen=True, slots=True)
class Giver:
    """The manager who gives orders.

    by: the id of the person. sides: the manager's sides; a further order that another must answer is refused.
    meant: the names of the questions that the orders are for, if known: they answer no other.
    """

    by: int
    sides: Collection[str]
    meant: Sequence[str] = ()


def take_orders(live: Live, orders: Sequence[str], giver: Giver, dice: DiceSource) -> EntryResults:
    """Answer one question after another with a manager's orders, and roll the dice between them.

    Returns the results, up to the first refused order if the part before it cannot be taken back. Otherwise raises
    OrderRefused; then `live` must be dropped if it has gone on. After MatchBroke it must be dropped in any case.
    """
    turn = EntryResults()
    for number, order in enumerate(orders, start=1):
        try:
            _give(live, turn, order, giver)
        except MatchBroke:
            raise
        except RefereeError as refusal:
            if not turn.binding:
                raise OrderRefused(refusal, number, order, kept=0) from refusal
            turn.refusal = OrderRefused(refusal, number, order, kept=number - 1)
            break
        go_on(live, turn, dice)
    return turn


def _give(live: Live, turn: EntryResults, order: str, giver: Giver) -> None:
    question, given = live.question, len(turn.entries) - len(turn.dice) - turn.standing
    if not isinstance(question, Choose):
        raise NothingAsked
    if given < len(giver.meant) and question.name != giver.meant[given]:
        raise SomethingCameBetween(order)
    if question.who not in giver.sides:
        raise NotYourTurn(question.who)
    take_with_later(live, turn, order, AnswerFacts(by=giver.by, sealed=question.sealed))
    turn.binding = turn.binding or question.sealed


def take_with_later(live: Live, turn: EntryResults, given: str, known: AnswerFacts) -> None:
    """Give one answer as `take` does, and keep what its manager says with it for later in this action."""
    question, later = live.question, None
    if isinstance(question, Choose):
        later = live.game.later(live.match, question)
    answer, more = later.parted(given) if later is not None else (given, "")
    take(live, turn, answer, known)
    if later is None or not more or not isinstance(question, Choose):
        return
    turn.laid_down.append((later.question, more))
    said = live.standing_orders.get(question.who)
    if said is not None:
        wished = replace(said, wishes={**said.wishes, later.question: (more,)})
        live.standing_orders = {**live.standing_orders, question.who: wished}


def take(live: Live, turn: EntryResults, given: str, known: AnswerFacts) -> None:
    """Give one answer to the referee, and note its results.

    Raises the referee's refusal, with nothing changed; MatchBroke if a rule fails, and for any refused die.
    """
    referee, live.shown = live.referee, None
    question, ply, told, where = referee.question, referee.ply, len(referee.reports), referee.where()
    try:
        entry = referee.answer(given)
        saved = SavePoint(live.seq + 1, referee.ply, referee.saved) if referee.is_at_top else turn.saved
    except Exception as failed:
        if isinstance(failed, RefereeError) and referee.ply == ply and known.drawn is None:
            raise
        raise broke(failed, live.reference, question, ply, where) from failed
    reports = [report for _, report in referee.reports[told:]]
    binds = live.game.binds(entry, reports)
    turn.entries.append(StoredEntry(live.seq, entry, known.drawn, known.by, known.sealed, known.standing, binds))
    turn.reports += reports
    turn.binding = turn.binding or binds
    turn.saved = saved
    if referee.is_at_top:
        turn.laid_down.clear()
    live.seq += 1
    referee.forget()
    if live.spare is not None and not live.spare.follows(entry):
        live.spare = None


def broke(failed: Exception, reference: str, question: Question | None, ply: int, where: Sequence[str]) -> MatchBroke:
    """Log that a rule has failed, with all that finds the place, and return the refusal that names the log line.

    reference: the match and the seq at which it broke, such as "12-345".
    """
    asks = asked(question) if question else "nothing"
    clause = question.clause if question else "none"
    known = {"match": int(reference.partition("-")[0]), "ply": ply, "reference": reference}
    told = "match %s broke at ply %d, clause %s, asking “%s”, in %s"
    log.error(told, reference, ply, clause, asks, " > ".join(where), exc_info=failed, extra=known)
    return MatchBroke(reference)
