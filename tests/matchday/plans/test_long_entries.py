"""Entries longer than `LONGEST_ENTRY`: refused unread, since each of their orders would be tried."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot import GAMES
from rules.asking import Question, Roll
from rules.errors import EntryTooLong
from rules.game import LONGEST_ENTRY, Words
from tests.altered_games import altered
from tests.matchday.ground import ANN, Ground
from tests.matchday.tiny import TINY


async def test_what_is_too_long_is_refused_unread_and_changes_nothing(ground: Ground) -> None:
    match_id, cut = await ground.kick_off(), list[str]()

    def noted(typed: str, _question: Question, _words: Words) -> list[str]:
        cut.append(typed)
        return [typed[0]]

    await ground.restart(game=altered(TINY, orders=noted))
    before = await ground.entries(match_id)
    for typed in ("3" * (LONGEST_ENTRY + 1), "3" * 6000):
        with pytest.raises(EntryTooLong):
            _ = await ground.answer(match_id, ANN, typed)
        with pytest.raises(EntryTooLong):
            _ = await ground.desk.plans.read(match_id, typed, by=ANN.id)

    assert cut == []
    assert await ground.entries(match_id) == before
    _ = await ground.answer(match_id, ANN, "3" * LONGEST_ENTRY)
    assert cut == ["3" * LONGEST_ENTRY]


@pytest.mark.parametrize("game", GAMES)
def test_no_game_cuts_what_is_too_long(game: str) -> None:
    cut = list[str]()

    def noted(typed: str, _question: Question, _words: Words) -> list[str]:
        cut.append(typed)
        return [typed]

    question = Roll("home", "toss", "SET-5")
    with pytest.raises(EntryTooLong):
        _ = altered(GAMES[game], orders=noted).cut("7 M14 " * 1_000, question)

    assert cut == []


async def test_what_is_too_long_is_not_looked_through_for_the_name_of_a_plan(ground: Ground) -> None:
    said = list[str]()

    def noted(typed: str, words: Words) -> str:
        said.append(typed)
        return TINY.saved_plans.said(typed, words)

    match_id = await ground.kick_off()
    await ground.restart(game=altered(TINY, saved_plans=replace(TINY.saved_plans, said=noted)))
    with pytest.raises(EntryTooLong):
        _ = await ground.desk.plans.read(match_id, "İ" * 6000, by=ANN.id)

    assert said == []
