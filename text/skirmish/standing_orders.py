"""Words for answers in advance in a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Advance

_MY_TURN: Final = N_("My turn")
_THEIR_TURN: Final = N_("Their turn")
_NOTHING: Final = N_("nothing to say")

IN_ADVANCE: Final[Mapping[str, Advance]] = {
    "by_hand": Advance(N_("What is settled by hand"), {"done": _NOTHING}, _MY_TURN),
    "charge": Advance(N_("Charges"), {"done": N_("nobody charges")}, _MY_TURN),
    "contact": Advance(N_("Where a charge of mine ends"), {"first": N_("by the shortest way")}, _MY_TURN),
    "deployment": Advance(N_("Setting up"), {"as drawn": N_("as the field has it")}, _MY_TURN),
    "interception": Advance(N_("They charge"), {"pass": N_("let it pass")}, _THEIR_TURN),
    "landing": Advance(N_("One of theirs falls onto another"), {"first": N_("beside whoever is first")}, _THEIR_TURN),
    "onward": Advance(N_("Movement left after a climb, a jump or a leap"), {"stop": N_("stop there")}, _MY_TURN),
    "recovery": Advance(
        N_("My figures that lie on the ground"),
        {"stand up": N_("all stand up"), "done": N_("they stay where they are")},
        _MY_TURN,
    ),
}
"""The words of each question that can be answered in advance, by its name."""
