"""Odds of answers before they are given, worked out on a copy of the match."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

from matchday.match.live import Live, said_in_advance
from matchday.plans.lookahead import Reading
from rules.asking import Choose
from rules.odds import ByItself, Foresight, PlanOdds, Prospect, asked_everything
from store.match.save_points import decoded

log = logging.getLogger(__name__)

PlanForesight: TypeAlias = Callable[[Sequence[str]], PlanOdds | None]
"""Tells the odds of the kept orders of a plan; None where none are known."""

_SURE: Final = Prospect({"": Fraction(1)}, rolls=False)


def foresight(live: Live, by_itself: ByItself = asked_everything) -> Foresight | None:
    """Return what tells the odds of answers to the open question.

    by_itself: what the manager who answers has said in advance, where that may be known.

    None where nobody is asked, no odds are known, or they would give away what the other manager has chosen under seal.
    """
    return _foresight_from(live, by_itself)() if _may_be_told(live) else None


def _may_be_told(live: Live) -> bool:
    question = live.question
    return isinstance(question, Choose) and not question.sealed and live.referee.saved is not None


def _foresight_from(live: Live, by_itself: ByItself) -> Callable[[], Foresight | None]:
    """Return what makes a foresight of a match as it stands now, although it may have gone on by then."""
    ruleset, saved, since = live.ruleset, live.referee.saved, live.referee.since_top
    return lambda: ruleset.odds(ruleset.resume(decoded(saved)), since, by_itself)


def plan_foresight(live: Live, plan: Reading) -> PlanForesight | None:
    """Return what tells the odds of a plan that was read; None where nobody may know them yet.

    Where no die falls and the same is asked again after the last order, nothing needs to be worked out: elsewhere dice
    may be to come, as for a pass that players move for first. Nothing is worked out before it is asked for, and once at
    most: most plans are done without being read back.
    """
    kept, behind = [order for order in plan.orders if order.refusal is None], plan.ahead.question
    again = bool(kept) and behind is not None and behind.name == kept[-1].question
    if not kept or (again and not any(order.rolls for order in kept)):
        return certain
    if not _may_be_told(live):
        return None
    begin = _foresight_from(live, lambda match, question: said_in_advance(live, match, question))

    @cache
    def tells(*kept: str) -> PlanOdds | None:
        foreseen = begin()
        return foreseen(kept) if foreseen is not None else None

    return lambda kept: tells(*kept)


def certain(kept: Sequence[str]) -> PlanOdds:
    """Tell the odds of orders after which no die falls."""
    return PlanOdds((_SURE,) * len(kept), _SURE)


async def plan_odds(tells: PlanForesight | None, kept: Sequence[str]) -> PlanOdds | None:
    """Work the odds of kept orders out, in a thread of their own; a plan can do without them where a rule fails."""
    if tells is None or not kept:
        return None
    return certain(kept) if tells is certain else await asyncio.to_thread(_odds, tells, kept)


def _odds(tells: PlanForesight, kept: Sequence[str]) -> PlanOdds | None:
    try:
        return tells(kept)
    except Exception:
        log.exception("no odds can be told of %s", kept)
        return None
