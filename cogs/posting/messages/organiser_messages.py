"""Messages about organisers' decisions on a match under way, posted in its thread or channel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from discord import ui

from cogs.components import containers
from cogs.runtime.protocol import Official
from cogs.runtime.users import mention
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from text.languages import T_
from text.message import N_, plain

_WORDS: Final[Mapping[str, str]] = {
    "void": N_("{ping}, an organiser voided this match. It does not count. The fixture will be replayed."),
    "held": N_("{ping}, an organiser stopped this match's clock. You can still play."),
    "released": N_("{ping}, this match's clock has restarted."),
    "replaced": N_("{ping}, a club in this match has a new manager. Play continues from here."),
    "taken_back": N_("{ping}, an organiser rewound this match. Play continues from the board below, with new dice."),
}
_REASON: Final = N_("Reason: {reason}")


async def said(_: Official, notice: Notice, view: MatchView) -> ui.LayoutView | None:
    """Return the message of an organiser's decision on a match, with the reason."""
    ping = f"{mention(view.row.home)} {mention(view.row.away)}"
    words = T_(_WORDS[notice.facts["what"]]).format(ping=ping)
    reason = notice.facts.get("reason", "")
    safe = plain(reason)
    return containers.note("\n".join([words, *([T_(_REASON).format(reason=safe)] if reason else [])]))
