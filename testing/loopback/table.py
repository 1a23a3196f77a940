"""Routing table of the bot's requests."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from testing.loopback.answering import Answering
from testing.loopback.asking import Asking
from testing.loopback.messages import Messages
from testing.loopback.wire import Call

Handler: TypeAlias = Callable[[Call], object]


def table(messages: Messages, answering: Answering, asking: Asking) -> list[tuple[str, re.Pattern[str], Handler]]:
    """Return the routes and their handlers, most frequent first."""
    channel, message, token = r"/channels/(\d+)", r"/channels/(\d+)/messages/(\d+)", r"/webhooks/(\d+)/([^/]+)"
    rows: list[tuple[str, str, Handler]] = [
        ("POST", r"/interactions/(\d+)/([^/]+)/callback", answering.callback),
        ("PATCH", rf"{token}/messages/([^/]+)", answering.edit),
        ("POST", token, answering.follow_up),
        ("GET", rf"{token}/messages/([^/]+)", answering.fetch),
        ("DELETE", rf"{token}/messages/([^/]+)", answering.delete),
        ("PATCH", message, messages.edit),
        ("POST", rf"{channel}/messages", messages.send),
        ("GET", message, messages.fetch),
        ("GET", rf"{channel}/messages", messages.history),
        ("DELETE", message, messages.delete),
        ("PUT", rf"{channel}/messages/pins/(\d+)", messages.pin),
        ("GET", channel, messages.channel),
        ("PATCH", channel, messages.edit_channel),
        ("POST", rf"{channel}/threads", messages.open_thread),
        ("POST", rf"{message}/threads", messages.thread_of_message),
        ("POST", rf"{channel}/typing", lambda _: None),
        ("PUT", rf"{channel}/thread-members/.+", lambda _: None),
        ("GET", r"/users/@me", asking.me),
        ("GET", r"/users/@me/guilds", asking.guilds),
        ("POST", r"/users/@me/channels", asking.converse),
        ("GET", r"/users/(\d+)", asking.user),
        ("GET", r"/oauth2/applications/@me", asking.application),
        ("GET", r"/gateway/bot", asking.gateway),
        ("GET", r"/applications/\d+/commands", asking.commands),
        ("PUT", r"/applications/\d+/commands", asking.set_commands),
        ("GET", r"/guilds/(\d+)", asking.guild),
        ("GET", r"/guilds/(\d+)/channels", asking.channels),
        ("GET", r"/guilds/(\d+)/members/(\d+)", asking.member),
        ("GET", r"/guilds/(\d+)/scheduled-events", asking.events),
        ("POST", r"/guilds/(\d+)/scheduled-events", asking.add_event),
    ]
    return [(method, re.compile(pattern), handler) for method, pattern, handler in rows]
