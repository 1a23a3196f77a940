"""Wire format of the loopback Discord: ids, requests with uploads, answers and errors."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final, TypeAlias

import msgspec
from aiohttp import web

Json: TypeAlias = dict[str, Any]

EPOCH_MS: Final = 1_420_070_400_000
JSON_TYPE: Final = "application/json"
"""Exactly this: discord.py takes anything else as text, even with a charset added."""

_NAME: Final = re.compile(rb'name="([^"]*)"(?:;\s*filename="([^"]*)")?')


class Numbers:
    """Discord's ids: they grow with time, and contain the time of creation."""

    def __init__(self) -> None:
        self._last = 0

    def __call__(self) -> int:
        """Return the next id."""
        self._last = max(self._last + 1, (time.time_ns() // 1_000_000 - EPOCH_MS) << 22)
        return self._last


def moment() -> str:
    """Return the current time in Discord's format."""
    return datetime.now(UTC).isoformat()


class Refused(Exception):
    """An error of Discord: an HTTP status, with its own code and text."""

    def __init__(self, status: int, code: int, words: str, **more: object) -> None:
        super().__init__(f"{status} {code} {words}")
        self.status = status
        self.body: Json = {"code": code, "message": words, **more}


FREE: Final = re.compile(r"/(?:interactions|webhooks)/\d+/[^/]+(?:/.*)?")
"""Paths that do not count against a bot's limit of 50 requests a second.

They are answers to interactions, and changes, deletions and messages with their tokens.
"""


def counts(path: str) -> bool:
    """Return whether a request counts against a bot's limit of 50 a second.

    >>> counts("/channels/1/messages"), counts("/interactions/1/token/callback"), counts("/webhooks/1/token/messages/2")
    (True, False, False)
    """
    return FREE.fullmatch(path) is None


def unknown(what: str, code: int) -> Refused:
    """Return the error for an unknown object."""
    return Refused(404, code, f"Unknown {what}")


UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_INTERACTION: Final = 10062
MISSING_ACCESS: Final = 50001
MISSING_PERMISSIONS: Final = 50013
INVALID_FORM: Final = 50035
ARCHIVED: Final = 50083
LOCKED: Final = 160005


@dataclass(frozen=True, slots=True)
class Upload:
    """An uploaded file; its bytes are ignored."""

    name: str
    data: bytes = field(repr=False)

    def described(self, number: int, url: str, description: str | None) -> Json:
        """Return it as an attachment of a message."""
        return {
            "id": str(number),
            "filename": self.name,
            "size": len(self.data),
            "sha256": sha256(self.data).hexdigest(),
            "url": url,
            "proxy_url": url,
            "content_type": f"image/{self.name.rpartition('.')[2]}",
            **({"description": description} if description else {}),
        }


@dataclass(slots=True)
class Call:
    """One request of the bot.

    numbers: the ids in its path, in order. body: its JSON; for a form, the part beside the files.
    """

    method: str
    path: str
    query: dict[str, str]
    body: Any
    files: list[Upload]
    numbers: tuple[str, ...] = ()

    def number(self, place: int = 0) -> int:
        """Return an id of the path."""
        return int(self.numbers[place])


async def read(request: web.BaseRequest, path: str) -> Call:
    """Read a whole request."""
    body: Any = {}
    files: list[Upload] = []
    if request.body_exists:
        raw = await request.content.read()
        kind = request.headers.get("Content-Type", "")
        if kind.startswith("multipart/"):
            body, files = _form(raw, kind.partition("boundary=")[2].strip('"').encode())
        elif raw:
            body = msgspec.json.decode(raw)
    return Call(request.method, path, dict(request.query), body, files)


def _form(raw: bytes, boundary: bytes) -> tuple[Any, list[Upload]]:
    """Split a form at its boundary."""
    body: Any = {}
    files: list[Upload] = []
    for part in raw.split(b"--" + boundary)[1:-1]:
        head, _, data = part.partition(b"\r\n\r\n")
        found = _NAME.search(head)
        assert found is not None, head
        content = data[:-2]
        if found[1] == b"payload_json":
            body = msgspec.json.decode(content)
        else:
            files.append(Upload((found[2] or found[1]).decode(), content))
    return body, files


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return an answer in JSON; 204 without a body."""
    if body is None:
        return web.Response(status=204, headers=headers)
    told = {"Content-Type": JSON_TYPE, **(headers or {})}
    return web.Response(body=msgspec.json.encode(body), status=status, headers=told)


V2: Final = 1 << 15
"""Flag of messages made of components."""


def told(message: Json) -> Json:
    """Return a message in the gateway's form: pictures in components are missing among its attachments."""
    shown = {**message, "attachments": list[Json]()} if message["flags"] & V2 else message
    replied = message.get("referenced_message")
    return {**shown, "referenced_message": told(replied)} if replied else shown


def listed(body: Json, name: str) -> list[Json]:
    """Return the objects under a name; none if it is missing."""
    found: list[Json] | None = body.get(name)
    return found or []
