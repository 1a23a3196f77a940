"""Perception of colours: contrasts and differences, also with colour blindness."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

WHITE: Final[Colour] = (255, 255, 255)
BLACK: Final[Colour] = (0, 0, 0)
YELLOW_CARD: Final[Colour] = (255, 214, 10)
RED_CARD: Final[Colour] = (214, 30, 46)

_Matrix: TypeAlias = tuple[tuple[float, float, float], ...]
_EYES: Final[tuple[_Matrix, ...]] = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)
"""Perception of linear light by four kinds of eyes: normal ones, and those without long, middle or short cones.

Source: Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency",
2009, at full severity.

"""


def parse(text: str) -> Colour:
    """Read a colour such as "#d22630". Raises ValueError for anything else."""
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(text)
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue


def mixed(under: Colour, over: Colour, share: float) -> Colour:
    """Return one colour laid over another.

    share: opacity of `over`, 0 to 1.
    """
    (red, green, blue), (redder, greener, bluer) = under, over
    return (
        round(red + (redder - red) * share),
        round(green + (greener - green) * share),
        round(blue + (bluer - blue) * share),
    )


def blended(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour that two colours in very small patches blend into for the eye.

    share: of `other`, 0 to 1.
    """
    light = (a + (b - a) * share for a, b in zip(_linear(one), _linear(other), strict=True))
    red, green, blue = (round(255 * (x * 12.92 if x <= 0.0031308 else 1.055 * x ** (1 / 2.4) - 0.055)) for x in light)
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours by WCAG 2, 1 to 21."""
    return _ratio(_luminance(_linear(one)), _luminance(_linear(other)))


@lru_cache(maxsize=4096)
def least_contrast(one: Colour, other: Colour) -> float:
    """Return the smallest contrast ratio of two colours for any kind of eyes, including colour-blind ones."""
    return min(map(_ratio, _luminances(one), _luminances(other)))


READ: Final = 3.0
"""Least contrast of optional text, such as the label of a quiet hex."""

_STEPS: Final = 100
_SPARE: Final = 0.15


@lru_cache(maxsize=256)
def receding(under: Colour, ink: Colour) -> Colour:
    """Return the colour nearest to its ground, on the way from there to ink, that can still be read.

    >>> receding((0, 0, 0), (255, 255, 255))
    (94, 94, 94)
    """
    mixes = (mixed(under, ink, step / _STEPS) for step in range(_STEPS))
    return next((mix for mix in mixes if least_contrast(under, mix) >= READ + _SPARE), ink)


@lru_cache(maxsize=4096)
def least_difference(one: Colour, other: Colour) -> float:
    """Return the smallest perceived difference of two colours, including hue, for any kind of eyes.

    In steps of CIE L*a*b*: about 2 can just be seen, black and white are 100 apart.
    """
    return min(map(dist, _labs(one), _labs(other)))


@lru_cache(maxsize=1024)
def _luminances(colour: Colour) -> tuple[float, ...]:
    """Return a colour's luminance for each kind of eyes."""
    return tuple(_luminance(_seen(colour, eyes)) for eyes in _EYES)


@lru_cache(maxsize=1024)
def _labs(colour: Colour) -> tuple[tuple[float, ...], ...]:
    """Return a colour as perceived by each kind of eyes, in CIE L*a*b*."""
    return tuple(_lab(_seen(colour, eyes)) for eyes in _EYES)


def _linear(colour: Colour) -> tuple[float, ...]:
    shares = (channel / 255 for channel in colour)
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def _seen(colour: Colour, eyes: _Matrix) -> tuple[float, ...]:
    light = _linear(colour)
    return tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in eyes)


def _luminance(light: tuple[float, ...]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = light
    x = _cube((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _cube(_luminance(light))
    z = _cube((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0890)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
