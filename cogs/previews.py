"""Menus that answers are picked from, and the messages that they open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Self

import discord
from discord import ui

from cogs import ids, limits, menus
from cogs.answers import give
from cogs.choices import hex_in
from cogs.menus import Listed
from cogs.official import Interaction
from cogs.pictures import Picture, galleries, near
from cogs.speaking import spoken
from matchday.views import MatchView
from rules.hexes import Hex


class Menu(ui.DynamicItem[ui.Select[ui.LayoutView]], template=ids.template(ids.CHOICE, r"\d+")):
    """A menu of one question. An option is an answer, or opens the menu of the answers that begin like it.

    number: tells the menus of one message apart.
    """

    def __init__(
        self,
        match_id: int,
        seq: int,
        number: int,
        *,
        placeholder: str = "",
        options: Sequence[discord.SelectOption] = (),
    ) -> None:
        self.match_id, self.seq = match_id, seq
        custom_id = ids.custom_id(match_id, seq, ids.CHOICE, str(number))
        shown = limits.short(placeholder, limits.PLACEHOLDER) or None
        super().__init__(ui.Select(custom_id=custom_id, placeholder=shown, options=list(options)))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the menu again from what it carries."""
        _ = interaction, item
        match_id, seq, number = ids.read(match)
        return cls(match_id, seq, int(number))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Give the answer that was picked, or open what it opens."""
        async with spoken(interaction):
            picked = self.item.values[0]
            private = interaction.message is not None and interaction.message.flags.ephemeral
            if not picked.startswith(menus.OPENS):
                await interaction.response.defer()
                await self._give(interaction, picked, private=private)
                return
            if private:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
            await self._open(interaction, picked.removeprefix(menus.OPENS))

    async def _open(self, interaction: Interaction, group: str) -> None:
        view = await interaction.client.desk.view(self.match_id)
        menus.check_asked(view, self.seq, interaction.user.id)
        start = group.partition("|")[0]
        places = [Hex.parse(hex_in(answer)) for answer in menus.legal(view).groups.get(start, ())]
        picture = await near(view, start, places, f"m{view.id}-{view.seq}")
        files = [picture.file] if picture is not None else []
        _ = await interaction.edit_original_response(view=opened(view, group, picture), attachments=files)

    async def _give(self, interaction: Interaction, picked: str, *, private: bool) -> None:
        """Give the answer. A private menu has done its work then, and goes; the board shows what has come of it."""
        outcome = await give(interaction, self.match_id, [picked], seq=self.seq)
        if private and outcome.refusal is None:
            with suppress(discord.NotFound):
                await interaction.delete_original_response()


def opened(view: MatchView, group: str, picture: Picture | None = None) -> ui.LayoutView:
    """Return the private message that a menu opens: every answer of a group, or the rows of the board to pick from.

    group: what the answers begin with, "10" or "pass"; with "|K" behind it only those on row K.
    picture: of the surroundings of the player that it is about.
    """
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = message.add_item(ui.TextDisplay(f"**{menus.head_of(view, group)}**"))
    for gallery in galleries([picture] if picture is not None else []):
        _ = message.add_item(gallery)
    for row in numbered(view.id, view.seq, menus.behind(view, group)):
        _ = message.add_item(row)
    return limits.fits(message)


def numbered(match_id: int, seq: int, listed: Sequence[Listed]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return menus, each in a row of its own."""
    rows: list[ui.ActionRow[ui.LayoutView]] = []
    for number, (placeholder, options) in enumerate(listed):
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        rows.append(row.add_item(Menu(match_id, seq, number, placeholder=placeholder, options=options)))
    return rows
