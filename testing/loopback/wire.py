"""The wire of the loopback Discord: numbers, requests with their pictures, answers and refusals."""

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
"""Exactly this: discord.py takes anything else for text, a charset behind it too."""

_NAME: Final = re.compile(rb'name="([^"]*)"(?:;\s*filename="([^"]*)")?')


class Numbers:
    """Ids as Discord gives them: they grow with time, and say when something was made."""

    def __init__(self) -> None:
        self._last = 0

    def __call__(self) -> int:
        """Return the next id."""
        self._last = max(self._last + 1, (time.time_ns() // 1_000_000 - EPOCH_MS) << 22)
        return self._last


def moment() -> str:
    """Return what time it is, as Discord writes it."""
    return datetime.now(UTC).isoformat()


class Refused(Exception):
    """What Discord answers instead: an HTTP status, and its own code and words for it."""

    def __init__(self, status: int, code: int, words: str, **more: object) -> None:
        super().__init__(f"{status} {code} {words}")
        self.status = status
        self.body: Json = {"code": code, "message": words, **more}


FREE: Final = re.compile(r"/(?:interactions|webhooks)/\d+/[^/]+(?:/.*)?")
"""The paths of what Discord does not count against the 50 requests a second of a bot: answers to interactions, and
what is changed, taken away or said with their tokens."""


def counts(path: str) -> bool:
    """Tell whether a request counts against the 50 a second that a bot may make.

    >>> counts("/channels/1/messages"), counts("/interactions/1/token/callback"), counts("/webhooks/1/token/messages/2")
    (True, False, False)
    """
    return FREE.fullmatch(path) is None


def unknown(what: str, code: int) -> Refused:
    """Return the refusal of what there is not."""
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
    """A file that was sent; its bytes are not looked at."""

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
    """One request of the bot: what it wants, where, with what.

    numbers: the ids of its path, in their order. body: its JSON; of a form what stands beside the files.
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
    """Read a request whole."""
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
    """Cut a form apart at its boundary."""
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
    """Return an answer in JSON; 204 without a word where there is nothing to say."""
    if body is None:
        return web.Response(status=204, headers=headers)
    told = {"Content-Type": JSON_TYPE, **(headers or {})}
    return web.Response(body=msgspec.json.encode(body), status=status, headers=told)


V2: Final = 1 << 15
"""The flag of messages that are made of components."""


def told(message: Json) -> Json:
    """Return a message as the bot is told of it: what its components show is not among its attachments."""
    shown = {**message, "attachments": list[Json]()} if message["flags"] & V2 else message
    replied = message.get("referenced_message")
    return {**shown, "referenced_message": told(replied)} if replied else shown


def listed(body: Json, name: str) -> list[Json]:
    """Return the objects that stand under a name; none where there is nothing."""
    found: list[Json] | None = body.get(name)
    return found or []
