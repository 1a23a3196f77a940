"""Answers that bind their manager even without a die: SK-CHG-2, SK-LEAP-2, SK-HID-4, SK-HID-5."""

from __future__ import annotations

from collections.abc import Sequence

from rules.log import Entry
from rules.reports import Report
from rules.skirmish.hiding.reports import Revealed
from rules.skirmish.routes.steps import StepKind


def binds(entry: Entry, told: Sequence[Report]) -> bool:
    """Return whether an answer measured or revealed something, so that it cannot be taken back freely.

    Declarations of charges, the end of the charges (after which everything may be measured) and leaps measure; whatever
    shows a hidden figure reveals. told: the reports up to the next question.
    """
    _, _, question = entry.asked.partition(" chooses ")
    measures = question.startswith("charge ") or StepKind.LEAP.value in entry.answer.split()
    return measures or any(isinstance(report, Revealed) for report in told)
