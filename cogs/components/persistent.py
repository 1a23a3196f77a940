"""Base classes of persistent buttons and menus: each carries its state in its custom id, and is made from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self, TypeVar, cast, final

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.runtime.admission import admit
from cogs.runtime.answering import Answering
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import LIGHT

Item = TypeVar("Item", bound=ui.Item[Any])


class _Carrying(Answering, ui.DynamicItem[Item], template=custom_ids.template(custom_ids.NOTHING)):
    """An item whose state is in its custom id: number, seq and the rest."""

    # discord.py lets these three be called for any client; in practice only for this bot.

    @classmethod
    async def from_custom_id(  # pyright: ignore[reportIncompatibleMethodOverride]
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item again from its custom id."""
        _ = interaction, item
        make = cast("Callable[[int, int, str], Self]", cls)
        return make(*custom_ids.read(match))

    async def interaction_check(self, interaction: Interaction, /) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return whether the press is admitted: not too fast."""
        return await admit(interaction, self.weight)

    @final
    async def callback(self, interaction: Interaction) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Handle a press."""
        await self.answer(interaction)

    @property
    def weight(self) -> float:
        """Weight of a press, as in `throttling`: more if it does the work of a heavy command."""
        return LIGHT


class Carried(_Carrying[ui.Button[ui.LayoutView]], template=custom_ids.template(custom_ids.NOTHING)):
    """A button that works after every restart. Subclasses handle the press.

    number: of its subject. rest: the part of the id besides number and seq.
    label: its label; "" for the rest.
    """

    kind: ClassVar[str] = custom_ids.NOTHING

    def __init__(
        self,
        number: int,
        seq: int,
        rest: str,
        *,
        label: str = "",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        self.number, self.seq, self.rest = number, seq, rest
        shown = limits.short(label or rest, limits.LABEL)
        custom_id = custom_ids.custom_id(number, seq, self.kind, rest)
        super().__init__(ui.Button(label=shown, style=style, custom_id=custom_id))


class CarriedMenu(_Carrying[ui.Select[ui.LayoutView]], template=custom_ids.template(custom_ids.NOTHING)):
    """A menu that works after every restart. Subclasses handle the pick.

    number: of its subject. rest: the part of the id besides number and seq.
    placeholder: shown while nothing is picked; "" for nothing.
    least, most: how many options can be picked.
    """

    kind: ClassVar[str] = custom_ids.NOTHING

    def __init__(  # noqa: PLR0913 - the parts of a menu, each by its name
        self,
        number: int,
        seq: int,
        rest: str,
        *,
        placeholder: str = "",
        options: Sequence[discord.SelectOption] = (),
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.number, self.seq, self.rest = number, seq, rest
        custom_id = custom_ids.custom_id(number, seq, self.kind, rest)
        shown = limits.short(placeholder, limits.PLACEHOLDER) or None
        super().__init__(
            ui.Select(custom_id=custom_id, placeholder=shown, options=list(options), min_values=least, max_values=most)
        )

    @property
    def picked(self) -> str:
        """The first picked value. Raises NotOffered if there is none: Discord lets no such pick through."""
        if not self.item.values:
            raise NotOffered("")
        return self.item.values[0]
