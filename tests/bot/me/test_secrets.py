"""The seed of a match is in nothing that the bot says, sends, shows or logs before the match is over."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest
import simcord
from sqlalchemy import select, update

from docs.check_dice import check
from matchday.match.dice import goes_on_from
from rules.log import read_log
from store.schema.match_tables import entry, match
from testing.database import change, rows
from tests.bot.league_town import LeagueTown
from tests.bot.recorded import Recorded, recorded_matches
from tests.bot.town import Said, Town, read
from tests.by_day import one_in

MATCH: Final[Recorded] = min(recorded_matches(), key=lambda match: len(match.log.entries))
"""The shortest match that is recorded."""
LOOKS_EVERY: Final = 12
"""Number of answers after which everybody looks at everything."""
PAGE: Final = Path(__file__).parents[3] / "docs" / "check_dice.py"
ASKED_FOR: Final = ("match log", "match verify", "match status", "match list", "me data")


def seed_of(town: Town) -> str:
    """Return the seed of the match, hex, past the bot."""
    [(seed,)] = rows(town.database, select(match.c.seed).where(match.c.id == 1))
    return str(seed)


async def told(result: simcord.InteractionResult) -> str:
    """Return the answer to a person, including files."""
    assert result.response is not None
    files = [(await file.read()).decode(errors="replace") for file in result.response.attachments]
    return "\n".join([read(result.response).text, *files])


async def asked_for(town: Town) -> str:
    """Return all that a manager and a spectator can read about the match or its dice."""
    answers = [
        await told(await who.slash(town.channel, command)) for who in (town.rosa, town.kim) for command in ASKED_FOR
    ]
    return "\n".join(answers)


def sent(town: Town) -> str:
    """Return all that the bot has sent to Discord."""
    return json.dumps([request.json for request in town.env.http_requests], default=str)


@pytest.mark.parametrize("most", one_in(2, [40, None], ["until somebody resigns", "whole"]))
async def test_the_seed_is_in_nothing_before_full_time_and_shown_with_it(
    new_town: Callable[..., Awaitable[Town]], caplog: pytest.LogCaptureFixture, most: int | None
) -> None:
    caplog.set_level(logging.DEBUG)
    town = await new_town(dice=MATCH.dice)
    await town.asks_everything()
    await town.kick_off(**MATCH.agreed)
    seed = seed_of(town)
    *answers, last = MATCH.answers()
    seen = ""

    for number, (_, answer) in enumerate(answers[:most]):
        seen += await asked_for(town) if number % LOOKS_EVERY == 0 else ""
        await town.answer(answer)
    shown = [seen, caplog.text, sent(town), town.env.transcript(), *(said.text for said in town.public)]
    if most is None:
        await town.answer(last[1])
    else:
        _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)
        await town.env.settle()

    assert len(seed) == 64
    assert "commitment" in seen
    assert [text for text in shown if seed in text.lower() or repr(bytes.fromhex(seed)) in text] == []
    assert seed in town.board.text
    assert seed in await asked_for(town)


async def finished(town: Town) -> Said:
    """Play until somebody has resigned, and return the public messages."""
    await town.line_up()
    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)
    return town.board


async def test_who_does_not_trust_the_bot_gets_the_log_and_what_checks_it(town: Town) -> None:
    _ = await finished(town)
    commitment = (await town.bot.desk.view(1)).row.commitment

    for result in (
        await town.kim.slash(town.channel, "match verify"),
        await town.kim.click(town.board.message, label="Dice check"),
    ):
        assert result.ephemeral
        assert result.response is not None
        log, page = result.response.attachments
        words = result.response.content
        assert [log.filename, page.filename] == ["match-1.log", "check_dice.py"]
        assert check((await log.read()).decode(), commitment)[0] == []
        assert await page.read() == PAGE.read_bytes()
        assert f"python3 check_dice.py match-1.log {commitment}" in words
        assert "rolls against the seed: all match" in words


@pytest.mark.nightly
async def test_every_log_that_is_handed_out_ends_with_a_line_break_so_that_a_cut_one_shows(town: Town) -> None:
    _ = await town.line_up()
    during = await town.kim.slash(town.channel, "match log")
    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)

    for result in (
        during,
        await town.kim.slash(town.channel, "match log"),
        await town.kim.slash(town.channel, "match verify"),
        await town.kim.click(town.board.message, label="Dice check"),
    ):
        assert result.response is not None
        log = (await result.response.attachments[0].read()).decode()
        assert log.endswith("\n")
        assert not log.endswith("\n\n")


async def test_the_promise_and_the_words_of_both_stay_on_the_card_that_began_the_match(town: Town) -> None:
    _ = await town.challenge(word="heron")
    commitment = (await town.bot.desk.view(1)).row.commitment
    promised = town.board.text
    _ = await town.bram.slash(town.channel, "match accept", word="lock keeper")

    card = town.public[0].text

    assert f"Match 1 · dice fingerprint (SHA-256): `{commitment}`" in promised
    assert f"Match 1 · dice fingerprint (SHA-256): `{commitment}`" in card
    assert "Dice words: heron lock keeper" in card


async def test_the_promise_of_a_fixture_is_shown_before_its_first_board(league_town: LeagueTown) -> None:
    """Nobody challenges anybody there."""
    town = league_town
    await town.season_of(("Rosa", "Bram"))
    await town.wait(timedelta(days=8))
    [match_id, *_] = await town.open_matches()
    commitment = (await town.bot.desk.view(match_id)).row.commitment

    promises = [said.message for said in [*town.messages, *town.in_threads] if commitment in said.text]
    boards = [said.message for said in [*town.messages, *town.in_threads] if "Line up your eleven" in said.text]

    assert promises
    assert min(message.id for message in promises) < min(message.id for message in boards)


async def test_before_full_time_only_the_promise_is_shown(town: Town) -> None:
    await town.line_up()

    words = await told(await town.rosa.slash(town.channel, "match verify"))

    assert (await town.bot.desk.view(1)).row.commitment in words
    assert "The seed stays secret" in words


@pytest.mark.nightly
async def test_dice_that_do_not_fit_are_named_and_so_is_another_seed(town: Town) -> None:
    await finished(town)
    change(
        town.database,
        update(match).values(seed=bytes(32).hex()),
        update(entry).where(entry.c.roll == 1).values(answer="7"),
    )
    await town.restart()

    words = await told(await town.kim.slash(town.channel, "match verify"))

    assert "The seed or the match number isn't the one" in words
    assert "These rolls don't match the seed: 1" in words


@pytest.mark.nightly
async def test_dice_without_a_number_are_told_of_and_fit_only_where_they_were_taken_over(town: Town) -> None:
    await finished(town)
    entries = read_log(await town.bot.desk.log_text(1)).entries
    rolls = sum(" rolls " in each.asked for each in entries)
    [(head,)] = rows(town.database, select(match.c.head))
    continues = json.dumps({**json.loads(head), "continues": "4"})
    change(town.database, update(entry).values(roll=None, faces=None), update(match).values(head=continues))
    await town.restart()
    forged = await told(await town.kim.slash(town.channel, "match verify"))
    change(town.database, update(match).values(words=goes_on_from(4, entries)))
    await town.restart()
    taken_over = await told(await town.kim.slash(town.channel, "match verify"))

    assert "The log has rolls without a number that don't come from another match" in forged
    assert "against the seed: all match" not in forged
    assert f"{rolls} more rolls come from match 4: check them with that match's log." in taken_over
    assert "rolls without a number" not in taken_over
