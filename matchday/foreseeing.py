"""What may come of answers before they are given: odds, asked of a copy of the match."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from matchday.ahead import Reading
from matchday.live import Live, said_in_advance
from rules.asking import Choose
from rules.odds import FULL, ByItself, Foresight, PlanOdds, Prospect, asked_everything, assistance
from store.matches import MatchRow
from store.save_points import decoded

log = logging.getLogger(__name__)

_SURE: Final = Prospect({"": Fraction(1)}, rolls=False)


def foresight(live: Live, by_itself: ByItself = asked_everything) -> Foresight | None:
    """Return what tells the odds of answers to the open question.

    by_itself: what the manager who answers has said in advance, where that may be known.

    None where nobody is asked, no odds are known, or they would give away what the other manager has chosen under seal.
    """
    referee, question = live.referee, live.question
    if not isinstance(question, Choose) or question.sealed or referee.saved is None:
        return None
    return live.ruleset.odds(live.ruleset.resume(decoded(referee.saved)), referee.since_top, by_itself)


def plan_foresight(row: MatchRow, live: Live, plan: Reading) -> Foresight | None:
    """Return what tells the odds of a plan that was read, where the two managers want them told.

    Where the same manager is asked after each order and no die falls, nothing needs to be worked out.
    """
    if assistance(row.head) != FULL:
        return None
    if plan.ahead.question is not None and not any(order.rolls for order in plan.orders):
        return certain
    return foresight(live, lambda match, question: said_in_advance(live, match, question))


def certain(kept: Sequence[str]) -> PlanOdds:
    """Tell the odds of orders after which no die falls."""
    return PlanOdds((_SURE,) * len(kept), _SURE)


async def plan_odds(tells: Foresight | None, kept: Sequence[str]) -> PlanOdds | None:
    """Work the odds of kept orders out, in a thread of their own; a plan can do without them where a rule fails."""
    if tells is None or not kept:
        return None
    return certain(kept) if tells is certain else await asyncio.to_thread(_odds, tells, kept)


def _odds(tells: Foresight, kept: Sequence[str]) -> PlanOdds | None:
    try:
        return tells(kept)
    except Exception:
        log.exception("no odds can be told of %s", kept)
        return None
