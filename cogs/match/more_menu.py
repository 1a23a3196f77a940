"""*More*: views and actions besides answering, shown privately."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, cast

from discord import ui

from cogs.challenge.buttons import ask_twice
from cogs.components import containers, custom_ids, limits
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.computer.insights import HINT, WHY, InsightButton
from cogs.match import clock_buttons, seat_buttons
from cogs.match.display.dice_check import send_dice
from cogs.match.display.replay import show_page, show_replay, show_since
from cogs.match.display.status import BoardView, look_for, send_log, send_view, status
from cogs.match.follow import FollowButton
from cogs.match.odds_hints import weighed
from cogs.match.takebacks import TakebackButton
from cogs.match.wishes_and_notes import note_of
from cogs.me.orders import OrdersButton, usual
from cogs.pictures.replays import SINCE, ReplayRequest
from cogs.posting.recent_events import ASKED_FOR, told
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import HEAVY, LIGHT
from matchday.computers.seats import COMPUTER, has_computers
from matchday.match.views import MatchView
from text.game_list import GAMES
from text.languages import T_
from text.message import N_

MORE: Final = "more"
ODDS: Final = "odds"
_RESIGN: Final = "resign"
_LABELS: Final = {
    MORE: N_("More"),
    ODDS: N_("Odds"),
    "action": N_("Board"),
    "full": N_("Whole pitch"),
    "text": N_("Board in words"),
    "line-ups": N_("Line-ups"),
    "my-squad": N_("My squad"),
    "statistics": N_("Statistics"),
    "status": N_("Status"),
    "replay": N_("Replay"),
    SINCE: N_("Since my last move"),
    "page": N_("Replay page"),
    "log": N_("Log"),
    "dice": N_("Dice check"),
    _RESIGN: N_("Resign …"),
}

_LIGHT: Final = frozenset({MORE, "status", _RESIGN})
"""Views that need no drawing, calculation or file."""


class LookButton(OfMatch, Carried, template=custom_ids.template(custom_ids.LOOKS, "[a-z-]+")):
    """Show a view of a match, or the menu of all views and actions, privately."""

    kind: ClassVar[str] = custom_ids.LOOKS
    defer: ClassVar[Deferral] = "private"

    def __init__(self, match_id: int, seq: int, rest: str = MORE) -> None:
        super().__init__(match_id, seq, rest, label=T_(_LABELS.get(rest, _LABELS[MORE])))

    @property
    def weight(self) -> float:
        """The same weight as the command with this view."""
        return LIGHT if self.rest in _LIGHT else HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Show the view."""
        view = await interaction.client.desk.view(self.match_id)
        await self._show(interaction, view)

    async def _show(self, interaction: Interaction, view: MatchView) -> None:
        if self.rest == "status":
            await privately(interaction, status(view, await note_of(interaction, view)))
        elif self.rest == ODDS:
            await privately(interaction, await weighed(interaction, view))
        elif self.rest == "log":
            await send_log(interaction, view)
        elif self.rest == "dice":
            await send_dice(interaction, view)
        elif self.rest == "replay":
            await show_replay(interaction, view.id, ReplayRequest("phase", look=await look_for(interaction)))
        elif self.rest == SINCE:
            await show_since(interaction, view.id)
        elif self.rest == "page":
            await show_page(interaction, view)
        elif self.rest == _RESIGN:
            await ask_twice(interaction, view)
        elif self.rest == MORE:
            _ = await interaction.edit_original_response(view=more(view, interaction.user.id))
        else:
            await send_view(interaction, view, cast("BoardView", self.rest), await look_for(interaction))


def more(view: MatchView, user_id: int) -> ui.LayoutView:
    """Return the private menu of a match: its state, recent events, and the person's views and actions."""
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    for words in filter(None, [status(view), told(view, ASKED_FOR)]):
        _ = message.add_item(ui.TextDisplay(words))
    for row in in_rows([*looks(view, *_ALL_LOOKS), *insights(view), *_done_by(view, user_id)]):
        _ = message.add_item(row)
    return limits.fits(message)


_ALL_LOOKS: Final = ("full", "text", "line-ups", "statistics", "replay", "page", "log")


def insights(view: MatchView) -> list[ui.Item[Any]]:
    """Return the buttons of the computer's insights, in a match that goes on."""
    whys = has_computers(view.row) or bool(view.sittings)
    shown = [*([WHY] if whys else []), *([HINT] if COMPUTER in view.row.head else [])] if view.question else []
    return [InsightButton(view.id, view.seq, each) for each in shown]


def looks(view: MatchView, *shown: str) -> list[ui.Item[Any]]:
    """Return the buttons of a match's views."""
    return looks_of(view.id, *shown, seq=view.seq)


def looks_of(match_id: int, *shown: str, seq: int = 0) -> list[ui.Item[Any]]:
    """Return the buttons of views of a match. seq: the open question's."""
    return [LookButton(match_id, seq, each) for each in shown]


def _done_by(view: MatchView, user_id: int) -> Iterable[ui.Item[Any]]:
    """Yield the buttons of the person's actions in a match besides answering."""
    manages = user_id in {view.row.home.id, view.row.away.id}
    if not manages and not view.is_over:
        yield FollowButton(view.id, view.seq)
    if manages and view.row.state == "playing":
        yield LookButton(view.id, view.seq, "my-squad")
        yield LookButton(view.id, view.seq, SINCE)
        yield TakebackButton(view.id, view.seq)
        yield OrdersButton(view.id, view.seq)
        yield from usual(GAMES[view.row.ruleset], view.id, view.seq)
        yield from clock_buttons.done_by(view, user_id)
        yield from seat_buttons.done_by(view, user_id)
        yield LookButton(view.id, view.seq, _RESIGN)


def in_rows(items: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Put buttons into rows of five."""
    return [containers.row(*items[at : at + limits.BUTTONS]) for at in range(0, len(items), limits.BUTTONS)]
