"""The loopback Discord's handling of requests about messages and threads."""

from __future__ import annotations

import time
from typing import Final

from testing.loopback import payloads
from testing.loopback.events import EventStream
from testing.loopback.wire import (
    INVALID_FORM,
    LOCKED,
    MISSING_PERMISSIONS,
    UNKNOWN_MESSAGE,
    Call,
    Json,
    Refused,
    told,
    unknown,
)
from testing.loopback.world import FORUM, NEWS, NEWS_THREAD, THREAD, Channel
from testing.loopback.writing import changed, invalid, new_message

OLD_EDITS, OLD_EDITS_WITHIN = 3, 6.0
"""Number of edits of messages over an hour old that a channel accepts, and the period in seconds."""

TOO_MANY_OLD_EDITS: Final = 30046
CLOSED_TO_DIRECT: Final = 50007
NOT_YOURS: Final = 50005
WRONG_KIND: Final = 50024
NONCE: Final = 25
"""Largest length of a nonce."""
NONCE_KEPT: Final = 300.0
"""Seconds within which a repeated message is recognised."""


class Messages:
    """Handlers of messages, their edits, pins and threads."""

    def __init__(self, here: EventStream) -> None:
        self._here = here
        self._world = here.world
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}

    def send(self, call: Call) -> Json:
        """Post a message; if the nonce is repeated, return the existing one."""
        place = self._world.place(call.number())
        self._check_sending(place, call)
        if len(str(call.body.get("nonce") or "")) > NONCE:
            raise invalid("nonce")
        there = self._sent_before(place, call.body)
        if there is not None:
            return told(there)
        message = new_message(self._world, call, place, call.body, self._world.bot)
        reference = call.body.get("message_reference")
        if reference:
            self._refer(message, reference)
        self._awake(place)
        self._world.put(message)
        nonce = call.body.get("nonce")
        if nonce is not None and call.body.get("enforce_nonce"):
            self._nonces[place.id, str(nonce)] = (time.perf_counter(), int(message["id"]))
        self._here.created(message)
        return {**told(message), "nonce": nonce}

    def _refer(self, message: Json, reference: Json) -> None:
        """Make a message a reply; if the other message is gone, a normal message or an error."""
        if self._world.find(int(reference["channel_id"]), int(reference["message_id"])) is not None:
            message |= {"message_reference": reference, "type": 19}
        elif reference.get("fail_if_not_exists", True):
            raise Refused(400, INVALID_FORM, "Invalid Form Body")

    def _sent_before(self, place: Channel, body: Json) -> Json | None:
        when, number = self._nonces.get((place.id, str(body.get("nonce"))), (0.0, 0))
        known = body.get("enforce_nonce") and time.perf_counter() - when < NONCE_KEPT
        return self._world.find(place.id, number) if known else None

    def forget_nonces(self) -> None:
        """Forget all nonces, as if some minutes had passed."""
        self._nonces.clear()

    def _check_sending(self, place: Channel, call: Call) -> None:
        world = self._world
        if place.recipient is not None and place.recipient.id in world.closed_to_direct:
            raise Refused(403, CLOSED_TO_DIRECT, "Cannot send messages to this user")
        world.need(place, "send_messages_in_threads" if place.is_thread else "send_messages")
        if call.files:
            world.need(place, "attach_files")
        if place.locked:
            raise Refused(403, LOCKED, "Thread is locked")

    def _awake(self, place: Channel) -> None:
        """Unarchive a thread, as a message does."""
        if place.archived:
            place.archived = False
            self._here.tell("THREAD_UPDATE", payloads.thread(place))

    def fetch(self, call: Call) -> Json:
        """Return a message."""
        place = self._world.place(call.number())
        self._world.need(place, "read_message_history")
        return told(self._world.message(place.id, call.number(1)))

    def history(self, call: Call) -> list[Json]:
        """Return messages of a channel, newest first."""
        place, query = self._world.place(call.number()), call.query
        self._world.need(place, "read_message_history")
        found, limit = [*map(told, self._world.messages(place.id))], int(query.get("limit", "50"))
        if "around" in query:
            around = int(query["around"])
            near = sorted(found, key=lambda message: abs(int(message["id"]) - around))[:limit]
            return sorted(near, key=lambda message: -int(message["id"]))
        before, after = int(query.get("before", 1 << 63)), int(query.get("after", 0))
        fitting = [message for message in found if after < int(message["id"]) < before]
        return fitting[::-1][:limit] if "after" not in query else fitting[:limit][::-1]

    def edit(self, call: Call) -> Json:
        """Change a message of the bot's own."""
        place = self._world.place(call.number())
        old = self._world.message(place.id, call.number(1))
        if old["author"]["id"] != str(self._world.bot.id):
            raise Refused(403, NOT_YOURS, "Cannot edit a message authored by another user")
        self._world.need_open(place)
        if int(old["id"]) in self._world.old:
            _too_many(place)
        message = changed(self._world, call, old, call.body)
        self._world.put(message)
        self._here.edited(message)
        return told(message)

    def delete(self, call: Call) -> None:
        """Delete a message."""
        place = self._world.place(call.number())
        if self._world.remove(place.id, call.number(1)) is None:
            raise unknown("Message", UNKNOWN_MESSAGE)

    def pin(self, call: Call) -> None:
        """Pin a message; the bot's invitation lacks that permission."""
        _ = self._world.message(call.number(), call.number(1))
        raise Refused(403, MISSING_PERMISSIONS, "Missing Permissions")

    # Channels and threads

    def channel(self, call: Call) -> Json:
        """Return a channel or thread."""
        return payloads.channel(self._world, self._world.place(call.number()))

    def edit_channel(self, call: Call) -> Json:
        """Change a thread: its name, its tags, whether it is archived."""
        place, body = self._world.place(call.number()), call.body
        if not place.is_thread or place.locked or "locked" in body:
            self._world.need(place, "manage_threads")
        if place.archived and body.get("archived", True):
            self._world.need_open(place)
        place.archived = body.get("archived", place.archived)
        place.name = body.get("name", place.name)
        place.applied = body.get("applied_tags", place.applied)
        thread = payloads.thread(place)
        self._here.tell("THREAD_UPDATE", thread)
        return thread

    def open_thread(self, call: Call) -> Json:
        """Open a thread, or a forum's post with its first message."""
        parent, body = self._world.place(call.number()), call.body
        if not 1 <= len(body["name"]) <= 100:
            raise invalid("name")
        if parent.kind == FORUM:
            return self._post(call, parent)
        self._world.need(parent, "create_public_threads")
        if parent.guild is None or body.get("type") != (NEWS_THREAD if parent.kind == NEWS else THREAD):
            raise Refused(400, WRONG_KIND, "Cannot execute action on this channel type")
        made = self._world.add_thread(parent, body["name"], self._world.bot.id)
        self._here.tell("THREAD_CREATE", {**payloads.thread(made), "newly_created": True})
        return payloads.thread(made)

    def thread_of_message(self, call: Call) -> Json:
        """Open a thread at a message."""
        parent = self._world.place(call.number())
        self._world.need(parent, "create_public_threads")
        number = int(self._world.message(parent.id, call.number(1))["id"])
        made = self._world.add_thread(parent, call.body["name"], self._world.bot.id, number)
        self._here.tell("THREAD_CREATE", {**payloads.thread(made), "newly_created": True})
        return payloads.thread(made)

    def _post(self, call: Call, forum: Channel) -> Json:
        self._world.need(forum, "send_messages")
        made = self._world.add_thread(forum, call.body["name"], self._world.bot.id)
        made.applied = call.body.get("applied_tags") or []
        message = new_message(self._world, call, made, call.body["message"], self._world.bot)
        message["id"] = str(made.id)
        self._world.put(message)
        self._here.tell("THREAD_CREATE", {**payloads.thread(made), "newly_created": True})
        self._here.created(message)
        return {**payloads.thread(made), "message": told(message)}


def _too_many(place: Channel) -> None:
    """Count an edit of an old message. Raises Refused if there were too many in the channel."""
    now = time.perf_counter()
    place.edits[:] = [when for when in place.edits if now - when < OLD_EDITS_WITHIN]
    if len(place.edits) >= OLD_EDITS:
        words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        raise Refused(429, TOO_MANY_OLD_EDITS, words, retry_after=OLD_EDITS_WITHIN)
    place.edits.append(now)
