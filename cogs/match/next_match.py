"""The way to the next board that waits for a manager, offered privately after an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import discord
from discord import ui

from cogs.components import custom_ids
from cogs.components.persistent import Carried
from cogs.components.subjects import OfPerson
from cogs.posting.channels import to_board
from cogs.runtime.answering import Deferral
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import HEAVY
from cogs.runtime.users import person
from matchday.match.views import AnswerResult
from store.match.matches import MatchRow
from text.languages import T_, counted
from text.message import N_, N_plural

_NEXT: Final = N_("Next match")
_TODAY: Final = N_("All my matches")
_WAIT: Final = N_plural(
    "{matches} more match is waiting for you: **{home} v {away}**.",
    "{matches} more matches are waiting for you. Next: **{home} v {away}**.",
    "matches",
)


class TodayButton(OfPerson, Carried, template=custom_ids.template(custom_ids.ME, "today")):
    """Show the presser's agenda in place of the pressed message."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "update"

    def __init__(self, number: int = 0, seq: int = 0, rest: str = "today", label: str = "") -> None:
        super().__init__(number, seq, rest, label=label or T_(_TODAY))

    @property
    def weight(self) -> float:
        """The weight of a command that reads many matches."""
        return HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Show it, and keep it up to date."""
        await interaction.client.show_agenda(interaction)


def to_next(row: MatchRow) -> ui.Button[ui.LayoutView]:
    """Return the button that leads to a match's board, on whichever server it is."""
    return ui.Button(style=discord.ButtonStyle.link, label=T_(_NEXT), url=to_board(row))


async def boards_after(interaction: Interaction, outcome: AnswerResult) -> Sequence[MatchRow]:
    """Return the other matches that wait for a manager who has just answered; none while the turn goes on.

    A computer may have replied by now, so that the answered match waits for the manager again.
    """
    if outcome.repeated or outcome.asked == interaction.user.id:
        return ()
    waiting = await interaction.client.desk.agendas.boards(interaction.user.id)
    return [row for row in waiting if row.id != outcome.match_id]


def offered(waiting: Sequence[MatchRow]) -> tuple[str, Sequence[ui.Item[Any]]]:
    """Return the words and the buttons that lead on to the first of some matches."""
    first = waiting[0]
    words = counted(_WAIT, len(waiting), home=person(first.home), away=person(first.away))
    return words, (to_next(first), *([TodayButton()] if len(waiting) > 1 else []))
