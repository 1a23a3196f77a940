"""The bot contacts Discord and nobody else: here that is the loopback."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from tests.transport.conftest import NewEvening


async def test_a_match_is_played_without_contact_to_any_host_but_127_0_0_1(
    new_evening: NewEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    contacted = set[str]()
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def note(self: socket.socket, address: Any) -> None:  # noqa: ANN401 - as sockets take it
        if self.family is not socket.AF_UNIX:  # of the database, where there is one
            contacted.add(str(address[0]))
        connect(self, address)

    def note_name(host: Any, *rest: Any, **more: Any) -> Any:  # noqa: ANN401 - as it is asked for
        contacted.add(str(host))
        return look_up(host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", note_name)
    monkeypatch.setattr(socket.socket, "connect", note)
    evening = await new_evening()
    await evening.line_up()
    await evening.plays(3)
    await evening.restart()
    await evening.plays(1)

    await evening.check_nothing_lost()
    assert contacted == {"127.0.0.1"}
