"""Catalogues in the form that gettext reads, each compiled once from its `.po` file."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

FOLDER: Final = "__pycache__"
"""Name of the folder for compiled catalogues, beside their sources: that of compiled modules."""


def translations_in(source: Path) -> NullTranslations:
    """Return the translations of a catalogue; none if there is no such file.

    Compiling takes a tenth of a second, so it is kept beside the source, where Python may keep compiled modules too.
    source: a file such as "fr.po".
    """
    try:
        written_at = source.stat().st_mtime_ns
    except FileNotFoundError:
        return NullTranslations()
    kept = source.parent / FOLDER / f"{source.stem}.mo"
    compiled = _read(kept, written_at)
    if compiled is None:
        compiled = _compiled(source)
        if not sys.dont_write_bytecode:
            _keep(kept, compiled, written_at)
    return GNUTranslations(BytesIO(compiled))


def _compiled(source: Path) -> bytes:
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - most starts need no compiler
    from babel.messages.pofile import read_po  # noqa: PLC0415 - as above

    with source.open("rb") as file:
        written = read_po(file, locale=source.stem)
    compiled = BytesIO()
    write_mo(compiled, written)
    return compiled.getvalue()


def _read(kept: Path, written_at: int) -> bytes | None:
    """Return a compiled catalogue; None if there is none of this source. written_at: when it was written, in ns."""
    try:
        return kept.read_bytes() if kept.stat().st_mtime_ns == written_at else None
    except OSError:
        return None


def _keep(kept: Path, compiled: bytes, written_at: int) -> None:
    """Write a compiled catalogue, whole or not at all; where that is not allowed, it is compiled at each start."""
    part = kept.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        kept.parent.mkdir(exist_ok=True)
        _ = part.write_bytes(compiled)
        os.utime(part, ns=(written_at, written_at))
        _ = part.replace(kept)
