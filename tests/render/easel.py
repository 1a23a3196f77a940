"""Test tools for pictures: setting up a position, and reading pixels."""

from __future__ import annotations

from PIL import Image

from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import LatestPath, Scene
from render.drawing.colour import Colour
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex

KICK_OFF = """
    1h M3; 2h U9; 3h E9; 4h I9; 5h Q9; 6h Q15; 7h U15; 8h I15; 9h J17; 10h K22 ball; 11h E15
    1a M35; 2a E29; 3a U29; 4a Q29; 5a I29; 6a L23; 7a E23; 8a Q23; 9a J21; 10a P21; 11a U23
    attack home; called 12
"""
"""Twenty-two players; 10h has the ball, and 9a is beside it."""


def position(text: str = KICK_OFF, **more: str) -> Scene:
    """Make a scene of a position in words; `more` are facts of the position, such as ball="O30"."""
    facts = "; ".join(f"{name} {fact}" for name, fact in more.items())
    return scene_of(set_scene(f"{text}; {facts}"))


def way(path: str, *, of_ball: bool = False, touched: str = "") -> LatestPath:
    """Make a path over some hexes, "K19 L20". touched: those that the ball touches along the ground."""
    return LatestPath(_hexes(path), of_ball, _hexes(touched))


def _hexes(text: str) -> tuple[Hex, ...]:
    return tuple(map(Hex.parse, text.split()))


def pixel(picture: Image.Image, x: float, y: float) -> Colour:
    """Return the colour of a pixel."""
    red, green, blue = picture.convert("RGB").crop((round(x), round(y), round(x) + 1, round(y) + 1)).tobytes()
    return red, green, blue


def colours_near(picture: Image.Image, x: float, y: float, reach: int) -> set[Colour]:
    """Return the colours in a square of pixels. reach: px from its middle to its sides."""
    box = (round(x) - reach, round(y) - reach, round(x) + reach + 1, round(y) + reach + 1)
    data = picture.crop(box).convert("RGB").tobytes()
    return set(zip(data[::3], data[1::3], data[2::3], strict=True))


def apart(one: Colour, other: Colour) -> int:
    """Return the largest difference of two colours in one channel."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
