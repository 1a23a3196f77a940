"""The loopback Discord's handling of the bot's answers to interactions: once, and in time."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from testing.loopback.events import EventStream
from testing.loopback.people import KINDS, Done, Modal
from testing.loopback.wire import UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, Call, Json, Refused, listed, told, unknown
from testing.loopback.world import EPHEMERAL
from testing.loopback.writing import changed, invalid, new_message

ALREADY: Final = 40060
TOKEN_INVALID: Final = 50027
TOKEN_LIVES: Final = 900.0
"""Seconds for which an answered interaction accepts further messages."""

MESSAGE, THINKING, LATER, CHANGE, CHOICES, FORM = 4, 5, 6, 7, 8, 9


class Answering:
    """Open interactions. patience: seconds within which they must be answered."""

    def __init__(self, here: EventStream, patience: float = 3.0) -> None:
        self._here = here
        self._world = here.world
        self.patience = patience
        self._by_token: OrderedDict[str, Done] = OrderedDict()

    def begin(self, done: Done) -> None:
        """Send the bot an interaction."""
        while self._by_token and done.sent - next(iter(self._by_token.values())).sent > TOKEN_LIVES:
            _ = self._by_token.popitem(last=False)
        self._by_token[done.token] = done
        self._here.tell("INTERACTION_CREATE", done.payload)

    def callback(self, call: Call) -> Json:
        """Take the first answer to an interaction."""
        done = self._by_token.get(call.numbers[1])
        if done is None or done.interaction_id != call.number():
            raise unknown("interaction", UNKNOWN_INTERACTION)
        if done.acknowledged is not None:
            done.refusals.append(ALREADY)
            raise Refused(400, ALREADY, "Interaction has already been acknowledged.")
        if time.perf_counter() - done.sent > self.patience:
            done.refusals.append(UNKNOWN_INTERACTION)
            raise unknown("interaction", UNKNOWN_INTERACTION)
        kind: int = call.body["type"]
        data: Json = call.body.get("data", {})
        message = self._shown(done, call, kind, data)
        done.acknowledged, done.kind = time.perf_counter(), KINDS[kind]
        done.ephemeral = bool(data.get("flags", 0) & EPHEMERAL)
        done.answers += 1
        self._here.stir(done.channel.id)
        answered: Json = {
            "id": str(done.interaction_id),
            "type": done.payload["type"],
            "response_message_id": message["id"] if message else None,
            "response_message_loading": kind == THINKING,
            "response_message_ephemeral": done.ephemeral,
        }
        resource = {"resource": {"type": kind, "message": told(message)}} if message else {}
        return {"interaction": answered, **resource}

    def _shown(self, done: Done, call: Call, kind: int, data: Json) -> Json | None:
        """Carry out the first answer. Returns the message that it has made or changed."""
        if kind == MESSAGE:
            return self._create(done, call, data)
        if kind == CHANGE:
            return self._change(call, _source(done), data)
        if kind in {LATER, CHANGE}:
            _ = _source(done)
        if kind == FORM:
            if done.payload["type"] == 5 or not 1 <= len(data["title"]) <= 45 or not 1 <= len(data["components"]) <= 5:
                raise invalid("modal")
            done.modal = Modal(data, done.channel, done.source)
        if kind == CHOICES:
            if len(listed(data, "choices")) > 25:
                raise invalid("choices")
            done.choices = listed(data, "choices")
        return None

    def _create(self, done: Done, call: Call, data: Json, *, private: bool = False) -> Json:
        message = new_message(self._world, call, done.channel, data, self._world.bot)
        message["flags"] |= EPHEMERAL if private else 0
        message["interaction_metadata"] = {
            "id": str(done.interaction_id),
            "type": done.payload["type"],
            "authorizing_integration_owners": {},
            "user": (done.payload.get("member") or done.payload)["user"],
        }
        self._world.put(message)
        done.numbers.append(int(message["id"]))
        done.finished = time.perf_counter()
        self._here.created(message)
        return message

    def _change(self, call: Call, old: Json, data: Json) -> Json:
        now = self._world.message(int(old["channel_id"]), int(old["id"]))
        self._world.need_open(self._world.places[int(old["channel_id"])])
        message = changed(self._world, call, now, data)
        self._world.put(message)
        self._here.edited(message)
        return message

    # Requests with an interaction's token

    def _done(self, call: Call) -> Done:
        done = self._by_token.get(call.numbers[1])
        if done is None or done.acknowledged is None or time.perf_counter() - done.sent > TOKEN_LIVES:
            raise Refused(401, TOKEN_INVALID, "Invalid Webhook Token")
        return done

    def follow_up(self, call: Call) -> Json:
        """Add a message to an answer."""
        done = self._done(call)
        if done.loading:
            return told(self._create(done, call, call.body, private=done.ephemeral))
        return told(self._create(done, call, call.body))

    def edit(self, call: Call) -> Json:
        """Change the answer, or a later message."""
        done = self._done(call)
        if call.numbers[2] == "@original" and done.loading:
            return told(self._create(done, call, call.body, private=done.ephemeral))
        changed_now = self._change(call, self._meant(done, call), call.body)
        done.finished = time.perf_counter()
        return told(changed_now)

    def fetch(self, call: Call) -> Json:
        """Return the answer, or a later message."""
        return told(self._meant(self._done(call), call))

    def delete(self, call: Call) -> None:
        """Delete the answer, or a later message."""
        message = self._meant(self._done(call), call)
        _ = self._world.remove(int(message["channel_id"]), int(message["id"]))

    def _meant(self, done: Done, call: Call) -> Json:
        if call.numbers[2] != "@original":
            return self._world.message(done.channel.id, int(call.numbers[2]))
        if done.kind in {"deferred update", "update"}:
            return self._world.message(done.channel.id, int(_source(done)["id"]))
        if not done.numbers:
            raise unknown("Message", UNKNOWN_MESSAGE)
        return self._world.message(done.channel.id, done.numbers[0])


def _source(done: Done) -> Json:
    if done.source is None:
        raise invalid("type: there is no message to change")
    return done.source
