"""Descriptions of a skirmish: the headline of its picture, the alternative text, and the text board."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from render.skirmish.heights import paces
from render.skirmish.scene import Piece, Scene
from rules.hexes import Hex
from rules.skirmish.model.battlefield import Battlefield, Edge, Terrain, Way
from rules.skirmish.model.match import TurnStep
from text.labels import labelled
from text.languages import T_, T_plural, counted
from text.message import N_, N_plural
from text.skirmish.names import SIDES, STEPS

MOST: Final = 1024
LINES: Final = 1800
_NEAR: Final = 4

_HEAD: Final = N_("Turn {turn} of {turns} · {side}: {step}")
_BEGINS: Final = N_("Both sides are setting up")
_STANDS: Final = N_("{side}: {figures}.")
_FIGURE: Final = N_("{name} {place} at height {height}{states}")
_NOBODY: Final = N_("{side}: no one on the field.")
_FIGHTS: Final = N_("Hand to hand: {pairs}.")
_WAY: Final = N_("Charge route: {path}.")
_GONE: Final = N_("Route: {path}.")
_BAND: Final = N_("An enemy within 2 hexes of the route can intercept the charge.")
_FIELD: Final = N_("{field}, {columns} by {rows} hexes.")
_CAN: Final = N_("Now: {verbs}")
_PICK: Final = N_("Can act now:")
_NEAR_IT: Final = N_("Near {place}:")
_NOBODY_NEAR: Final = N_("No one is within {hexes} hexes of {place}.")
_AWAY: Final = N_("- {name} {place}, {hexes} away")
_NOT_MEASURED: Final = N_("No distances until the charges are over: nothing is measured first (SK-CHG-2).")
_LEFT_OUT: Final = N_plural("… and {lines} more line: no room", "… and {lines} more lines: no room", "lines")
_UNTOLD: Final = frozenset({TurnStep.RECOVERY, TurnStep.CHARGES})
"""Steps in which distances are secret: nothing is measured before a charge (SK-CHG-2)."""

AT: Final = N_("On {place}, at height {height}")
FIGHTS: Final = N_("fights {enemies}")
LEADER: Final = N_("leader")
_MOVED: Final = N_("has moved")
_TOWARDS: Final = N_("- Towards {place}: {edge}")
_WALL: Final = N_("wall {height}")
_DOOR: Final = N_("door")
_WINDOW: Final = N_("window")
_COVER: Final = N_("cover")
_GROUNDS: Final[Mapping[Terrain, str]] = {
    Terrain.DIFFICULT: N_("difficult ground"),
    Terrain.VERY_DIFFICULT: N_("very difficult ground"),
    Terrain.IMPASSABLE: N_("impassable ground"),
}
_WAYS: Final[Mapping[Way, str]] = {Way.LADDER: N_("ladder"), Way.ROPE: N_("rope"), Way.STAIRS: N_("stairs")}

STATES: Final[Mapping[str, str]] = {
    "P": N_("prone"),
    "S": N_("stunned"),
    "H": N_("hidden"),
    "F": N_("flees"),
    "X": N_("has fallen"),
    "R": N_("has run"),
    "C": N_("has charged"),
    "U": N_("has just stood up"),
}
"""Meanings of a figure's letters."""


def head_line(scene: Scene) -> str:
    """Return the turn, its side and its step in words."""
    if not scene.turn:
        return T_(_BEGINS)
    turn, turns = scene.turn, 2 * scene.rounds
    return T_(_HEAD).format(turn=turn, turns=turns, side=T_(SIDES[scene.side]), step=T_(STEPS[scene.step]))


def described(scene: Scene) -> str:
    """Describe a scene in at most 1,024 characters: figures' places and states, combats, and recent moves."""
    lines = [head_line(scene), *_sides(scene)]
    if scene.fights:
        pairs = {"-".join(sorted((piece.name, enemy))) for piece in scene.pieces for enemy in piece.fights}
        lines.append(T_(_FIGHTS).format(pairs=", ".join(sorted(pairs))))
    lines += [T_(_WAY if trail.charge else _GONE).format(path=" ".join(map(str, trail.path))) for trail in scene.trails]
    lines += [T_(_BAND)] if scene.band else []
    words = " ".join(filter(None, [*lines, scene.asked]))
    return words if len(words) <= MOST else f"{words[: MOST - 1]}…"


def in_lines(scene: Scene, verbs: Sequence[str], near: Hex | None, figures: Sequence[str]) -> str:
    """Return the board as lines of text, at most 1,800 characters.

    verbs: legal answers. near: a hex to be described with its neighbourhood.
    figures: those that can be picked now.
    """
    field = scene.field
    lines = [head_line(scene), T_(_FIELD).format(field=field.name, columns=field.columns, rows=field.rows)]
    lines += _about(scene, near) if near is not None else [line for side in SIDES for line in _listed(scene, side)]
    lines += [T_(_CAN).format(verbs=", ".join(verbs))] if verbs else []
    lines += [T_(_PICK), *(f"- {figure}" for figure in figures)] if figures else []
    return "\n".join(_fitting(lines))


def _sides(scene: Scene) -> Iterator[str]:
    for side in SIDES:
        there, called = [_figure(piece) for piece in scene.pieces if piece.side == side], _called(scene, side)
        yield T_(_STANDS if there else _NOBODY).format(side=called, figures=", ".join(there))


def _called(scene: Scene, side: str) -> str:
    """Return a side's name: home or away, and its warband if that has another name."""
    place, title = T_(SIDES[side]), scene.titles.get(side, "")
    return f"{place} ({title})" if title and title != SIDES[side] else place


def _listed(scene: Scene, side: str) -> Iterator[str]:
    yield labelled(_called(scene, side), "")
    yield from (f"- {_figure(piece)}{_also(piece)}" for piece in scene.pieces if piece.side == side)


def _also(piece: Piece) -> str:
    """Return further facts of a figure: leadership, a spent move, its opponents in combat."""
    flags = {LEADER: piece.leader, _MOVED: piece.done}
    said = [T_(flag) for flag, holds in flags.items() if holds]
    said += [T_(FIGHTS).format(enemies=", ".join(piece.fights))] if piece.fights else []
    return "".join(f", {word}" for word in said)


def _terrain_of(field: Battlefield, place: Hex) -> Iterator[str]:
    """Yield a hex's height, ground and edges in words; "" for one off the field."""
    if not field.holds(place):
        return
    ground = field.at(place)
    words = [T_(AT).format(place=place, height=", ".join(map(paces, ground.floors)))]
    words += [T_(_GROUNDS[ground.terrain])] if ground.terrain in _GROUNDS else []
    yield ", ".join([*words, *([T_(_COVER)] if ground.cover else [])])
    edges = ((other, ", ".join(_edge(field.edge(place, other)))) for other in field.around(place))
    yield from (T_(_TOWARDS).format(place=other, edge=edge) for other, edge in edges if edge)


def _edge(edge: Edge) -> Iterator[str]:
    if edge.wall:
        yield T_(_WALL).format(height=paces(edge.wall))
    if edge.way is not None:
        yield T_(_WAYS[edge.way])
    flags = {_DOOR: edge.opening, _WINDOW: edge.window, _COVER: edge.cover}
    yield from (T_(flag) for flag, holds in flags.items() if holds)


def _about(scene: Scene, near: Hex) -> Iterator[str]:
    """Yield a hex's description, and the figures on it or, if that may be told, near it."""
    yield from _terrain_of(scene.field, near)
    if scene.step in _UNTOLD:
        yield from (f"- {_figure(piece)}{_also(piece)}" for piece in scene.pieces if piece.place == near)
        yield T_(_NOT_MEASURED)
        return
    found = sorted((piece.place.distance(near), piece.name, piece) for piece in scene.pieces)
    close = [(hexes, piece) for hexes, _, piece in found if hexes <= _NEAR]
    if not close:
        yield T_(_NOBODY_NEAR).format(hexes=_NEAR, place=near)
        return
    yield T_(_NEAR_IT).format(place=near)
    yield from (T_(_AWAY).format(name=piece.name, place=piece.place, hexes=hexes) for hexes, piece in close)


def _figure(piece: Piece) -> str:
    states = "".join(f", {T_(STATES[letter])}" for letter in piece.badges)
    return T_(_FIGURE).format(name=piece.name, place=piece.place, height=paces(piece.height), states=states)


def _fitting(lines: Iterable[str]) -> Iterator[str]:
    """Drop lines that do not fit, and add the number of them."""
    every = list(lines)
    ends = list(accumulate(len(line) + 1 for line in every))
    if ends[-1] <= LINES + 1:
        yield from every
        return
    fitting = bisect(ends, LINES - len(T_plural(_LEFT_OUT, len(every))))
    yield from every[:fitting]
    left_out = len(every) - fitting
    yield counted(_LEFT_OUT, left_out)
