"""Palette pictures as PNG, packed by Pillow."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

BOARD: Final = 3
"""Compression level of a board.

Level 2 takes a tenth more bytes in nearly the same time; 4 and 5 take half as much time again.
"""
SHEET: Final = 6
"""Compression level of a sheet, which is drawn rarely: twice the time, and a quarter fewer bytes."""


def png(frame: Image.Image, level: int = BOARD) -> bytes:
    """Pack a palette picture with its palette. level: `BOARD` or `SHEET`."""
    packed = BytesIO()
    frame.save(packed, "PNG", compress_level=level)
    return packed.getvalue()
