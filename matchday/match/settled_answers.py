"""Answers that go without saying: the only one there is, and what is usually answered. They are told in a line."""

from __future__ import annotations

from rules.asking import Choose
from rules.game import Game
from rules.reports import AnyReport, WrittenReport
from rules.standing_orders import SETTLED, STANDING


def goes_without_saying(game: Game, question: str, answer: str) -> bool:
    """Tell whether an answer is what is usually answered to a question of this name."""
    advance = game.in_advance.get(question)
    return advance is not None and answer == advance.usually


def tell_in_advance(reports: list[AnyReport], told: int, question: Choose, answer: str, *, settled: bool) -> None:
    """Tell of an answer that was given in advance before what came of it; the same of both sides is told as one.

    told: how many reports there were before. settled: whether it goes without saying.
    """
    facts = {"side": question.who, "answer": answer}
    if settled:
        facts["question"] = question.name
        before = reports[told - 1] if told else None
        if before is not None and before.name == SETTLED and {**before.facts, "side": question.who} == facts:
            facts["side"] = f"{before.facts['side']} {question.who}"
            reports.pop(told - 1)
            told -= 1
    reports.insert(told, WrittenReport(SETTLED if settled else STANDING, question.clause, facts))
