"""The log: every record has its context as data, and none has secrets."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Final, TextIO

import discord

from matchday.log_context import about

ABOUT: Final = ("match", "ply", "reference", "league", "competition", "interaction")
"""Fields of a record's context, if known, in this order."""

LIBRARIES: Final = ("discord", "alembic", "simcord")
"""Libraries logged only from warnings on, except with DEBUG."""

_TELL_TALES: Final = ("sqlalchemy", "discord.gateway", "discord.http")
"""Loggers that would write every row, including seeds, or that answer interactions: never below warnings."""

_BESIDE_THE_POINT: Final = (("discord.client", "voice"), ("discord.state", "Guilds intent"))

_COMPLETIONS: Final = "discord.app_commands.tree"
"""The logger of failed completions."""

_TOO_LATE: Final = 10062
"""Discord's error code for an interaction that it waits for no longer."""

_HOOK: Final = re.compile(r"(webhooks|interactions)/(\d+)/[\w-]{20,}")
_HIDDEN: Final = "(hidden)"


def log_to(stream: TextIO, level: str, form: str, secrets: Collection[str] = ()) -> None:
    """Log our own records from a level on, and libraries' only from warnings on, except with DEBUG.

    level: DEBUG, INFO, WARNING or ERROR. form: "text" for people, "json" for one object a line.
    secrets: removed from every record.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_FORMS[form](secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for library in LIBRARIES:
        logging.getLogger(library).setLevel(level if level in {"DEBUG", "ERROR"} else "WARNING")
    for library in _TELL_TALES:
        logging.getLogger(library).setLevel("WARNING")
    for logger, beside_the_point in _BESIDE_THE_POINT:
        logging.getLogger(logger).addFilter(lambda record, words=beside_the_point: words not in record.getMessage())
    logging.getLogger(_COMPLETIONS).addFilter(_is_no_late_completion)


def _is_no_late_completion(record: logging.LogRecord) -> bool:
    """Return whether a record is anything but a late completion: with each letter, Discord drops the one before."""
    failure = record.exc_info[1] if record.exc_info else None
    return not (isinstance(failure, discord.NotFound) and failure.code == _TOO_LATE)


class Readable(logging.Formatter):
    """A line for people: time, level, source, message, and the match; a traceback follows below."""

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = secrets

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Return the line without its traceback."""
        facts = ", ".join(f"{name} {fact}" for name, fact in _facts(record).items())
        return super().formatMessage(record) + (f" [{facts}]" if facts else "")

    def format(self, record: logging.LogRecord) -> str:
        """Return the whole record, without secrets."""
        return _without(super().format(record), self._secrets)


class Json(logging.Formatter):
    """One JSON object a line: at, level, from, said; the context, if known; fault: the traceback."""

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__()
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line, without secrets."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "from": record.name,
            "said": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return _without(json.dumps(line, ensure_ascii=False, default=str), self._secrets)


_FORMS: Final = {"text": Readable, "json": Json}


def _facts(record: logging.LogRecord) -> Mapping[str, object]:
    """Return a record's context: its own takes precedence over that of the code that made it."""
    known = {**about(), **{name: fact for name, fact in vars(record).items() if name in ABOUT}}
    return {name: known[name] for name in ABOUT if name in known}


def _without(text: str, secrets: Collection[str]) -> str:
    for secret in filter(None, secrets):
        text = text.replace(secret, _HIDDEN)
    return _HOOK.sub(rf"\1/\2/{_HIDDEN}", text)
