"""The alternative text of a board: what a glance at the picture shows, within the limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from render.captions import LONGEST, cut
from render.counter_attack.facts.scene import Scene, Token
from render.counter_attack.words import sentences
from text.languages import T_

_ASKED: Final = 160
_DICE: Final = 2
_WENT: Final = 6
_FIRST, _SOON, _LATER, _LAST = range(4)


def describe(scene: Scene) -> str:
    """Describe a position: score, minute, the ball, the last dice, threats, both sides' places, the last moves.

    Returns at most 1,024 characters: if there is no room for all, the most important sentences, in the usual order.
    """
    written = list(_sentences(scene))
    kept: set[int] = set()
    left = LONGEST
    for number in sorted(range(len(written)), key=lambda number: (written[number][0], number)):
        longer = len(written[number][1]) + 1
        if longer <= left:
            kept.add(number)
            left -= longer
    return " ".join(sentence for number, (_, sentence) in enumerate(written) if number in kept)


def _sentences(scene: Scene) -> Iterator[tuple[int, str]]:
    """Yield the sentences, each with its importance: 0 the highest."""
    yield _FIRST, sentences.score(scene)
    yield _FIRST, sentences.ball(scene)
    for duel in scene.duels[-_DICE:]:
        yield _SOON, sentences.dice(scene, duel)
    if scene.reach:
        yield _SOON, sentences.reach(scene)
    yield _SOON, sentences.beside_ball(scene)
    for threat in sentences.threats(scene):
        yield _LATER, threat
    for side in ("home", "away"):
        yield _FIRST, _places(scene, side)
    for state in sentences.states(scene):
        yield _LATER, state
    if scene.asked:
        yield _FIRST, f"{cut(scene.asked, _ASKED).rstrip('.')}."
    if scene.ways:
        yield _LAST, sentences.ways(scene, scene.ways[-_WENT:])


def _places(scene: Scene, side: str) -> str:
    """Return a side's positions, shirt by shirt."""
    players = [token for token in scene.tokens if token.side == side]
    listed = ", ".join(T_("keeper {place}").format(place=_place(t)) if t.keeper else _place(t) for t in players)
    stand = {
        "left": T_("{club}, playing to the left: {players}."),
        "right": T_("{club}, playing to the right: {players}."),
    }
    return stand[scene.team(side).attacks].format(club=sentences.club(scene, side), players=listed or T_("no one"))


def _place(token: Token) -> str:
    return f"{token.shirt} {token.place}"
