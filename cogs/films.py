"""Replays of a match, walked through and drawn beside the event loop: as a moving picture, and moment by moment."""

from __future__ import annotations

import asyncio
import io
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

import discord

from cogs import limits
from matchday.replaying import Moment, Recording
from render.describe import describe
from render.football_cuts import Cut, Told
from render.pictures import PICTURES
from render.replay import draw_replay
from render.scene import Scene
from rules.asking import Report
from text.games import GAMES
from text.reports import caption, line

_projector: Final = asyncio.Semaphore(1)
"""One replay is drawn at a time, beside the boards: those who play do not wait for those who look back."""


@dataclass(frozen=True)
class Film:
    """A replay.

    packed: the moving picture. words: where it ends, for those who cannot see it. clips: how many stretches it shows.
    first: the ply from which on something is told in it.
    """

    packed: bytes
    words: str
    clips: int
    first: int

    def file(self, name: str) -> discord.File:
        """The replay as an upload; each is sent once."""
        return discord.File(io.BytesIO(self.packed), filename=name, description=self.words)


@dataclass(frozen=True)
class Still:
    """One moment of a match in which something was told.

    png: its picture. words: the same in words, for those who cannot see it. headline: score and time. told: what was
    told, line by line. plies: of all such moments, the first first. number: which of them it is, from 0.
    """

    png: bytes
    words: str
    headline: str
    told: tuple[str, ...]
    plies: tuple[int, ...]
    number: int


async def film(recording: Recording, wanted: str, number: int) -> Film | None:
    """Draw a replay in a worker; None where there is nothing to be seen.

    wanted: "phase", "goal" or "highlights". number: of the goal, 0 for the last one.
    """
    async with _projector:
        return await asyncio.to_thread(_film, recording, wanted, number)


async def still(recording: Recording, ply: int) -> Still | None:
    """Draw, in a worker, the first moment from a ply on in which something was told, or the last one of the match."""
    async with _projector:
        return await asyncio.to_thread(_still, recording, ply)


def _film(recording: Recording, wanted: str, number: int) -> Film | None:
    told = [Told(moment.ply, moment.begins, moment.reports) for moment in recording.moments()]
    cuts = PICTURES[recording.ruleset.name].cuts(told, wanted, number)
    if not cuts:
        return None
    clips = [_clip(recording, cut) for cut in cuts]
    words = limits.short(describe(clips[-1][-1]), limits.ALT_TEXT)
    return Film(draw_replay(clips), words, len(clips), cuts[0].first + 1)


def _clip(recording: Recording, cut: Cut) -> Sequence[Scene]:
    """Return how the match stood where a clip begins, and each moment in it in which something was told."""
    moments = takewhile(lambda moment: moment.ply <= cut.last, recording.moments(cut.first))
    opening = _scene(recording, next(moments), ())
    return [opening, *(_scene(recording, moment, moment.reports) for moment in moments if moment.reports)]


def _scene(recording: Recording, moment: Moment, told: Sequence[Report]) -> Scene:
    game = GAMES[recording.ruleset.name]
    words = caption(told, game, game.names(moment.match))
    return PICTURES[recording.ruleset.name].scene(moment.match, told, words)


def _still(recording: Recording, ply: int) -> Still | None:
    plies = tuple(moment.ply for moment in recording.moments() if moment.reports)
    if not plies:
        return None
    number = min(bisect_left(plies, ply), len(plies) - 1)
    brush, game = PICTURES[recording.ruleset.name], GAMES[recording.ruleset.name]
    moment = next(recording.moments(plies[number]))
    names = game.names(moment.match)
    words = caption(moment.reports, game, names)
    return Still(
        png=brush.action(moment.match, moment.reports, words),
        words=limits.short(brush.words(moment.match, moment.reports, words), limits.ALT_TEXT),
        headline=game.headline(moment.match),
        told=tuple(line(report, game, names) for report in moment.reports),
        plies=plies,
        number=number,
    )
