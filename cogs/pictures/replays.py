"""Replays of a match, walked through and drawn beside the event loop: as a moving picture, and moment by moment."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from cogs.components import limits
from cogs.pictures.boards import Picture
from matchday.match.replay import Recording
from render.drawing.look import LOOKS, Look
from render.game_renderer import Moment
from render.pictures import PICTURES
from render.replay_cuts import Cut, Told
from text.games import GAMES
from text.reports import caption, line

_projector: Final = asyncio.Semaphore(1)
"""One replay is drawn at a time, beside the boards: those who play do not wait for those who look back."""


@dataclass(frozen=True)
class Wish:
    """What somebody wants to see again.

    show: "phase", "goal" or "highlights". goal: its number, 0 for the last one. look: the name of the colours.
    """

    show: str
    goal: int = 0
    look: str = "day"


@dataclass(frozen=True)
class Film:
    """A replay.

    picture: it moves; its words say where it ends. first: the ply from which on something is told in it.
    """

    picture: Picture
    first: int


@dataclass(frozen=True)
class Still:
    """One moment of a match in which something was told.

    headline: score and time. told: what was told, line by line. plies: of all such moments, the first first. number:
    which of them it is, from 0.
    """

    picture: Picture
    headline: str
    told: tuple[str, ...]
    plies: tuple[int, ...]
    number: int


async def film(recording: Recording, wish: Wish, stem: str) -> Film | None:
    """Draw a replay in a worker; None where there is nothing to be seen.

    stem: what the name of its file begins with.
    """
    async with _projector:
        return await asyncio.to_thread(_film, recording, wish, stem)


async def still(recording: Recording, ply: int, look: str, stem: str) -> Still | None:
    """Draw, in a worker, the first moment from a ply on in which something was told, or the last one of the match.

    look: the name of the colours. stem: what the name of its file begins with.
    """
    async with _projector:
        return await asyncio.to_thread(_still, recording, ply, LOOKS[look], stem)


def _film(recording: Recording, wish: Wish, stem: str) -> Film | None:
    told = [Told(moment.ply, moment.begins, moment.reports) for moment in recording.moments()]
    renderer = PICTURES[recording.game.name]
    cuts = renderer.cuts(told, wish.show, wish.goal)
    if not cuts:
        return None
    clips = [_clip(recording, cut) for cut in cuts]
    words = limits.short(clips[-1][-1].words, limits.ALT_TEXT)
    moving = renderer.replay(clips, LOOKS[wish.look])
    return Film(Picture(f"{stem}-{wish.show}.gif", moving, words), cuts[0].first + 1)


def _clip(recording: Recording, cut: Cut, *, captioned: bool = True) -> Sequence[Moment]:
    """Return how the match stood where a clip begins, and each moment in it in which something was told.

    captioned: whether each says what was told, and not whose turn it is.
    """
    renderer, game = PICTURES[recording.game.name], GAMES[recording.game.name]
    clip: list[Moment] = []
    for moment in takewhile(lambda moment: moment.ply <= cut.last, recording.moments(cut.first)):
        told = moment.reports if clip else ()
        if told or not clip:
            words = caption(told, game, game.names(moment.match)) if captioned else ""
            clip.append(renderer.told(moment.match, told, words))
    return clip


def _still(recording: Recording, ply: int, look: Look, stem: str) -> Still | None:
    walked = [(moment.ply, moment.begins, bool(moment.reports)) for moment in recording.moments()]
    plies = [at for at, _, told in walked if told]
    if not plies:
        return None
    number = min(bisect_left(plies, ply), len(plies) - 1)
    action = max((at for at, begins, _ in walked if begins and at < plies[number]), default=0)
    game = GAMES[recording.game.name]
    clip = _clip(recording, Cut(action, plies[number]), captioned=False)
    png, words = PICTURES[recording.game.name].still(clip, look)
    moment = next(recording.moments(plies[number]))
    names = game.names(moment.match)
    return Still(
        picture=Picture(f"{stem}-step-{plies[number]}.png", png, limits.short(words, limits.ALT_TEXT)),
        headline=game.headline(moment.match),
        told=tuple(line(report, game, names) for report in moment.reports),
        plies=tuple(plies),
        number=number,
    )
