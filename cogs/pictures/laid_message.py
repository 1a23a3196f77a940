"""Messages laid out but for their picture, which is then drawn as high as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.components.containers import boxed
from cogs.components.phone_height import room_for_picture
from cogs.pictures.boards import Picture, galleries


@dataclass(frozen=True)
class LaidMessage:
    """A message without its picture.

    words: above it. told: below it, "" for nothing. rows: the controls. colour: of the box around all.
    """

    words: str
    rows: Sequence[ui.ActionRow[ui.LayoutView]]
    colour: discord.Colour
    told: str = ""

    @property
    def room(self) -> float:
        """The largest height of a picture on a phone, relative to its width."""
        return room_for_picture(self.words, self.rows)

    def around(self, pictures: Sequence[Picture]) -> ui.LayoutView:
        """Return the message with its picture, for sending once."""
        parts: list[ui.Item[Any]] = [ui.TextDisplay(self.words), *galleries(pictures)]
        if self.told:
            parts.append(ui.TextDisplay(self.told))
        return boxed([*parts, *self.rows], self.colour)
