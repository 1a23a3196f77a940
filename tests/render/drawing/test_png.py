"""The writer of PNG files: a picture is read as it was painted, and takes few bytes."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from render.drawing.png import BOARD, SHEET, png

COLOURS = bytes(range(256)) * 3


def noise(width: int, height: int) -> Image.Image:
    picture = Image.frombytes("P", (width, height), bytes(at * at // 7 % 256 for at in range(width * height)))
    picture.putpalette(COLOURS)
    return picture


@pytest.mark.parametrize("level", [SHEET, BOARD])
@pytest.mark.parametrize("size", [(1, 1), (7, 5), (300, 2), (2, 300)])
def test_a_picture_is_read_as_it_was_painted(size: tuple[int, int], level: int) -> None:
    picture = noise(*size)
    read = Image.open(BytesIO(png(picture, level)))
    assert (read.format, read.mode, read.size) == ("PNG", "P", size)
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_every_chunk_carries_its_length_and_its_check() -> None:
    packed = png(noise(3, 2))
    names: list[bytes] = []
    at = 8
    while at < len(packed):
        (long,) = struct.unpack(">I", packed[at : at + 4])
        names.append(packed[at + 4 : at + 8])
        assert packed[at + 8 + long : at + 12 + long] == struct.pack(">I", zlib.crc32(packed[at + 4 : at + 8 + long]))
        at += 12 + long
    assert names == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]


def test_a_picture_whose_rows_are_alike_takes_hardly_any_bytes() -> None:
    row = noise(1600, 1)
    picture = Image.new("P", (1600, 400))
    picture.putpalette(COLOURS)
    for y in range(400):
        picture.paste(row, (0, y))
    assert len(png(picture)) < 8_000


def test_packing_leaves_the_picture_as_it_is() -> None:
    picture = noise(7, 5)
    before = picture.tobytes(), picture.getpalette()
    _ = png(picture)
    assert (picture.tobytes(), picture.getpalette()) == before
