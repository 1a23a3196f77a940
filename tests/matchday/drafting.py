"""Start of tests of plans: Ann is asked for an action, and her draft is checked."""

from __future__ import annotations

from matchday.plans.plans import Plan
from tests.matchday.ground import ANN, Ground, rigged


async def drafted(ground: Ground, match_id: int) -> Plan:
    """Return Ann's draft, which must exist."""
    plan = await ground.desk.plans.draft(match_id, by=ANN.id)
    assert plan is not None
    return plan


async def anns_turn(ground: Ground, *faces: int) -> int:
    """Line a match up so that Ann is asked for an action. faces: of the dice after the toss."""
    await ground.restart(dice=rigged(1, *faces))
    return await ground.lined_up(goal=20)
