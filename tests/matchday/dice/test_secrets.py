"""The seed of dice that are still to fall is in no log, no traceback, and no text of a thing that holds it."""

from __future__ import annotations

import logging
import traceback
from random import Random
from typing import Final

import pytest
from sqlalchemy.exc import IntegrityError

from matchday.errors import MatchBroke
from matchday.match.dice import Tape
from store.match import duels, matches
from store.match.matches import NewMatch, TapeFacts
from store.seeds import commitment
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, Ground
from tests.matchday.tiny import choice

SEED: Final = Random(7).randbytes(32)  # noqa: S311 - any seed that can be told from other bytes


def is_told(text: str) -> bool:
    """Return whether a text has the seed, as it is stored or as Python writes it."""
    return SEED.hex() in text or repr(SEED) in text


def new_match() -> NewMatch:
    """Return a match as it is written down."""
    return NewMatch("tiny", {}, GUILD, CHANNEL, ANN, BEN, "", SEED)


@pytest.mark.parametrize(
    "holds",
    [
        Tape(SEED, 1, "bread"),
        TapeFacts("bread", 1, SEED),
        new_match(),
        duels.TapeRow(1, GUILD, SEED, commitment(SEED, 1), 1, "duels 1"),
    ],
    ids=lambda holds: type(holds).__name__,
)
def test_what_holds_a_seed_does_not_write_it(holds: object) -> None:
    assert not is_told(repr(holds))
    assert not is_told(f"{holds}")


async def test_a_statement_that_fails_does_not_write_what_it_was_to_store(ground: Ground) -> None:
    """Nobody is known yet, so the match belongs to nobody."""
    with pytest.raises(IntegrityError) as failed:
        async with ground.store.writing() as db:
            _ = await matches.create(db, new_match())

    assert not is_told("".join(traceback.format_exception(failed.value)))


async def test_the_log_of_the_program_has_no_seed_even_at_its_loudest_and_where_a_rule_breaks(
    ground: Ground, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    await ground.close()
    _ = await ground.open(new_seed=lambda _: SEED)
    match_id = await ground.lined_up()
    view = await ground.desk.view(match_id)
    assert view.asked is not None
    with pytest.raises(MatchBroke):
        await ground.answer(match_id, view.asked, "break")
    await ground.answer(match_id, view.asked, "dig")
    roll = choice((await ground.desk.view(match_id)).question)
    _ = await ground.desk.view(match_id)

    assert roll.name == "action"
    assert "ZeroDivisionError" in caplog.text
    assert not is_told(caplog.text)
    assert not is_told(f"{ground.posted}{await ground.desk.log_text(match_id)}")
