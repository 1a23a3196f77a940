"""A picture on its way: the scene, the view and the canvas, as every layer of a board gets them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from render.counter_attack.facts.scene import Scene
from render.drawing.look import Look
from render.drawing.palette_canvas import Canvas, Point
from render.drawing.view import View
from render.shirts.kits import Kits
from rules.hexes import Hex

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Painting:
    """What a layer paints from and on. Made for one picture and thrown away.

    scene: what is shown. view: which hexes where, and which boxes of the picture lie outside the pitch.
    kits: who wears what. canvas: where colours go down.
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
        """Where somebody stands."""
        return frozenset(token.place for token in self.scene.tokens)

    def at(self, place: Hex, right: float = 0.0, down: float = 0.0) -> Point:
        """Return a point of a hex in px. right, down: from its centre, in hex widths."""
        x, y = self.view.centre(place)
        return x + right * self.hex_px, y + down * self.hex_px


def once_a_painting(work: Callable[[Painting], T]) -> Callable[[Painting], T]:
    """Work something out once for each painting, however many of its layers ask. It must not be changed."""
    known: WeakKeyDictionary[Painting, T] = WeakKeyDictionary()

    @wraps(work)
    def found(painting: Painting) -> T:
        if painting not in known:
            known[painting] = work(painting)
        return known[painting]

    return found


Layer: TypeAlias = Callable[[Painting], None]
"""Paints one thing of a scene over what is there already."""
