"""A picture in progress: the scene, the view and the canvas, shared by all layers of a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from render.counter_attack.facts.scene import Scene
from render.drawing.look import Look
from render.drawing.palette_canvas import Canvas
from render.drawing.points import Point
from render.drawing.view import View
from render.shirts.kits import Kits
from rules.hexes import Hex

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Painting:
    """Input and output of the layers of one picture.

    scene: the match. view: the visible hexes with their places, and the boxes outside the pitch.
    kits: of both sides. canvas: to draw on.
    """

    scene: Scene
    view: View
    kits: Kits
    canvas: Canvas

    @property
    def look(self) -> Look:
        """Colours and sizes."""
        return self.canvas.look

    @property
    def hex_px(self) -> int:
        """Width of a hex in px."""
        return self.view.hex_px

    @property
    def label_px(self) -> int:
        """Height of the letters of a hex's label."""
        return self.view.label_px

    @property
    def number_px(self) -> tuple[int, int]:
        """Height of the number on a shirt, and how far above the middle it stands."""
        if not self.view.plates:
            return round(self.look.bare_number * self.hex_px), 0
        return round(self.look.number * self.hex_px), round(self.look.number_up * self.hex_px)

    @property
    def places(self) -> frozenset[Hex]:
        """Hexes with players."""
        return frozenset(token.place for token in self.scene.tokens)

    def at(self, place: Hex, right: float = 0.0, down: float = 0.0) -> Point:
        """Return a point of a hex in px. right, down: from its centre, in hex widths."""
        x, y = self.view.centre(place)
        return x + right * self.hex_px, y + down * self.hex_px


def once_a_painting(work: Callable[[Painting], T]) -> Callable[[Painting], T]:
    """Cache a function's result for each painting, for all layers. The result must not be changed."""
    known: WeakKeyDictionary[Painting, T] = WeakKeyDictionary()

    @wraps(work)
    def found(painting: Painting) -> T:
        if painting not in known:
            known[painting] = work(painting)
        return known[painting]

    return found


Layer: TypeAlias = Callable[[Painting], None]
"""Paints one layer over the existing picture."""
