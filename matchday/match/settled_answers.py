"""Automatic answers, the only legal one or the usual one, and the reports of them."""

from __future__ import annotations

from rules.asking import Choose
from rules.game import Game
from rules.planning.standing_orders import SETTLED, STANDING
from rules.reports import AnyReport, WrittenReport


def goes_without_saying(game: Game, question: str, answer: str) -> bool:
    """Return whether an answer is the usual one to a question of this name."""
    advance = game.standing_orders.get(question)
    return advance is not None and answer == advance.usually


def tell_in_advance(reports: list[AnyReport], told: int, question: Choose, answer: str, *, settled: bool) -> None:
    """Report an automatic answer before its results; the same one of both sides is reported once.

    told: number of reports before. settled: whether it is the usual answer.
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
