from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from render.drawing.png import BRISK, QUICK, SMALL, Known, png

COLOURS = bytes(range(256)) * 3


def noise(width: int, height: int) -> Image.Image:
    picture = Image.frombytes("P", (width, height), bytes(at * at // 7 % 256 for at in range(width * height)))
    picture.putpalette(COLOURS)
    return picture


@pytest.mark.parametrize("level", [SMALL, BRISK, QUICK])
@pytest.mark.parametrize("size", [(1, 1), (7, 5), (300, 2), (2, 300)])
def test_a_picture_is_read_as_it_was_painted(size: tuple[int, int], level: int) -> None:
    picture = noise(*size)
    read = Image.open(BytesIO(png(picture, COLOURS, level)))
    assert (read.format, read.mode, read.size) == ("PNG", "P", size)
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_every_chunk_carries_its_length_and_its_check() -> None:
    packed = png(noise(3, 2), COLOURS)
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
    for y in range(400):
        picture.paste(row, (0, y))
    assert len(png(picture, COLOURS)) < 8_000


@pytest.mark.parametrize("level", [SMALL, BRISK, QUICK])
@pytest.mark.parametrize("changed", [(), (0,), (39,), (3, 21), (7, 8), tuple(range(40))])
def test_a_picture_painted_on_a_known_one_is_read_as_it_was_painted(changed: tuple[int, ...], level: int) -> None:
    empty = noise(50, 40)
    painted = empty.copy()
    for y in changed:
        painted.paste(9, (11, y, 23, y + 1))
    read = Image.open(BytesIO(png(painted, COLOURS, level, Known.of(empty))))
    assert read.tobytes() == painted.tobytes()


def test_what_is_left_of_a_known_picture_is_not_packed_again() -> None:
    empty = noise(400, 400)
    known = Known.of(empty)
    painted = empty.copy()
    painted.paste(9, (0, 0, 5, 5))
    assert b"".join(known.packed[1:]) in png(painted, COLOURS, QUICK, known)
