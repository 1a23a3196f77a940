"""Answers to /match replay: an animation, the moments of the match one by one, and a page for a browser."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final, TypeVar

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.subjects import OfMatch, OfPerson
from cogs.match.display.status import look_for
from cogs.pictures.boards import Picture, galleries
from cogs.pictures.replays import SINCE, Film, ReplayRequest, Still, film, page, still
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import HEAVY
from matchday.errors import NotYourMatch
from matchday.match.views import MatchView
from matchday.records.replay import Recording
from pages.game_list import PAGES
from render.drawing.look import LOOKS
from text.game_list import GAMES
from text.languages import T_, language
from text.message import N_

T = TypeVar("T")

OPEN: Final = "open"
"""Rest of the button that opens a match's moments in a private message."""

_TITLES: Final = {
    "phase": N_("### Replay: the latest play"),
    "goal": N_("### Replay: the goal"),
    "highlights": N_("### Replay: the highlights"),
    SINCE: N_("### Replay: since your last move"),
}
_NOTHING: Final = {
    "phase": N_("No replay yet: the match hasn't started."),
    "goal": N_("There's no such goal. See the best moments with /match replay show:highlights."),
    "highlights": N_("No highlights yet."),
    SINCE: N_("Nothing has happened since your last move."),
}
_PAGE: Final = N_("### Replay: the whole match\nSave the file and open it in any browser. It needs no connection.")
_NO_PAGE: Final = N_("**This game has no page.**\nPick *film* instead.")
_ONE_AT_A_TIME: Final = N_("Your last replay is still being drawn. Try again when it arrives.")
WAITING: Final = set[int]()
"""People with a drawing in progress: one each, so that nobody holds up the others."""

_SINCE: Final = N_("Since my last move …")
_STEP_THROUGH: Final = N_("Step through")
_STEP: Final = N_("**{headline}**\n{told}\n-# Moment {number} of {moments}")
_STEPS: Final = {"first": N_("First"), "back": N_("Back"), "next": N_("Next"), "last": N_("Last")}
_TOLD: Final = 1500


async def show_replay(interaction: Interaction, match_id: int, request: ReplayRequest) -> None:
    """Answer a deferred command with a replay."""
    drawn = await _drawn(
        interaction, match_id, partial(film, request=request, stem=f"m{match_id}"), _NOTHING[request.show]
    )
    if drawn is None:
        return
    message, files = _with_film(match_id, drawn, request), [drawn.picture.file]
    silent = discord.AllowedMentions.none()
    _ = await interaction.edit_original_response(view=message, attachments=files, allowed_mentions=silent)


async def show_since(interaction: Interaction, match_id: int) -> None:
    """Answer a deferred interaction with all that has happened since its user's last answer in a match.

    Raises NotYourMatch.
    """
    row = await interaction.client.desk.row(match_id)
    managers = zip(GAMES[row.ruleset].sides, (row.home.id, row.away.id), strict=True)
    sides = tuple(side for side, manager in managers if manager == interaction.user.id)
    if not sides:
        raise NotYourMatch(match_id)
    await show_replay(interaction, match_id, ReplayRequest(SINCE, look=await look_for(interaction), sides=sides))


class SinceMenu(OfPerson, CarriedMenu, template=custom_ids.template(custom_ids.ME, SINCE)):
    """A menu of the presser's matches: what has happened in one since the presser's last answer."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "private"

    def __init__(  # noqa: PLR0913 - as of every menu
        self,
        number: int = 0,
        seq: int = 0,
        rest: str = SINCE,
        *,
        placeholder: str = "",
        options: Sequence[discord.SelectOption] = (),
        least: int = 1,
        most: int = 1,
    ) -> None:
        shown = placeholder or T_(_SINCE)
        super().__init__(number, seq, rest, placeholder=shown, options=options, least=least, most=most)

    @property
    def weight(self) -> float:
        """The weight of a replay."""
        return HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Draw the replay."""
        if not self.picked.isdecimal():
            raise NotOffered(self.picked)
        await show_since(interaction, custom_ids.number(self.picked))


async def show_page(interaction: Interaction, view: MatchView) -> None:
    """Answer a deferred interaction with a whole match as an HTML file."""
    if view.row.ruleset not in PAGES:
        await privately(interaction, T_(_NO_PAGE))
        return
    written = await _drawn(interaction, view.id, partial(page, language=language()), _NOTHING["phase"])
    if written is not None:
        file = discord.File(io.BytesIO(written), filename=f"match-{view.id}.html")
        silent = discord.AllowedMentions.none()
        _ = await interaction.edit_original_response(content=T_(_PAGE), attachments=[file], allowed_mentions=silent)


async def show_moment(interaction: Interaction, match_id: int, ply: int, look: str) -> None:
    """Answer a deferred interaction with a moment of a match, the first from a ply on, and buttons to the others."""
    wanted = partial(still, ply=ply, look=look, stem=f"m{match_id}")
    drawn = await _drawn(interaction, match_id, wanted, _NOTHING["phase"])
    if drawn is not None:
        message = _with_still(match_id, drawn, look)
        _ = await interaction.edit_original_response(view=message, attachments=[drawn.picture.file])


class StepButton(
    OfMatch,
    Carried,
    template=custom_ids.template(custom_ids.STEP, rf"(?:open|first|back|next|last)-\d+-(?:{'|'.join(LOOKS)})"),
):
    """Show one moment of a match. Its id has the direction, the ply, and the colours."""

    kind: ClassVar[str] = custom_ids.STEP

    def __init__(self, match_id: int, seq: int, rest: str, *, disabled: bool = False) -> None:
        verb = rest.partition("-")[0]
        super().__init__(match_id, seq, rest, label=T_(_STEPS.get(verb, _STEP_THROUGH)))
        self.item.disabled = disabled

    def deferral(self, _: Interaction) -> Deferral:
        """Defer a new message for the first moment, else an update."""
        return "private" if self.rest.partition("-")[0] == OPEN else "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Draw the moment."""
        _, ply, look = self.rest.split("-")
        await show_moment(interaction, self.match_id, custom_ids.number(ply), look)


async def _drawn(
    interaction: Interaction, match_id: int, draw: Callable[[Recording], Awaitable[T | None]], nothing: str
) -> T | None:
    """Draw something of a match for the user. Returns None after explaining why there is nothing to send.

    nothing: the message if there is nothing to draw.
    """
    person = interaction.user.id
    if person in WAITING:
        await privately(interaction, T_(_ONE_AT_A_TIME))
        return None
    WAITING.add(person)
    try:
        drawn = await draw(await interaction.client.desk.recording(match_id))
    finally:
        WAITING.discard(person)
    if drawn is None:
        await privately(interaction, T_(nothing))
    return drawn


def _with_film(match_id: int, drawn: Film, request: ReplayRequest) -> ui.LayoutView:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    _ = row.add_item(StepButton(match_id, 0, f"{OPEN}-{drawn.first}-{request.look}"))
    return _message(T_(_TITLES[request.show]), drawn.picture, row)


def _with_still(match_id: int, drawn: Still, look: str) -> ui.LayoutView:
    plies, at = drawn.plies, drawn.number
    leads = {"first": 0, "back": max(0, at - 1), "next": min(at + 1, len(plies) - 1), "last": len(plies) - 1}
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb, to in leads.items():
        _ = row.add_item(StepButton(match_id, 0, f"{verb}-{plies[to]}-{look}", disabled=to == at))
    told = limits.short("\n".join(drawn.told), _TOLD)
    words = T_(_STEP).format(headline=drawn.headline, told=told, number=at + 1, moments=len(plies))
    return _message(words, drawn.picture, row)


def _message(words: str, picture: Picture, row: ui.ActionRow[ui.LayoutView]) -> ui.LayoutView:
    """Return a message of words, a picture and buttons."""
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    parts: list[ui.Item[Any]] = [ui.TextDisplay(words), *galleries([picture]), row]
    for part in parts:
        _ = message.add_item(part)
    return limits.fits(message)
