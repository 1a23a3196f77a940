"""Remains of a person's data in a file of matches, in its raw bytes: pages, the free list, and logs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def bytes_left(database: Path, number: int, *words: str) -> dict[str, list[str]]:
    """Return which files beside a database contain which of a person's traces: the number, and written texts.

    number: a person's, searched for as text and as each kind of number in a file.
    """
    wanted = {**dict(ways_to_write(number)), **{word: word.encode() for word in words}}
    files = {file.name: file.read_bytes() for file in database.parent.glob(f"{database.name}*")}
    found = {name: [called for called, trace in wanted.items() if trace in kept] for name, kept in files.items()}
    return {name: traces for name, traces in found.items() if traces}


def ways_to_write(number: int) -> Iterator[tuple[str, bytes]]:
    """Yield the forms of a number in a file: as text, in SQLite's records, as a row's key."""
    yield "text", str(number).encode()
    yield "hex", f"{number:x}".encode()
    short = number.to_bytes((number.bit_length() + 8) // 8, "big")  # with its sign
    yield "record", short
    yield "eight bytes", number.to_bytes(8, "big")
    yield "eight bytes, low ones first", number.to_bytes(8, "little")
    yield "key", as_key(number)


def as_key(number: int) -> bytes:
    """Return a number as SQLite writes the key of a row.

    >>> as_key(0x81).hex()
    '8101'
    """
    if number >= 1 << 56:
        high = number >> 8
        return bytes([*(high >> 7 * place & 0x7F | 0x80 for place in range(7, -1, -1)), number & 0xFF])
    sevens = [number >> 7 * place & 0x7F for place in range((number.bit_length() + 6) // 7)]
    return bytes([*(seven | 0x80 for seven in sevens[:0:-1]), sevens[0]])
