"""Static files: styles and scripts of pages, and those of the viewer of matches, read once."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from aiohttp import web

from pages.replay_page import VIEWER

_FOLDERS: Final = (Path(__file__).parent / "static", VIEWER)
_KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}
_FOR_EVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A static file. kind: its content type. version: changes with its content."""

    content: bytes
    kind: str
    version: str


@cache
def static_files() -> Mapping[str, StaticFile]:
    """Return all static files by name."""
    found = [file for folder in _FOLDERS for file in sorted(folder.iterdir()) if file.suffix in _KINDS]
    return {file.name: _read(file) for file in found}


def _read(file: Path) -> StaticFile:
    content = file.read_bytes()
    return StaticFile(content, _KINDS[file.suffix], urlsafe_b64encode(sha256(content).digest()[:9]).decode())


async def static_file(request: web.Request) -> web.Response:
    """Answer with a static file. Raises HTTPNotFound."""
    found = static_files().get(request.match_info["name"])
    if found is None:
        raise web.HTTPNotFound
    is_this_version = request.query.get("v") == found.version
    headers = {"Cache-Control": _FOR_EVER if is_this_version else "no-cache"}
    charset = "utf-8" if found.kind.startswith("text/") else None
    return web.Response(body=found.content, content_type=found.kind, charset=charset, headers=headers)
