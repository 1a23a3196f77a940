"""The nonces by which Discord knows a second sending: at most 25 letters, whatever a match says and however many."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product
from typing import Final, cast, get_args

import discord

from cogs.components import containers, limits
from cogs.posting import delivery
from store.delivery.league_notices import LeagueNotice
from store.delivery.notices import NoticeKind, nonce
from testing.loopback.messages import NONCE
from testing.loopback.writing import text_of
from tests.transport.evening import Evening

NINE_DIGITS: Final = 123_456_789
LATE: Final = 12_345
"""A seq that few matches come to."""


def test_every_kind_of_notice_has_a_nonce_of_its_own_that_discord_takes() -> None:
    names = [nonce(NINE_DIGITS, LATE, kind, number) for kind, number in product(get_args(NoticeKind), (0, 1, 12))]

    nonces = {limits.once(name) for name in names}

    assert max(map(len, names)) > NONCE
    assert len(nonces) == len(names)
    assert max(map(len, nonces)) <= NONCE


def test_a_league_and_what_it_says_besides_have_such_a_nonce_too() -> None:
    notice = LeagueNotice(id=NINE_DIGITS, league_id=NINE_DIGITS, kind="round_over", at=datetime.now(UTC))

    assert len(limits.once(f"{notice.nonce}u")) <= NONCE


async def test_discord_takes_a_notice_of_such_a_match_and_knows_its_second_sending(evening: Evening) -> None:
    place = cast("discord.TextChannel", evening.bot.get_channel(evening.channel.id))

    for _ in range(2):
        name = nonce(NINE_DIGITS, LATE, "taken_back", 12)
        _ = await delivery.send(place, containers.note("Play goes on."), nonce=name, ping=())

    assert [text_of(message).strip() for message in evening.public] == ["Play goes on."]
