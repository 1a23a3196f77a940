"""Odds at the desk: of any answer to the open question, unless the managers agreed to play without."""

from __future__ import annotations

from pathlib import Path

import pytest

from matchday.desk import Desk
from matchday.errors import NoOddsHere, NotPlaying
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.errors import NotUnderstood, RefereeError
from rules.odds import ASSIST, assistance
from store.sqlite.store import SqliteStore
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD
from tests.matchday.match.test_football import desk_of


async def challenged(path: Path, **agreed: str) -> tuple[Desk, int]:
    desk = desk_of(await SqliteStore.open(path / "matches.sqlite3"))
    head = head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5) | agreed
    view = await desk.challenge(
        COUNTER_ATTACK.name, head, by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=1
    )
    return desk, view.id


async def kicked_off(path: Path, **agreed: str) -> tuple[Desk, int]:
    """Play until the question for the first pass."""
    desk, match_id = await challenged(path, **agreed)
    view = await desk.accept(match_id, by=BEN.id, interaction_id=2)
    for number in (3, 4):
        assert view.asked is not None
        _ = await desk.answer(match_id, ["4-4-2"], by=view.asked.id, interaction_id=number)
        view = await desk.view(match_id)
    return desk, match_id


async def test_the_first_pass_has_odds_before_it_is_played(tmp_path: Path) -> None:
    desk, match_id = await kicked_off(tmp_path)
    view = await desk.view(match_id)
    assert view.question is not None
    first = str(next(view.question.answers.legal()))

    foretold = await desk.odds.foretold(match_id, first)

    assert foretold.answers == (first,)
    assert sum(foretold.odds.whole.ends.values()) == 1
    assert (await desk.view(match_id)).seq == view.seq


async def test_answers_that_cannot_be_given_have_no_odds(tmp_path: Path) -> None:
    desk, match_id = await kicked_off(tmp_path)
    view = await desk.view(match_id)
    assert view.question is not None
    legal = [str(answer) for answer in view.question.answers.legal()][:3]

    odds = await desk.odds.each(match_id, [*legal, "pass A1", "fly"])

    assert list(odds) == legal
    with pytest.raises(RefereeError):
        _ = await desk.odds.foretold(match_id, "pass A1")


async def test_a_text_without_a_letter_or_a_number_has_none_and_is_told_how_to_type(tmp_path: Path) -> None:
    desk, match_id = await kicked_off(tmp_path)

    with pytest.raises(NotUnderstood) as said:
        _ = await desk.odds.foretold(match_id, " 🙂 ")

    assert (said.value.given, said.value.expected) == ("", "pass 10")


@pytest.mark.parametrize("level", ["confirm", "none"])
async def test_no_odds_are_told_in_a_match_without_them(tmp_path: Path, level: str) -> None:
    desk, match_id = await kicked_off(tmp_path, **{ASSIST: level})

    with pytest.raises(NoOddsHere):
        _ = await desk.odds.foretold(match_id, "pass M21")


async def test_what_was_chosen_under_seal_is_not_given_away_by_odds(tmp_path: Path) -> None:
    desk, match_id = await challenged(tmp_path)
    _ = await desk.accept(match_id, by=BEN.id, interaction_id=2)

    with pytest.raises(NoOddsHere):
        _ = await desk.odds.foretold(match_id, "4-4-2")


async def test_a_match_that_has_not_begun_has_no_odds(tmp_path: Path) -> None:
    desk, match_id = await challenged(tmp_path)

    with pytest.raises(NotPlaying):
        _ = await desk.odds.foretold(match_id, "4-4-2")


def test_managers_are_helped_in_full_where_nothing_was_agreed() -> None:
    assert assistance({}) == "full"
