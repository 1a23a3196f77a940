"""Limits of Discord that discord.py does not check, and the guards that check messages and forms before they are sent.

The numbers are from Discord's documentation for developers.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final, cast

import discord
from discord import ui

REFUSED: Final = (discord.HTTPException, discord.RateLimited)
"""Errors of discord.py when Discord refuses a request or does not answer in time."""

TOO_MANY_EDITS: Final = 30046
"""Error code of Discord for another edit of a message older than an hour, after too many of them; it passes."""

COMPONENTS: Final = 40
TEXT: Final = 4000
ALT_TEXT: Final = 1024
LABEL: Final = 80
CUSTOM_ID: Final = 100
OPTION: Final = 100
OPTIONS: Final = 25
BUTTONS: Final = 5
"""Largest number of buttons in a row."""
PLACEHOLDER: Final = 150
GALLERY: Final = 10
CONTENT: Final = 2000
FORM_TITLE: Final = 45
FORM_LABEL: Final = 45
FORM_DESCRIPTION: Final = 100
FORM_FIELDS: Final = 5
TAGS: Final = 5
EVENT_WORDS: Final = 1000
NONCE: Final = 25
NAME: Final = 100
"""Largest length of a thread's name, and of the name or value of a completion."""
CARDS_BYTES: Final = 32 * 1024
"""Largest size of a squad file, a limit of our own: a squad has one or two thousand bytes."""


class TooMuchForDiscord(Exception):
    """A message that Discord would refuse: a fault of ours, never a manager's."""


def short(text: str, length: int) -> str:
    """Cut a text to at most `length` characters, with an ellipsis if it was cut.

    >>> short("a long label", 6)
    'a lon…'
    """
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def once(name: str) -> str:
    """Return the nonce for a message: its name, or a short hash of a long one. Discord drops a repeated nonce.

    >>> once("m42-17-board"), len(once("m123456789-12345-taken_back12"))
    ('m42-17-board', 24)
    """
    return name if len(name) <= NONCE else b32encode(sha256(name.encode()).digest()[:15]).decode()


def as_many(parts: Iterable[str], room: int, between: str = "\n") -> list[str]:
    """Return the first texts that fit together. room: characters.

    >>> as_many(["one", "two", "three"], 8, ", ")
    ['one', 'two']
    """
    found: list[str] = []
    for part in parts:
        room -= len(part) + len(between)
        if room + len(between) < 0:
            break
        found.append(part)
    return found


def fits(view: ui.LayoutView) -> ui.LayoutView:
    """Return the view if Discord takes it; raise TooMuchForDiscord with what is wrong."""
    parts = list(view.walk_children())
    _at_most("components", len(parts), COMPONENTS)
    texts = [part.content for part in parts if isinstance(part, ui.TextDisplay)]
    _at_most("characters of text", sum(map(len, texts)), TEXT)
    ids = [custom_id for part in parts for custom_id in [_id_of(part)] if custom_id]
    if len(set(ids)) != len(ids):
        raise TooMuchForDiscord("two components have one custom id")
    for custom_id in ids:
        _at_most(f"characters in {custom_id!r}", len(custom_id), CUSTOM_ID)
    for part in parts:
        _check(_inner(part))
    return view


def form_fits(form: ui.Modal) -> ui.Modal:
    """Return the form if Discord takes it; raise TooMuchForDiscord with what is wrong."""
    _at_most("characters of a title", len(form.title), FORM_TITLE)
    _at_most(f"characters in {form.custom_id!r}", len(form.custom_id), CUSTOM_ID)
    _at_most("fields", len(form.children), FORM_FIELDS)
    for label in (part for part in form.children if isinstance(part, ui.Label)):
        _at_most("characters of a label", len(label.text), FORM_LABEL)
        _at_most("characters under a label", len(label.description or ""), FORM_DESCRIPTION)
    return form


def _check(part: ui.Item[Any]) -> None:
    if isinstance(part, ui.Button):
        _at_most("characters of a label", len(part.label or ""), LABEL)
    elif isinstance(part, ui.Select):
        _check_select(part)
    elif isinstance(part, ui.MediaGallery):
        _at_most("pictures", len(part.items), GALLERY)
        for picture in part.items:
            _at_most("characters of alt text", len(picture.description or ""), ALT_TEXT)


def _check_select(select: ui.Select[Any]) -> None:
    _at_most("options", len(select.options), OPTIONS)
    _at_most("characters of a placeholder", len(select.placeholder or ""), PLACEHOLDER)
    values = [option.value for option in select.options]
    if len(set(values)) != len(values):
        raise TooMuchForDiscord("two options have one value")
    for option in select.options:
        for text in (option.label, option.value, option.description or ""):
            _at_most("characters of an option", len(text), OPTION)


def _inner(part: ui.Item[Any]) -> ui.Item[Any]:
    return cast("ui.DynamicItem[ui.Item[Any]]", part).item if isinstance(part, ui.DynamicItem) else part


def _id_of(part: ui.Item[Any]) -> str | None:
    inner = _inner(part)
    return inner.custom_id if isinstance(inner, (ui.Button, ui.Select)) else None


def _at_most(what: str, there: int, limit: int) -> None:
    if there > limit:
        raise TooMuchForDiscord(f"{there} {what}, and Discord takes {limit}")


def only(*user_ids: int) -> discord.AllowedMentions:
    """Allow pings of these people and nobody else; a missing field would allow everybody."""
    users = [discord.Object(user_id) for user_id in user_ids if user_id > 0]  # not of computers
    return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)
