"""What all our buttons and menus have in common: each carries what it needs in its custom id, and is made from it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import discord
from discord import ui

from cogs import ids, limits
from cogs.admitting import admitted
from rules.errors import RefereeError


@dataclass(eq=False)
class NotOffered(RefereeError):
    """What was picked is nothing that is offered there, or not any more."""

    given: str


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

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Hear nobody who is too fast, or of another server."""
        return await admitted(interaction, ids.match_of(self.custom_id))


class CarriedMenu(ui.DynamicItem[ui.Select[ui.LayoutView]], template=ids.template(ids.NOTHING)):
    """A menu that lives through every restart. Each kind of it says what its callback does.

    rest: what it carries besides match and seq.
    placeholder: what stands on it while nothing is picked; "" for nothing.
    least, most: how many of its options can be picked.
    """

    kind: ClassVar[str] = ids.NOTHING

    def __init__(  # noqa: PLR0913 - a menu, each part by its name
        self,
        match_id: int,
        seq: int,
        rest: str,
        *,
        placeholder: str = "",
        options: Sequence[discord.SelectOption] = (),
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.match_id, self.seq, self.rest = match_id, seq, rest
        custom_id = ids.custom_id(match_id, seq, self.kind, rest)
        shown = limits.short(placeholder, limits.PLACEHOLDER) or None
        super().__init__(
            ui.Select(custom_id=custom_id, placeholder=shown, options=list(options), min_values=least, max_values=most)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the menu again from what it carries."""
        _ = interaction, item
        return cls(*ids.read(match))

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Hear nobody who is too fast, or of another server."""
        return await admitted(interaction, ids.match_of(self.custom_id))
