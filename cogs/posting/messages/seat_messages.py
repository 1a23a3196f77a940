"""Messages about seats: a computer is offered, sits in, and gives the seat back."""

from __future__ import annotations

from typing import Final

from discord import ui

from cogs.components import containers
from cogs.match.clock_buttons import asking
from cogs.match.display.status import board_link
from cogs.match.seat_buttons import SeatButton
from cogs.match.seat_words import terms
from cogs.runtime.protocol import Official
from cogs.runtime.users import person
from matchday.computers.seat_changes import LEVEL, RATED
from matchday.computers.seats import manager_in
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from text.languages import T_
from text.message import N_

_SAID: Final = {
    "offered": N_(
        "{ping}, {by} is away. If you agree, the computer (level {level}) plays for them until they're back. {terms}\n"
        "{board}"
    ),
    "sits": N_("The computer (level {level}) plays for {by} until they take the seat back. {terms}"),
    "back": N_("{by} has the seat back from the computer."),
}
"""Messages, by event."""

_BUTTONS: Final = {"offered": "let", "sits": "back"}


async def said(_: Official, notice: Notice, view: MatchView) -> ui.LayoutView | None:
    """Return the message of a seat that is offered, taken or given back; None if the match is over."""
    what = notice.facts["what"]
    if view.is_over:
        return None
    facts = {
        "ping": " ".join(f"<@{each}>" for each in notice.ping),
        "by": person(manager_in(view.row, notice.facts["seat"])),
        "level": notice.facts.get(LEVEL, ""),
        "terms": terms(rated=RATED in notice.facts),
        "board": board_link(view),
    }
    words = T_(_SAID[what]).format(**facts).strip()
    if what not in _BUTTONS:
        return containers.note(words)
    return asking(words, [SeatButton(view.id, view.seq, _BUTTONS[what])])
