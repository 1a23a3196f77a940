"""The whole board as text: positions line by line, the carrier, threats, and legal answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from render.counter_attack.facts.scene import Scene, Token
from render.counter_attack.words import sentences
from rules.counter_attack.pitch.areas import from_halfway
from rules.hexes import Hex
from text.labels import labelled
from text.languages import T_
from text.message import N_

LONGEST: Final = 1800
"""Largest length of a board: with a headline and escaped markup, it still fits into one Discord message."""

_THIRD: Final = 8
_ROLLED: Final = 3
_WENT: Final = 6
_VERBS: Final = 300
_FIGURES: Final = 600
_ASKED: Final = 300
_LINES: Final = (N_("own third"), N_("midfield"), N_("final third"))


def text_board(scene: Scene, verbs: Sequence[str] = (), near: Hex | None = None, figures: Sequence[str] = ()) -> str:
    """Return a position in lines of text.

    verbs: legal answers, with the words of buttons and menus. near: a hex whose neighbourhood is described.
    figures: the players that can be picked, with the words of their menu.

    Returns at most 1,800 characters. If there is no room for all, players' names are left out, then the last lines.
    """
    full, brief = ([*_written(scene, (verbs, figures), near, named=named)] for named in (True, False))
    lines = full if len("\n".join(full)) <= LONGEST else brief
    while len("\n".join(lines)) > LONGEST:
        _ = lines.pop()
    return "\n".join(lines)


def _written(
    scene: Scene, answers: tuple[Sequence[str], Sequence[str]], near: Hex | None, *, named: bool
) -> Iterator[str]:
    """Yield the lines, most important first.

    answers: legal answers as words, and the players that can be picked. named: whether to name players.
    """
    verbs, figures = answers
    yield sentences.score(scene)
    yield sentences.ball(scene)
    if near is not None:
        yield sentences.near(scene, near)
    if scene.asked:
        yield f"{sentences.cut(scene.asked, _ASKED).rstrip('.')}."
    if verbs:
        yield sentences.cut(T_("You can: {verbs}.").format(verbs=", ".join(verbs)), _VERBS)
    if figures:
        yield sentences.cut(T_("You can pick: {players}.").format(players="; ".join(figures)), _FIGURES)
    for side in ("home", "away"):
        yield from _side(scene, side, named=named)
    yield sentences.beside_ball(scene)
    yield from sentences.threats(scene)
    yield from sentences.states(scene)
    for duel in scene.duels[-_ROLLED:]:
        yield sentences.dice(scene, duel)
    if scene.ways:
        yield sentences.ways(scene, scene.ways[-_WENT:])


def _side(scene: Scene, side: str, *, named: bool) -> Iterator[str]:
    """Yield a side's positions: the goalkeeper first, then third by third in its direction of attack."""
    end = scene.team(side).attacks
    plays = {"left": T_("{club}, playing to the left:"), "right": T_("{club}, playing to the right:")}
    yield plays[end].format(club=sentences.club(scene, side))
    players = [token for token in scene.tokens if token.side == side]
    groups = [(T_("goalkeeper"), [token for token in players if token.keeper])]
    for number, line in enumerate(map(T_, _LINES)):
        there = [token for token in players if not token.keeper and _third(token.place, end) == number]
        groups.append((line, sorted(there, key=lambda token: token.shirt)))
    for line, there in groups:
        if there:
            yield f"- {labelled(line, ', '.join(_piece(token, named=named) for token in there))}"


def _third(place: Hex, end: str) -> int:
    """Return a hex's third of the pitch: 0 is the side's own. end: the one that the side attacks."""
    ahead = from_halfway(place) if end == "right" else -from_halfway(place)
    return 0 if ahead <= -_THIRD else 2 if ahead >= _THIRD else 1


def _piece(token: Token, *, named: bool) -> str:
    name = f"{sentences.named(token)} " if named and sentences.named(token) else ""
    return f"{token.shirt} {name}{token.place}"
