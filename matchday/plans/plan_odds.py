"""Odds of a manager's answers and plans, from a match as it stood when they were read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

from matchday.match.live import Live, said_in_advance
from matchday.plans.reading import Reading
from rules.asking import Choose
from rules.odds import AnswerInAdvance, AnswerOdds, OddsFunction, PlanOdds, nothing_in_advance
from store.match.save_points import decoded

log = logging.getLogger(__name__)

PlanOddsFunction: TypeAlias = Callable[[Sequence[str]], PlanOdds | None]
"""Returns the odds of a plan's kept orders; None if they are not known."""

_SURE: Final = AnswerOdds({"": Fraction(1)}, rolls=False)


def odds_function(live: Live, answer_in_advance: AnswerInAdvance = nothing_in_advance) -> OddsFunction | None:
    """Return a function for the odds of answers to the open question.

    answer_in_advance: the answering manager's standing orders, if they may be known.

    None if there is no question, no odds are known, or they would reveal the opponent's sealed choice.
    """
    return _odds_function_from(live, answer_in_advance)() if _may_be_told(live) else None


def _may_be_told(live: Live) -> bool:
    question = live.question
    return isinstance(question, Choose) and not question.sealed and live.referee.saved is not None


def _odds_function_from(live: Live, answer_in_advance: AnswerInAdvance) -> Callable[[], OddsFunction | None]:
    """Return a function that makes the odds of a match as it stands now, for use after it has gone on."""
    game, saved, since = live.game, live.referee.saved, live.referee.since_top
    return lambda: game.odds(game.resume(decoded(saved)), since, answer_in_advance)


def plan_odds_function(live: Live, plan: Reading) -> PlanOddsFunction | None:
    """Return a function for the odds of a read plan; None if nobody may know them yet.

    Nothing is worked out if no die falls and the same question follows the last order; elsewhere dice may follow, as
    for a pass after other players' moves. The odds are worked out on demand and only once: most plans are confirmed
    without.
    """
    kept, behind = [order for order in plan.orders if order.refusal is None], plan.ahead.question
    again = bool(kept) and behind is not None and behind.name == kept[-1].question
    if not kept or (again and not any(order.rolls for order in kept)):
        return certain
    if not _may_be_told(live):
        return None
    begin = _odds_function_from(live, lambda match, question: said_in_advance(live, match, question))

    @cache
    def tells(*kept: str) -> PlanOdds | None:
        foreseen = begin()
        return foreseen(kept) if foreseen is not None else None

    return lambda kept: tells(*kept)


def certain(kept: Sequence[str]) -> PlanOdds:
    """Return the odds of orders without dice."""
    return PlanOdds((_SURE,) * len(kept), _SURE)


async def plan_odds(tells: PlanOddsFunction | None, kept: Sequence[str]) -> PlanOdds | None:
    """Work out the odds of kept orders in a thread; if a rule fails, the plan does without."""
    if tells is None or not kept:
        return None
    return certain(kept) if tells is certain else await asyncio.to_thread(_odds, tells, kept)


def _odds(tells: PlanOddsFunction, kept: Sequence[str]) -> PlanOdds | None:
    try:
        return tells(kept)
    except Exception:
        log.exception("no odds can be told of %s", kept)
        return None
