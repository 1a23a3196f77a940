"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from render.scene import Scene, Token, Way
from text.message import N_

LONGEST: Final = 1024
"""Letters that Discord takes for a picture in words."""

_CLUB: Final = 28
_ASKED: Final = 160


def describe(scene: Scene) -> str:
    """Describe a position: score, minute, the ball, both sides' places, and if there is room what has just moved.

    Returns at most 1,024 letters.
    """
    words = ""
    for sentence in _sentences(scene):
        longer = f"{words} {sentence}".lstrip()
        if len(longer) > LONGEST:
            break
        words = longer
    return words


def _sentences(scene: Scene) -> Iterator[str]:
    """Say what is to be seen, the most needed first."""
    home, away = (_club(scene, side) for side in ("home", "away"))
    score = N_("{home} {goals}, {away} {against}; minute {clock}, half {half}.")
    yield score.format(
        home=home, goals=scene.home.goals, against=scene.away.goals, away=away, clock=scene.clock, half=scene.half
    )
    yield _ball(scene)
    for side in ("home", "away"):
        yield _places(scene, side)
    if scene.asked:
        yield f"{_cut(scene.asked, _ASKED).rstrip('.')}."
    yield _near(scene)
    if scene.ways:
        yield N_("Last moves: {moves}.").format(moves="; ".join(_way(scene, way) for way in scene.ways))


def _ball(scene: Scene) -> str:
    carrier = scene.on_ball
    if carrier is not None:
        has = N_("{player} has the ball on {hex}.")
        return has.format(player=_player(scene, carrier), hex=scene.ball)
    where = N_("The ball is in the net, {hex}.") if scene.in_net else N_("The ball lies free on {hex}.")
    return where.format(hex=scene.ball)


def _places(scene: Scene, side: str) -> str:
    """Say where a side stands, shirt by shirt."""
    players = [token for token in scene.tokens if token.side == side]
    listed = ", ".join(N_("keeper {place}").format(place=_place(t)) if t.keeper else _place(t) for t in players)
    stand = N_("{club}, playing to the {end}: {players}.")
    return stand.format(club=_club(scene, side), end=scene.team(side).attacks, players=listed or N_("nobody"))


def _near(scene: Scene) -> str:
    """Say who is beside the ball, or which players of both sides are nearest to it."""
    others = [token for token in scene.tokens if token.place != scene.ball]
    beside = [token for token in others if token.place.distance(scene.ball) == 1]
    if beside:
        names = ", ".join(_player(scene, token) for token in beside)
        return N_("Beside the ball: {players}.").format(players=names)
    sides = [[token for token in others if token.side == side] for side in ("home", "away")]
    nearest = [min(side, key=lambda token: token.place.distance(scene.ball)) for side in sides if side]
    if not nearest:
        return N_("Nobody is beside the ball.")
    far = N_("{player}, {hexes} hexes away")
    names = "; ".join(far.format(player=_player(scene, t), hexes=t.place.distance(scene.ball)) for t in nearest)
    return N_("Nobody is beside the ball; nearest: {players}.").format(players=names)


def _way(scene: Scene, way: Way) -> str:
    going = N_("{who} {start} to {end}")
    mover = next((token for token in scene.tokens if token.place == way.path[-1]), None)
    who = N_("ball") if way.of_ball else _player(scene, mover) if mover else N_("a player")
    return going.format(who=who, start=way.path[0], end=way.path[-1])


def _player(scene: Scene, token: Token) -> str:
    kind = N_("{club} keeper {shirt}") if token.keeper else N_("{club} {shirt}")
    return kind.format(club=_club(scene, token.side), shirt=token.shirt)


def _place(token: Token) -> str:
    return f"{token.shirt} {token.place}"


def _club(scene: Scene, side: str) -> str:
    return _cut(scene.team(side).club, _CLUB)


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"
