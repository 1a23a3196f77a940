"""The typeface of all pictures, and texts in it as shapes, mostly composed of cached letters."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import as_file, files
from itertools import accumulate, pairwise
from math import ceil, floor
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageFont

if TYPE_CHECKING:
    from PIL.Image import core

_LETTERS: Final = Lock()
"""FreeType draws one text at a time with one face; Pillow may let another thread in between."""

_EM: Final = 2_048
"""Height in px at which letter spacing is measured: no size has horizontal hinting."""

_STEPS: Final = 64
"""Fraction of a px to which the typeface rounds."""

_TOGETHER: Final = ("fi", "fl")
"""Ligatures of the typeface."""

_LAST_LATIN: Final = "\u024f"
_GREEK: Final = ("\u0370", "\u03ff")
_SIGNS: Final = frozenset(
    "\N{EN DASH}\N{MINUS SIGN}\N{RIGHT SINGLE QUOTATION MARK}\N{HORIZONTAL ELLIPSIS}\N{BLACK STAR}"
)


class _Letter(NamedTuple):
    """One letter.

    shape: its coverage. left, top: from the pen, in px. wide, high: of the shape, in px. step: to the next pen, in px.
    """

    shape: core.ImagingCore
    left: int
    top: int
    wide: int
    high: int
    step: float


@lru_cache(maxsize=64)
def font(px: int, *, bold: bool = True) -> ImageFont.FreeTypeFont:
    """Return the typeface in one size: Roboto, Latin and Greek, from the package font-roboto (Apache 2.0).

    px: height of the letters' body.
    """
    name = "Roboto-Bold.ttf" if bold else "Roboto-Medium.ttf"
    with as_file(files("font_roboto").joinpath("files", name)) as path:
        return ImageFont.truetype(path, px)


@lru_cache(maxsize=2048)
def advance(text: str, *, bold: bool) -> float:
    """Return the distance from the beginning of one or two letters to the next, as a share of the letters' body."""
    face = font(_EM, bold=bold)
    with _LETTERS:
        return face.getlength(text) / _EM


def text_shape(text: str, px: int, *, bold: bool) -> Image.Image:
    """Return a text as coverage, 0 to 255: the middle of its capitals is the middle of the picture.

    px: height of the letters' body.
    """
    placed, end = _placed(text, px, bold=bold) if _is_plain(text) else _drawn(text, px, bold=bold)
    capital = _capital(px, bold=bold)
    bottom = max(letter.top + letter.high for _, letter in placed) - capital % 2
    reach = ceil(max(-min(letter.top for _, letter in placed) - capital / 2, bottom + capital / 2))
    first, last = min(0, *(at for at, _ in placed)), max(end, *(at + letter.wide for at, letter in placed))
    picture, line = Image.new("L", (max(1, last - first), 2 * reach + 1)), reach + capital // 2
    for at, letter in placed:
        left, upper = at - first, line + letter.top
        picture.im.paste(255, (left, upper, left + letter.wide, upper + letter.high), letter.shape)
    return picture


def _is_plain(text: str) -> bool:
    """Return whether each letter of a text is drawn separately, from left to right."""
    return (
        not any(pair in text for pair in _TOGETHER) and all(map(_is_alone, text)) and not text.isspace() and text != ""
    )


@lru_cache(maxsize=1024)
def _is_alone(letter: str) -> bool:
    known = letter <= _LAST_LATIN or _GREEK[0] <= letter <= _GREEK[1] or letter in _SIGNS
    return known and letter.isprintable()


def _placed(text: str, px: int, *, bold: bool) -> tuple[list[tuple[int, _Letter]], int]:
    """Return the letters of a text with their places, and the end of the pen, in px from the left."""
    letters = [_letter(letter, px, bold=bold) for letter in text]
    closer = (floor(_kerning(*pair, bold=bold) * px * _STEPS + 0.5) / _STEPS for pair in pairwise((*text, "")))
    steps = (letter.step + kern for letter, kern in zip(letters, closer, strict=True))
    *pens, end = (floor(pen + 0.5) for pen in accumulate(steps, initial=0.0))
    return [(pen + letter.left, letter) for pen, letter in zip(pens, letters, strict=True)], end


def _drawn(text: str, px: int, *, bold: bool) -> tuple[list[tuple[int, _Letter]], int]:
    """Return a whole text as one letter, and its end, in px from the left."""
    shape, _, top = _shape(text, px, bold=bold)
    return [(0, _Letter(shape, 0, top, shape.size[0], shape.size[1], 0.0))], shape.size[0]


@lru_cache(maxsize=64)
def _capital(px: int, *, bold: bool) -> int:
    """Return the height of a capital, in px."""
    face = font(px, bold=bold)
    with _LETTERS:
        return -round(face.getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=2048)
def _letter(letter: str, px: int, *, bold: bool) -> _Letter:
    """Draw a letter, up to its last visible column."""
    shape, left, top = _shape(letter, px, bold=bold)
    high = shape.size[1]
    last = (shape.getbbox() or (0, 0, 0, 0))[2]
    with _LETTERS:
        step = font(px, bold=bold).getlength(letter)
    return _Letter(shape.crop((0, 0, last, high)), left, top, last, high, step)


def _shape(text: str, px: int, *, bold: bool) -> tuple[core.ImagingCore, int, int]:
    """Draw a text at the height at which the middle of capitals is a whole px.

    Returns its coverage, and the offset of its top left corner from the pen, in px.
    """
    face, shift = font(px, bold=bold), _capital(px, bold=bold) / 2 % 1
    with _LETTERS:
        shape, (left, top) = face.getmask2(text, "L", anchor="ls", start=(0, shift))
    return shape, int(left), int(top)


@lru_cache(maxsize=4096)
def _kerning(letter: str, following: str, *, bold: bool) -> float:
    """Return the kerning of two letters, as a share of the letters' body."""
    return advance(letter + following, bold=bold) - advance(letter, bold=bold) - advance(following, bold=bold)
