"""Names of all choices that a manager may be asked for. Panels, words and orders are tested against this list."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final[dict[str, str]] = {
    "agreement": "Whether the other side agrees to what was proposed by hand (FACT-8).",
    "by_hand": "What shooting and combat have changed, one thing after the other, or that the side is done (FACT-8).",
    "charge": "Who charges whom, or that the side charges nobody any more (SK-CHG-2).",
    "contact": "On which of several hexes a charge ends (SK-CHG-8).",
    "deployment": "Where the figures of a side stand at the start.",
    "interception": "Which figure steps in the way of a charge, and where, or that it goes by (SK-INT-1).",
    "landing": "Beside whom somebody who falls lies, chosen by the other side (SK-FALL-5).",
    "move": "Which figure moves where, or hides, or that the side moves nobody any more (SK-ORD-1).",
    "onward": "How a move goes on after a climb, a jump or a leap, or that it stops (SK-CLB-5, SK-JMP-3).",
    "recovery": "Which figure that lies stands up, or that nobody does any more (FACT-8).",
}
"""Each question as a sentence, by its name."""
