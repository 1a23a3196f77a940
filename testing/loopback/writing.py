"""Messages of the loopback Discord, created and changed: limits, pictures, and mentions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from testing.loopback import payloads
from testing.loopback.wire import INVALID_FORM, V2, Call, Json, Refused, Upload, listed, moment
from testing.loopback.world import Channel, Member, World

EMPTY: Final = 50006
TOO_LARGE: Final = 40005
FILE: Final = 10 << 20
"""Largest size of a file in bytes."""
ROW, BUTTON, SELECT, WORDS, GALLERY = 1, 2, 3, 10, 12
COMPONENTS, CHARACTERS, LABEL, CUSTOM_ID, OPTIONS, PICTURES = 40, 4000, 80, 100, 25, 10


def parts_of(components: list[Json]) -> Iterator[Json]:
    """Walk through all components of a message."""
    for part in components:
        yield part
        yield from parts_of(listed(part, "components"))
        if "accessory" in part:
            yield part["accessory"]


def text_of(message: Json) -> str:
    """Return all text of a message."""
    words = [str(part["content"]) for part in parts_of(message["components"]) if part["type"] == WORDS]
    return "\n".join([message["content"], *words])


def new_message(world: World, call: Call, place: Channel, body: Json, author: Member) -> Json:
    """Make a message from a request; the caller stores it. Raises Refused like Discord."""
    number = world.new_id()
    message: Json = {
        "id": str(number),
        "channel_id": str(place.id),
        "type": 0,
        "author": payloads.user(author),
        "content": body.get("content") or "",
        "timestamp": moment(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": list[Json](),
        "mention_roles": list[str](),
        "attachments": list[Json](),
        "embeds": listed(body, "embeds"),
        "components": listed(body, "components"),
        "pinned": False,
        "flags": body.get("flags") or 0,
    }
    if place.guild is not None:
        message["guild_id"] = str(place.guild.id)
    _attach(world, message, listed(body, "attachments"), call.files)
    if not (message["content"] or message["components"] or message["attachments"] or message["embeds"]):
        raise Refused(400, EMPTY, "Cannot send an empty message")
    _check(message)
    message["mentions"] = _mentioned(world, message, body.get("allowed_mentions"))
    return message


def changed(world: World, call: Call, old: Json, body: Json) -> Json:
    """Return a message after changes."""
    flags = body.get("flags")
    message: Json = {
        **old,
        "content": old["content"] if "content" not in body else body["content"] or "",
        "embeds": old["embeds"] if "embeds" not in body else listed(body, "embeds"),
        "components": old["components"] if "components" not in body else listed(body, "components"),
        "flags": old["flags"] if flags is None else (old["flags"] | flags),
        "edited_timestamp": moment(),
    }
    if "attachments" in body or call.files:
        kept = {str(each["id"]) for each in listed(body, "attachments")}
        message["attachments"] = [each for each in old["attachments"] if each["id"] in kept]
        _attach(world, message, listed(body, "attachments"), call.files)
    else:
        _show(message)
    _check(message)
    return message


def _attach(world: World, message: Json, described: list[Json], files: list[Upload]) -> None:
    """Attach uploads to a message, and show them in its components."""
    words = {str(each["id"]): each for each in described}
    attachments = list(message["attachments"])
    for place, upload in enumerate(files):
        if len(upload.data) > FILE:
            raise Refused(413, TOO_LARGE, "Request entity too large")
        number = world.new_id()
        url = f"{world.cdn}/attachments/{number}/{upload.name}"
        attachments.append(upload.described(number, url, words.get(str(place), {}).get("description")))
        if world.keeps_pictures:
            world.pictures[number] = upload.data
    message["attachments"] = attachments
    _show(message)


def _show(message: Json) -> None:
    """Show attachments in components, by name or link."""
    uploads = {f"attachment://{each['filename']}": each for each in message["attachments"]}
    uploads |= {each["url"]: each for each in message["attachments"]}
    for part in parts_of(message["components"]):
        for item in listed(part, "items") or [part]:
            medium: Json = item.get("media") or {}
            found = uploads.get(medium.get("url", ""))
            if found is not None:
                medium |= {"url": found["url"], "proxy_url": found["url"], "attachment_id": found["id"]}
            elif medium.get("url", "").startswith("attachment://"):
                raise invalid(f"the attachment {medium['url']} was not found")


def _check(message: Json) -> None:
    """Raise Refused for a message beyond Discord's limits."""
    parts = list(parts_of(message["components"]))
    if len(message["content"]) > 2000 or (message["flags"] & V2 and (message["content"] or message["embeds"])):
        raise invalid("content")
    if len(parts) > COMPONENTS or sum(len(part["content"]) for part in parts if part["type"] == WORDS) > CHARACTERS:
        raise invalid("components")
    ids = Counter(part["custom_id"] for part in parts if "custom_id" in part)
    if any(times > 1 or not 1 <= len(custom_id) <= CUSTOM_ID for custom_id, times in ids.items()):
        raise invalid("custom_id")
    for part in parts:
        if (
            len(part.get("label") or "") > LABEL
            or len(listed(part, "options")) > OPTIONS
            or len(listed(part, "items")) > PICTURES
            or (part["type"] == ROW and len(part["components"]) > 5)
        ):
            raise invalid(f"component {part['type']}")


def invalid(what: str) -> Refused:
    """Return the error for an invalid form."""
    return Refused(400, INVALID_FORM, f"Invalid Form Body: {what}")


def _mentioned(world: World, message: Json, allowed: dict[str, Any] | None) -> list[Json]:
    """Return the people mentioned in a message, as far as that is allowed."""
    text = text_of(message)
    if "<@" not in text:
        return []
    everybody = allowed is None or "users" in allowed.get("parse", [])
    named = {str(each) for each in (allowed or {}).get("users", [])}
    mentioned = [member for member in world.members.values() if f"<@{member.id}>" in text]
    return [payloads.user(member) for member in mentioned if everybody or str(member.id) in named]
