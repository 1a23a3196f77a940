"""Base classes of persistent buttons and menus: each carries its state in its custom id, and is made from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self, TypeVar, cast, final

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.runtime.admission import admitted
from cogs.runtime.answering import Answering
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import LIGHT

Item = TypeVar("Item", bound=ui.Item[Any])


class _Carrying(Answering, ui.DynamicItem[Item], template=custom_ids.template(custom_ids.NOTHING)):
    """What carries in its custom id all that it needs, and is made of number, seq and the rest."""

    # discord.py lets these three be called for any client; nobody but this bot ever does.

    @classmethod
    async def from_custom_id(  # pyright: ignore[reportIncompatibleMethodOverride]
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make it again from what it carries."""
        _ = interaction, item
        make = cast("Callable[[int, int, str], Self]", cls)
        return make(*custom_ids.read(match))

    async def interaction_check(self, interaction: Interaction, /) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Hear nobody who is too fast, or of another server."""
        return await admitted(interaction, custom_ids.match_of(self.custom_id), self.weight)

    @final
    async def callback(self, interaction: Interaction) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Answer a press."""
        await self.answer(interaction)

    @property
    def weight(self) -> float:
        """How much a press counts, as `flood` counts: more where it does what a heavy command does."""
        return LIGHT


class Carried(_Carrying[ui.Button[ui.LayoutView]], template=custom_ids.template(custom_ids.NOTHING)):
    """A button that lives through every restart. Each kind of it says what a press does.

    number: of what it is about, as its subject has it. rest: what it carries besides number and seq.
    label: what stands on it; "" for what it carries.
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
    """A menu that lives through every restart. Each kind of it says what a pick does.

    number: of what it is about, as its subject has it. rest: what it carries besides number and seq.
    placeholder: what stands on it while nothing is picked; "" for nothing.
    least, most: how many of its options can be picked.
    """

    kind: ClassVar[str] = custom_ids.NOTHING

    def __init__(  # noqa: PLR0913 - a menu, each part by its name
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
        """What was picked. Raises NotOffered where that is nothing: Discord lets no such pick through."""
        if not self.item.values:
            raise NotOffered("")
        return self.item.values[0]
