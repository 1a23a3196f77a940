"""Managers' substitutions in advance, and their notes on a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import discord
from discord import ui
from discord.app_commands import Choice

from cogs.components import containers, custom_ids, limits
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.match.display.status import side_of
from cogs.match.lookup import my_match_here
from cogs.play.outcomes import call_by_name
from cogs.play.preview import read_back
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import named, person_of
from matchday.match.views import MatchView
from matchday.plans.wishes import LONGEST_NOTE
from text.game_list import GAMES
from text.languages import T_
from text.message import N_, plain

SUBSTITUTION: Final = "substitution"
"""The question that a substitution answers."""

_HEAD: Final = N_(
    "### Substitutions in advance\nEach is made at the next stoppage where it's possible. Only you see them."
)
_NONE: Final = N_("None. Type /match sub with `change`, such as 14 for 9.")
_SURE: Final = N_("### {change}?\nAt the next stoppage, without asking you again.")
_KEEP: Final = N_("Yes, confirm")
_DROP: Final = N_("Cancel all")
_NOTED: Final = N_("Note saved, only for you: {note}\nSee it in /match status.")
_NO_NOTE: Final = N_("You have no note on this match.")


class WishButton(OfMatch, Carried, template=custom_ids.template(custom_ids.WISH, r"keep\..+|drop")):
    """Ask for a substitution in advance, or withdraw all such wishes."""

    kind: ClassVar[str] = custom_ids.WISH
    defer: ClassVar[Deferral] = "update"

    def __init__(self, match_id: int, seq: int, rest: str) -> None:
        drops = rest == "drop"
        style = discord.ButtonStyle.secondary if drops else discord.ButtonStyle.success
        super().__init__(match_id, seq, rest, label=T_(_DROP if drops else _KEEP), style=style)

    async def pressed(self, interaction: Interaction) -> None:
        """Carry it out, and show the current wishes."""
        wishes, view = interaction.client.desk.wishes, await interaction.client.desk.view(self.match_id)
        _ = await call_by_name(interaction, self.match_id)
        answer = self.rest.partition(".")[2]
        if answer:
            _ = await wishes.wish(view.id, SUBSTITUTION, answer, by=person_of(interaction.user))
        else:
            await wishes.drop(view.id, SUBSTITUTION, by=interaction.user.id)
        await _show(interaction, view)


async def substitute(interaction: Interaction, view: MatchView, change: str) -> None:
    """Answer a deferred interaction: ask for one more substitution, or show the current wishes.

    change: such as "14 for 9"; "" for none. If it can be made now, it is previewed as an answer.

    Raises the rules' refusal.
    """
    asked_now = view.question is not None and view.question.name == SUBSTITUTION
    if change and asked_now and view.asked is not None and view.asked.id == interaction.user.id:
        await read_back(interaction, view.id, change)
        return
    if not change:
        await _show(interaction, view)
        return
    _ = await call_by_name(interaction, view.id)
    answer = await interaction.client.desk.wishes.read(view.id, SUBSTITUTION, change, by=interaction.user.id)
    words = T_(_SURE).format(change=_labels(interaction, view, [answer])[0])
    button = WishButton(view.id, view.seq, f"keep.{answer}")
    _ = await interaction.edit_original_response(view=containers.boxed([ui.TextDisplay(words), containers.row(button)]))


async def changes_named(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Return at most 25 possible substitutions that contain the typed text."""
    view = await my_match_here(interaction)
    possible = await interaction.client.desk.wishes.possible(view.id, SUBSTITUTION, by=interaction.user.id)
    named = zip(_labels(interaction, view, possible), possible, strict=True)
    typed = current.casefold().strip()
    found = [(name, answer) for name, answer in named if typed in f"{answer} {name}".casefold()]
    return [Choice(name=limits.short(name, limits.NAME), value=answer) for name, answer in found[: limits.OPTIONS]]


async def note_of(interaction: Interaction, view: MatchView) -> str:
    """Return the user's note on a match; "" for none."""
    return await interaction.client.desk.wishes.note(view.id, by=interaction.user.id)


async def take_note(interaction: Interaction, view: MatchView, words: str, *, clear: bool) -> None:
    """Store or delete a note on a match, and answer a deferred interaction with the current one."""
    if words.strip() or clear:
        safe = await named(interaction, words, LONGEST_NOTE)
        await interaction.client.desk.wishes.write_note(view.id, safe, by=person_of(interaction.user))
    note = await note_of(interaction, view)
    await privately(interaction, T_(_NOTED).format(note=plain(note)) if note else T_(_NO_NOTE))


async def _show(interaction: Interaction, view: MatchView) -> None:
    wished = await interaction.client.desk.wishes.of(view.id, SUBSTITUTION, by=interaction.user.id)
    lines = [f"- {label}" for label in _labels(interaction, view, wished)]
    words = ui.TextDisplay[ui.LayoutView]("\n".join([T_(_HEAD), *(lines or [T_(_NONE)])]))
    rows = [containers.row(WishButton(view.id, view.seq, "drop"))] if wished else []
    _ = await interaction.edit_original_response(view=containers.boxed([words, *rows]))


def _labels(interaction: Interaction, view: MatchView, answers: Sequence[str]) -> list[str]:
    game, side = GAMES[view.row.ruleset], side_of(interaction, view)
    return [game.label(view.match, side, answer) for answer in answers]
