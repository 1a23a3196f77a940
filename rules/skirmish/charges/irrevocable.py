"""Answers that bind their manager, although no die may have fallen: SK-CHG-2, SK-LEAP-2, SK-HID-4, SK-HID-5."""

from __future__ import annotations

from collections.abc import Sequence

from rules.log import Entry
from rules.reports import Report
from rules.skirmish.hiding.reports import Revealed
from rules.skirmish.routes.steps import Kind


def binds(entry: Entry, told: Sequence[Report]) -> bool:
    """Return whether it was nobody's to know before an answer what comes of it: who could unsay it would have measured.

    That is each declaration of a charge and the end of the charges, behind which all may be measured; and each leap.
    Whatever reveals somebody binds as well. told: what happened by it, until the next question.
    """
    _, _, question = entry.asked.partition(" chooses ")
    measures = question.startswith("charge ") or Kind.LEAP.value in entry.answer.split()
    return measures or any(isinstance(report, Revealed) for report in told)
