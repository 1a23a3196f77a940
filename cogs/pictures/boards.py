"""Pictures of a match, drawn beside the event loop: a heartbeat never waits for a renderer."""

from __future__ import annotations

import asyncio
import io
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from cogs.components import limits
from cogs.pictures.worker import Easel
from matchday.match.views import MatchView
from render import pictures
from render.drawing.look import Look
from render.drawing.view import BOUNDLESS
from render.game_renderer import ACTION
from render.pictures import PICTURES
from render.worker import Wanted, draw, settle
from rules.hexes import Hex
from rules.reports import AnyReport
from text.languages import language

AT_ONCE: Final = 2
"""Pictures drawn at the same time; more would only take the machine from each other."""

_TURN: Final = 0.001
"""Seconds for which a worker may go on while the event loop wants to: Python's own 5 ms are felt with two workers."""

_easels = asyncio.Semaphore(AT_ONCE)
_apart: list[Easel] = []
"""The process that draws boards, or none."""


@dataclass(frozen=True)
class Picture:
    """One picture of a match.

    name: what its file is called. packed: the picture as a PNG, or moving as a GIF. words: the same in words, for
    those who cannot see it.
    """

    name: str
    packed: bytes
    words: str

    @property
    def file(self) -> discord.File:
        """The picture as an upload; each is sent once."""
        return discord.File(io.BytesIO(self.packed), filename=self.name, description=self.words)


@dataclass(frozen=True)
class Pictures:
    """The pictures of a board.

    shown: the play around the ball; the whole pitch where nobody stands on it, and behind the other where it is wanted.
    """

    shown: tuple[Picture, ...]

    @property
    def last(self) -> Picture:
        """The last of them: the whole pitch, if that is among them."""
        return self.shown[-1]


async def of_board(view: MatchView, stem: str, most: float) -> Pictures | None:
    """Draw what a board shows as whoever is asked wants it; see `drawn`."""
    return await drawn(view, stem, whole=view.prefers.whole_pitch, most=most)


async def drawn(view: MatchView, stem: str, *, whole: bool = False, most: float = BOUNDLESS) -> Pictures | None:
    """Draw a match in a worker; None before kick-off, when there is nothing to see.

    stem: what the names of the files begin with. whole: whether the whole pitch is wanted behind the play around the
        ball. most: how high that may be, in the width of its picture.
    """
    if view.match is None:
        return None
    wanted = Wanted(view.row.ruleset, view.match, view.reports, language(), whole, most)
    found = await _apart[0].draw(wanted) if _apart else None
    if found is None:
        async with _easels:
            found = await asyncio.to_thread(draw, wanted)
    words = limits.short(found.words, limits.ALT_TEXT)
    return Pictures(tuple(Picture(f"{stem}-{name}.png", png, words) for name, png in found.views.items()))


async def near(view: MatchView, group: str, places: Sequence[Hex], stem: str) -> Picture | None:
    """Draw what the manager that is asked has picked, with the hexes that are legal for it; None for nothing to see.

    group: the shirt of a player, or the verb of an action.
    """
    async with _easels:
        renderer, side = PICTURES[view.row.ruleset], view.side or ""
        found = await asyncio.to_thread(renderer.near, view.match, side, group, places)
    if found is None:
        return None
    png, words = found
    return Picture(f"{stem}-near.png", png, limits.short(words, limits.ALT_TEXT))


async def ahead(view: MatchView, told: Sequence[AnyReport], stem: str) -> Picture | None:
    """Draw in a worker the play around the ball as it would be; None where nobody stands on the pitch.

    view: the match as it would stand. told: what would have happened. stem: what the name of the file begins with.
    """
    async with _easels:
        return await asyncio.to_thread(_draw_ahead, view.row.ruleset, view.match, told, stem)


async def one_view(view: MatchView, name: str, look: Look, side: str) -> Picture:
    """Draw a match in a worker from one point of view.

    name: "action", "full", "wide" or "my-half". side: whose own half that is; "" for the one in which the ball is.
    """
    async with _easels:
        png, words = await asyncio.to_thread(_draw_one, view, name, look, side)
    return Picture(f"m{view.id}-{view.seq}-{name}.png", png, words)


async def prepare(*, apart: bool = False) -> None:
    """Draw beforehand what is drawn only once, and let no renderer keep the event loop waiting for long.

    apart: whether this is a program that lives long: boards are drawn by a process of their own then, where there is a
        second processor, and no garbage is looked for in what is there from the beginning.
    """
    sys.setswitchinterval(_TURN)
    if apart:
        settle()
    if apart and (os.cpu_count() or 1) > 1:
        _apart.append(Easel())
        _ = _apart[0].begin()
    else:
        await asyncio.to_thread(pictures.prepare)


def put_away() -> None:
    """End the process that draws boards, if there is one."""
    while _apart:
        _apart.pop().close()


def galleries(pictures: Sequence[Picture]) -> list[ui.Item[Any]]:
    """Return a gallery a picture: two in one would share the width."""
    galleries: list[ui.Item[Any]] = []
    for picture in pictures:
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        _ = gallery.add_item(media=f"attachment://{picture.name}", description=picture.words)
        galleries.append(gallery)
    return galleries


def _draw_one(view: MatchView, name: str, look: Look, side: str) -> tuple[bytes, str]:
    moment = PICTURES[view.row.ruleset].moment(view.match, view.reports)
    return moment.draw(name, look, side), limits.short(moment.words, limits.ALT_TEXT)


def _draw_ahead(ruleset: str, match: object, told: Sequence[AnyReport], stem: str) -> Picture | None:
    moment = PICTURES[ruleset].moment(match, told)
    if moment.bare:
        return None
    return Picture(f"{stem}.png", moment.draw(ACTION), limits.short(moment.words, limits.ALT_TEXT))
