"""Which answers bind whoever gave them, although no die may have fallen: SK-CHG-2, SK-LEAP-2."""

from __future__ import annotations

from rules.log import Entry
from rules.skirmish.ways import Kind


def binds(entry: Entry) -> bool:
    """Whether it was nobody's to know before an answer what comes of it: who could unsay it would have measured.

    That is each declaration of a charge and the end of the charges, behind which all may be measured; and each leap.
    """
    _, _, question = entry.asked.partition(" chooses ")
    return question.startswith("charge ") or Kind.LEAP.value in entry.answer.split()
