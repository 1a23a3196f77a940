"""Pictures of a match, drawn beside the event loop: a heartbeat never waits for a brush."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from cogs import limits
from matchday.views import MatchView
from render.pictures import PICTURES
from rules.asking import Report

AT_ONCE: Final = 2
"""Pictures drawn at the same time; more would only take the machine from each other."""

_easels = asyncio.Semaphore(AT_ONCE)


@dataclass(frozen=True)
class Picture:
    """One picture of a match.

    name: what its file is called. png: the picture. words: the same in words, for those who cannot see it.
    """

    name: str
    png: bytes
    words: str

    @property
    def file(self) -> discord.File:
        """The picture as an upload; each is sent once."""
        return discord.File(io.BytesIO(self.png), filename=self.name, description=self.words)


@dataclass(frozen=True)
class Pictures:
    """The two pictures of a board: the play around the ball with every label, and the whole pitch."""

    action: Picture
    full: Picture

    @property
    def both(self) -> tuple[Picture, Picture]:
        """Both, in the order in which they are shown."""
        return self.action, self.full


async def drawn(view: MatchView, stem: str) -> Pictures | None:
    """Draw a match in a worker; None before kick-off, when there is nothing to see.

    stem: what the names of the files begin with.
    """
    if view.match is None:
        return None
    async with _easels:
        return await asyncio.to_thread(_draw, view.row.ruleset, view.match, view.reports, stem)


async def in_words(view: MatchView) -> str:
    """Describe a match in words; "" before kick-off."""
    if view.match is None:
        return ""
    return await asyncio.to_thread(PICTURES[view.row.ruleset].words, view.match, view.reports)


def _draw(ruleset: str, match: object, reports: Sequence[Report], stem: str) -> Pictures:
    brush = PICTURES[ruleset]
    words = limits.short(brush.words(match, reports), limits.ALT_TEXT)
    return Pictures(
        Picture(f"{stem}-action.png", brush.action(match, reports), words),
        Picture(f"{stem}-pitch.png", brush.full(match, reports), words),
    )
