"""Turning points of recorded matches: they are told by what the dice led to, not by the first of them."""

from __future__ import annotations

from matchday.computers.reviews import settled_after
from matchday.records.replay import Recording
from rules.asking import Roll
from rules.counter_attack.ball.reports import GoalScored
from rules.counter_attack.game import COUNTER_ATTACK
from rules.log import read_log
from tests.clauses import ROOT

LOGS = sorted((ROOT / "tests" / "bot" / "logs").glob("community-*.log"))


def test_each_die_before_a_goal_is_told_by_the_goal() -> None:
    dice = 0
    for log in LOGS:
        recorded = Recording(0, COUNTER_ATTACK, read_log(log.read_text()), ())
        before: list[int] = []
        for moment in recorded.moments():
            if GoalScored.name in [report.name for report in moment.reports]:
                for ply in before:
                    _, told = settled_after(recorded, ply)
                    assert GoalScored.name in [report.name for report in told]
                    dice += 1
            before = [*before, moment.ply] if isinstance(moment.question, Roll) else []

    assert dice > 1
