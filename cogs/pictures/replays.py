"""Replays of a match, made off the event loop: as an animation, moment by moment, and as a page for a browser."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from cogs.components import limits
from cogs.pictures.boards import Picture
from matchday.records.replay import Recording
from pages.replay_data import NoPage
from pages.replay_page import replay_page
from render.drawing.look import LOOKS, Look
from render.game_list import PICTURES
from render.game_renderer import Moment
from render.replay_cuts import Cut, ReportsBetween
from rules.asking import Choose
from text.game_list import GAMES
from text.reports import caption, line

SINCE: Final = "since"
"""The replay of all that has happened since a manager's last answer."""

_projector: Final = asyncio.Semaphore(1)
"""Limit of one replay at a time, beside the boards: players do not wait for viewers."""


@dataclass(frozen=True)
class ReplayRequest:
    """A requested replay.

    show: "phase", "goal", "highlights" or SINCE. goal: its number, 0 for the last one. look: the name of the colours.
    sides: for SINCE, the sides of the manager whose last answer is where the replay begins.
    """

    show: str
    goal: int = 0
    look: str = "day"
    sides: tuple[str, ...] = ()


@dataclass(frozen=True)
class Film:
    """An animated replay.

    picture: the animation; its words describe the end. first: the ply of its first report.
    """

    picture: Picture
    first: int


@dataclass(frozen=True)
class Still:
    """One moment of a match with reports.

    headline: score and time. told: the reports, line by line. plies: of all such moments, in order. number: its index
    among them.
    """

    picture: Picture
    headline: str
    told: tuple[str, ...]
    plies: tuple[int, ...]
    number: int


async def film(recording: Recording, request: ReplayRequest, stem: str) -> Film | None:
    """Draw a replay in a worker; None if there is nothing to see.

    stem: beginning of its file's name.
    """
    async with _projector:
        return await asyncio.to_thread(_film, recording, request, stem)


async def still(recording: Recording, ply: int, look: str, stem: str) -> Still | None:
    """Draw, in a worker, the first moment with reports from a ply on, or the last one of the match.

    look: the name of the colours. stem: beginning of the file's name.
    """
    async with _projector:
        return await asyncio.to_thread(_still, recording, ply, LOOKS[look], stem)


async def page(recording: Recording, language: str) -> bytes | None:
    """Write a whole match as an HTML file, in a worker; None if nothing has happened yet.

    language: the code of the language that it is told in where no script runs.
    """
    async with _projector:
        return await asyncio.to_thread(_page, recording, language)


def _page(recording: Recording, language: str) -> bytes | None:
    try:
        return replay_page(recording, language)
    except NoPage:
        return None


def _film(recording: Recording, request: ReplayRequest, stem: str) -> Film | None:
    renderer = PICTURES[recording.game.name]
    cuts = _since(recording, request.sides) if request.show == SINCE else _cuts(recording, request)
    if not cuts:
        return None
    clips = [_clip(recording, cut) for cut in cuts]
    words = limits.short(clips[-1][-1].words, limits.ALT_TEXT)
    moving = renderer.replay(clips, LOOKS[request.look])
    return Film(Picture(f"{stem}-{request.show}.gif", moving, words), cuts[0].first + 1)


def _cuts(recording: Recording, request: ReplayRequest) -> Sequence[Cut]:
    told = [ReportsBetween(moment.ply, moment.begins, moment.reports) for moment in recording.moments()]
    return PICTURES[recording.game.name].cuts(told, request.show, request.goal)


def _since(recording: Recording, sides: Sequence[str]) -> Sequence[Cut]:
    """Return the part after the last answer of one of some sides, none if nothing was reported in it."""
    begins, last, happened, asked = 0, 0, False, ""
    for moment in recording.moments():
        answered = moment.answered
        if answered is not None and asked in sides and answered.ply not in recording.unasked:
            begins, happened = moment.ply, False
        elif moment.reports:
            happened = True
        last, question = moment.ply, moment.question
        asked = question.who if isinstance(question, Choose) else ""
    return [Cut(begins, last)] if happened else []


def _clip(recording: Recording, cut: Cut, *, captioned: bool = True) -> Sequence[Moment]:
    """Return the match at a clip's start, and each moment with reports in it.

    captioned: whether each is captioned with its reports instead of whose turn it is.
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
