"""Pictures of a match, drawn off the event loop so that rendering never delays a heartbeat."""

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
from render import game_list
from render.drawing.look import Look
from render.drawing.view import BOUNDLESS
from render.game_list import PICTURES
from render.game_renderer import ACTION
from render.worker import DrawnBoard, Wanted, draw, settle
from rules.hexes import Hex
from rules.reports import AnyReport
from text.languages import language

AT_ONCE: Final = 2
"""Number of pictures drawn at the same time; more would only compete for the processor."""

_TURN: Final = 0.001
"""Thread switch interval in seconds while drawing: with two workers, Python's own 5 ms delay the event loop."""

_easels = asyncio.Semaphore(AT_ONCE)
_board_process: list[Easel] = []
"""The process that draws boards, if there is one."""


@dataclass(frozen=True)
class Picture:
    """One picture of a match.

    name: its file's name. packed: the image as a PNG, or animated as a GIF. words: alternative text.
    """

    name: str
    packed: bytes
    words: str

    @property
    def file(self) -> discord.File:
        """The picture as an upload; each can be sent once."""
        return discord.File(io.BytesIO(self.packed), filename=self.name, description=self.words)


@dataclass(frozen=True)
class BoardPictures:
    """The pictures of a board.

    shown: the area around the ball, followed by the whole pitch if requested; the whole pitch alone if nobody is on it.
    """

    shown: tuple[Picture, ...]

    @property
    def last(self) -> Picture:
        """The last picture: the whole pitch, if that is included."""
        return self.shown[-1]


async def of_board(view: MatchView, stem: str, most: float) -> BoardPictures | None:
    """Draw a match's board as the manager to act prefers it; see `drawn`."""
    return await drawn(view, stem, whole=view.prefers.whole_pitch, most=most)


async def drawn(view: MatchView, stem: str, *, whole: bool = False, most: float = BOUNDLESS) -> BoardPictures | None:
    """Draw a match in a worker; None before kick-off, when there is nothing to see.

    stem: beginning of the file names. whole: whether to add the whole pitch. most: the largest height of the area
        around the ball, relative to its width.
    """
    if view.match is None:
        return None
    found = await paint(Wanted(view.row.ruleset, view.match, view.reports, language(), whole, most))
    words = limits.short(found.words, limits.ALT_TEXT)
    return BoardPictures(tuple(Picture(f"{stem}-{name}.png", png, words) for name, png in found.views.items()))


async def paint(wanted: Wanted) -> DrawnBoard:
    """Draw a board in the process for boards, or in a worker if there is none or it is busy for too long."""
    found = await _board_process[0].draw(wanted) if _board_process else None
    if found is None:
        async with _easels:
            found = await asyncio.to_thread(draw, wanted)
    return found


async def near(view: MatchView, group: str, places: Sequence[Hex], stem: str) -> Picture | None:
    """Draw the picked player or action of the manager to act, with its legal hexes; None if there is nothing to see.

    group: the shirt of a player, or the verb of an action.
    """
    async with _easels:
        renderer, side = PICTURES[view.row.ruleset], view.side or ""
        found = await asyncio.to_thread(renderer.near, view.match, side, group, places)
    if found is None:
        return None
    png, words = found
    return Picture(f"{stem}-near.png", png, limits.short(words, limits.ALT_TEXT))


async def ahead(view: MatchView, told: Sequence[AnyReport], stem: str, *, certain: bool = True) -> Picture | None:
    """Draw, in a worker, the future area around the ball; None if nobody is on the pitch.

    view: the future match. told: the future reports. stem: beginning of the file's name. certain: whether no die comes
        first; else the options are left out: their odds would stand beside those of the die.
    """
    async with _easels:
        return await asyncio.to_thread(_draw_ahead, view.row.ruleset, view.match, told, stem, certain=certain)


async def advised(view: MatchView, ranked: Sequence[Sequence[str]], stem: str) -> Picture | None:
    """Draw, in a worker, plans for the manager who is asked; None if nothing in them can be drawn.

    ranked: the plans, the best first. stem: beginning of the file's name.
    """
    return await arrows(view.row.ruleset, view.match, view.side or "", ranked, stem)


async def arrows(  # noqa: PLR0913 - what is drawn, and how
    ruleset: str,
    match: object,
    side: str,
    ranked: Sequence[Sequence[str]],
    stem: str,
    *,
    most: float = BOUNDLESS,
) -> Picture | None:
    """Draw, in a worker, plans of a side on a match, each with its number; None if nothing in them can be drawn.

    match: the game's own. ranked: the plans. stem: beginning of the file's name. most: largest height of the picture,
        relative to its width.
    """
    async with _easels:
        found = await asyncio.to_thread(PICTURES[ruleset].advised, match, side, ranked, most=most)
    if found is None:
        return None
    png, words = found
    return Picture(f"{stem}-advice.png", png, limits.short(words, limits.ALT_TEXT))


async def one_view(view: MatchView, name: str, look: Look, side: str) -> Picture:
    """Draw one view of a match in a worker.

    name: "action", "full", "wide" or "my-half". side: owner of that half; "" for the half with the ball.
    """
    async with _easels:
        png, words = await asyncio.to_thread(_draw_one, view, name, look, side)
    return Picture(f"m{view.id}-{view.seq}-{name}.png", png, words)


async def prepare(*, long_running: bool = False) -> None:
    """Draw in advance what is drawn only once, and limit how long a renderer can hold up the event loop.

    long_running: if so, a separate process draws boards, if there is a second processor, and the garbage collector
        skips all objects made so far.
    """
    sys.setswitchinterval(_TURN)
    if long_running:
        settle()
    if long_running and (os.cpu_count() or 1) > 1:
        _board_process.append(Easel())
        _ = _board_process[0].begin()
    else:
        await asyncio.to_thread(game_list.prepare)


def put_away() -> None:
    """End the process that draws boards, if there is one."""
    while _board_process:
        _board_process.pop().close()


def galleries(pictures: Sequence[Picture]) -> list[ui.Item[Any]]:
    """Return a gallery for each picture: two in one would share the width."""
    galleries: list[ui.Item[Any]] = []
    for picture in pictures:
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        _ = gallery.add_item(media=f"attachment://{picture.name}", description=picture.words)
        galleries.append(gallery)
    return galleries


def _draw_one(view: MatchView, name: str, look: Look, side: str) -> tuple[bytes, str]:
    moment = PICTURES[view.row.ruleset].moment(view.match, view.reports)
    return moment.draw(name, look, side), limits.short(moment.words, limits.ALT_TEXT)


def _draw_ahead(ruleset: str, match: object, told: Sequence[AnyReport], stem: str, *, certain: bool) -> Picture | None:
    renderer = PICTURES[ruleset]
    moment = renderer.moment(match, told) if certain else renderer.told(match, told)
    if moment.is_bare:
        return None
    return Picture(f"{stem}.png", moment.draw(ACTION), limits.short(moment.words, limits.ALT_TEXT))
