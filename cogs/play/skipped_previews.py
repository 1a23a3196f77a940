"""Orders done without a preview: if their manager wishes, and never if it would surprise."""

from __future__ import annotations

from cogs.components import answer_layout
from matchday.match.views import MatchView
from matchday.plans.plans import Plan, leads_to_dice
from rules.planning.previews import DONE
from text.game_list import GAMES


async def is_done_at_once(plan: Plan) -> bool:
    """Return whether typed orders are done without a preview: their manager wishes so, and no dice follow.

    A plan of only *Done* is previewed anyway if moves are left, unless its manager turned that off.
    """
    wanted = plan.prefers
    if not plan.kept or plan.faults or not wanted.skip_preview or await leads_to_dice(plan):
        return False
    return wanted.ends_unasked or not ended(plan)


def ends(view: MatchView) -> str:
    """Return the question whether *Done* is meant now, if moves are left; "" if none are."""
    name = view.question.name if view.question is not None else ""
    return GAMES[view.row.ruleset].ends(view.match, view.side or "", name)


def ended(plan: Plan) -> str:
    """Return the same question for a plan of only *Done*, if moves are left; "" for any other."""
    return ends(plan.before) if plan.before is not None and plan.kept == [DONE] else ""


async def settles(plan: Plan) -> bool:
    """Return whether a pick is done without a preview, as if typed; not a move that others may follow."""
    if len(plan.kept) != 1 or plan.faults:
        return False
    order, question = plan.orders[0], plan.after.question
    same_again = question is not None and question.name == order.question and not plan.done
    moves = answer_layout.sorted_out(plan.kept, GAMES[plan.after.row.ruleset].pieces).figures
    return not (same_again and moves) and await is_done_at_once(plan)
