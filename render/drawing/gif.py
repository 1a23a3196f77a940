"""Small animations as GIF: each frame has only the box that changed, and in it only the changed pixels.

Pillow's own GIF of a replay is larger and takes longer, since it compares frames in full colour (`bench/replay.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from render.drawing.palette import COLOURS
from render.drawing.palette_canvas import mapped

UNCHANGED: Final = COLOURS - 1
"""Transparent palette number: a pixel with it stays as it was. No frame may use it."""

SHORTEST_MS: Final = 20
"""Shortest duration in ms: GIF viewers slow down shorter frames."""

_HEAD: Final = b"GIF89a"
_PALETTE_OF_256: Final = 0xF7
_FOR_EVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
_TRAILER: Final = b"\x3b"
_STAY: Final = 1
_SAME: Final = b"\xff" + bytes(COLOURS - 1)


def gif(frames: Iterable[tuple[Image.Image, int]]) -> bytes:
    """Pack frames as one GIF in an endless loop.

    frames: palette pictures of one size and one palette, none with the number `UNCHANGED`, each with its duration in
    ms. A frame equal to the one before only extends that one's duration.
    """
    head, palette = b"", b""
    shown: Image.Image | None = None
    parts: list[tuple[Image.Image, tuple[int, int]]] = []
    lasts: list[int] = []
    for frame, lasting in frames:
        now = _numbers(frame)
        part = (now, (0, 0)) if shown is None else _changed(shown, now)
        if shown is None:
            head, palette = _screen(frame), _flat(frame)
        if part is None:
            lasts[-1] += lasting
        else:
            parts.append(part)
            lasts.append(lasting)
        shown = now
    blocks = [_block(*part, lasting) for part, lasting in zip(parts, lasts, strict=True)]
    return b"".join([head, palette, _FOR_EVER, *blocks, _TRAILER])


def _numbers(frame: Image.Image) -> Image.Image:
    """Return the palette numbers of a frame as a picture of their own."""
    return Image.frombytes("L", frame.size, frame.tobytes())


def _changed(before: Image.Image, now: Image.Image) -> tuple[Image.Image, tuple[int, int]] | None:
    """Return the changed box of a frame and its top left corner; None if nothing has changed."""
    difference = ImageChops.difference(before, now)
    box = difference.getbbox()
    if box is None:
        return None
    part = now.crop(box)
    part.paste(UNCHANGED, mask=mapped(difference.crop(box), _SAME))
    return part, box[:2]


def _block(part: Image.Image, corner: tuple[int, int], lasting: int) -> bytes:
    """Pack one frame. corner: px from the left and the top. lasting: in ms."""
    stays = max(SHORTEST_MS, lasting)
    return b"".join(getdata(part, corner, transparency=UNCHANGED, duration=stays, disposal=_STAY, interlace=0))


def _screen(frame: Image.Image) -> bytes:
    size = b"".join(side.to_bytes(2, "little") for side in frame.size)
    return _HEAD + size + bytes((_PALETTE_OF_256, 0, 0))


def _flat(frame: Image.Image) -> bytes:
    """Return the palette of a frame: 256 colours, red, green and blue."""
    return bytes(frame.getpalette() or ()).ljust(3 * COLOURS, b"\0")
