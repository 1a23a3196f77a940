"""What all our buttons have in common: each carries what it needs in its custom id, and is made again from it."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Self

import discord
from discord import ui

from cogs import ids, limits


class Carried(ui.DynamicItem[ui.Button[ui.LayoutView]], template=ids.template(ids.NOTHING)):
    """A button that lives through every restart. Each kind of it says what its callback does.

    rest: what it carries besides match and seq.
    label: what stands on it; "" for what it carries.
    """

    kind: ClassVar[str] = ids.NOTHING

    def __init__(
        self,
        match_id: int,
        seq: int,
        rest: str,
        *,
        label: str = "",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        self.match_id, self.seq, self.rest = match_id, seq, rest
        shown = limits.short(label or rest, limits.LABEL)
        custom_id = ids.custom_id(match_id, seq, self.kind, rest)
        super().__init__(ui.Button(label=shown, style=style, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the button again from what it carries."""
        _ = interaction, item
        return cls(*ids.read(match))
