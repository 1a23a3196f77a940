"""The whole board in words: who stands where, line by line, who has the ball, what threatens, what can be answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from render.counter_attack.facts.scene import Scene, Token
from render.counter_attack.words import sentences
from rules.counter_attack.pitch.areas import from_halfway
from rules.hexes import Hex
from text.languages import T_
from text.message import N_

LONGEST: Final = 1800
"""Letters of a board at most: with a headline above it and signs escaped, it is still one message of Discord's."""

_THIRD: Final = 8
_ROLLED: Final = 3
_WENT: Final = 6
_VERBS: Final = 300
_FIGURES: Final = 600
_ASKED: Final = 300
_LINES: Final = (N_("own third"), N_("midfield"), N_("final third"))


def text_board(scene: Scene, verbs: Sequence[str] = (), near: Hex | None = None, figures: Sequence[str] = ()) -> str:
    """Write a position out in lines of text.

    verbs: what can be answered now, as buttons and menus name it. near: a hex, to ask who is near it.
    figures: the players that can be picked now, each with what it can do, as their menu names them.

    Returns at most 1,800 letters. Where there is no room for all, names of players are left out, then what comes last.
    """
    full, brief = ([*_written(scene, (verbs, figures), near, named=named)] for named in (True, False))
    lines = full if len("\n".join(full)) <= LONGEST else brief
    while len("\n".join(lines)) > LONGEST:
        _ = lines.pop()
    return "\n".join(lines)


def _written(
    scene: Scene, answers: tuple[Sequence[str], Sequence[str]], near: Hex | None, *, named: bool
) -> Iterator[str]:
    """Write one line after another, the most needed first.

    answers: what can be answered in words, and the players that can be picked. named: whether players are called by
    name.
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
    """Write where a side stands: the goalkeeper first, then third by third, as it attacks."""
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
            yield f"- {line}: {', '.join(_piece(token, named=named) for token in there)}"


def _third(place: Hex, end: str) -> int:
    """Return in which third of the pitch a hex is: 0 is the side's own. end: the one that the side attacks."""
    ahead = from_halfway(place) if end == "right" else -from_halfway(place)
    return 0 if ahead <= -_THIRD else 2 if ahead >= _THIRD else 1


def _piece(token: Token, *, named: bool) -> str:
    name = f"{sentences.named(token)} " if named and sentences.named(token) else ""
    return f"{token.shirt} {name}{token.place}"
