"""Orders that are done without being read back: as their manager wishes, and never where it would surprise."""

from __future__ import annotations

from cogs.components import answer_layout
from matchday.match.views import MatchView
from matchday.plans.plans import Plan, leads_to_dice
from rules.previews import DONE
from text.games import GAMES


async def at_once(plan: Plan) -> bool:
    """Tell whether what somebody has typed is done without being read back: it is wished, and leads to no dice.

    Nothing but *Done* is read back all the same where moves are left, unless its manager wants that unasked.
    """
    wanted = plan.prefers
    if not plan.kept or plan.faults or not wanted.skip_preview or await leads_to_dice(plan):
        return False
    return wanted.ends_unasked or not ended(plan)


def ends(view: MatchView) -> str:
    """Ask whether somebody who says *Done* now means it, where moves are left; "" where none are."""
    name = view.question.name if view.question is not None else ""
    return GAMES[view.row.ruleset].ends(view.match, view.side or "", name)


def ended(plan: Plan) -> str:
    """Ask of a plan that is nothing but *Done* whether it is meant, where moves are left; "" of any other."""
    return ends(plan.before) if plan.before is not None and plan.kept == [DONE] else ""


async def settles(plan: Plan) -> bool:
    """Tell whether what was picked is done without being read back, as if it was typed; no move to be added to is."""
    if len(plan.kept) != 1 or plan.faults:
        return False
    order, question = plan.orders[0], plan.after.question
    same_again = question is not None and question.name == order.question and not plan.done
    moves = answer_layout.sorted_out(plan.kept, GAMES[plan.after.row.ruleset].pieces).figures
    return not (same_again and moves) and await at_once(plan)
