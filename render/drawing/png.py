"""Palette pictures as PNG, packed by Pillow."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

BOARD: Final = 3
"""How hard zlib packs a board. Level 2 takes a tenth more bytes in nearly the same time; 4 and 5 take half as much time
again.
"""
SHEET: Final = 6
"""How hard it packs a sheet, which is drawn seldom: twice the time, and a quarter fewer bytes."""


def png(frame: Image.Image, level: int = BOARD) -> bytes:
    """Pack a picture of palette numbers, with the palette that it has. level: `BOARD` or `SHEET`."""
    packed = BytesIO()
    frame.save(packed, "PNG", compress_level=level)
    return packed.getvalue()
