"""The log of a match as JSON: the same as its text, for programs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.log import parts_of, read_log
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.matchday.taking_back import lined_up, take_back


async def as_json(ground: Ground, match_id: int) -> dict[str, Any]:
    """Read the log of a match as JSON."""
    return json.loads(await ground.desk.log_text(match_id, "json"))


async def test_the_same_is_told_as_in_the_text(ground: Ground) -> None:
    match_id = await ground.lined_up()

    log, text = await as_json(ground, match_id), read_log(await ground.desk.log_text(match_id))

    assert log["head"] == text.head
    told = [
        (one["ply"], " ".join(one[name] for name in ("who", "does", "question", "clause")), one["answer"])
        for one in log["entries"]
    ]
    assert told == [(entry.ply, entry.asked, entry.answer) for entry in text.entries]


@pytest.mark.nightly
async def test_a_roll_has_its_number_and_the_faces_of_its_die(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6, 5))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, dig")

    rolled = [one for one in (await as_json(ground, match_id))["entries"] if one["does"] == "rolls"]

    assert (rolled[0]["question"], rolled[0]["roll"], rolled[0]["faces"]) == ("toss", 1, 4)
    assert [one["roll"] for one in rolled] == list(range(1, len(rolled) + 1))


async def test_a_sealed_answer_is_hidden_there_too(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    (entry,) = (await as_json(ground, match_id))["entries"]
    assert (entry["answer"], entry["sealed"]) == ("(sealed)", True)

    await ground.answer(match_id, BEN, "7")
    first = (await as_json(ground, match_id))["entries"][0]
    assert first["answer"] == "3"
    assert "sealed" not in first


async def test_a_takeback_says_to_where_it_goes_and_what_it_burns(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4", "5"])
    await take_back(ground, match_id, ANN)

    last = (await as_json(ground, match_id))["entries"][-1]

    assert last == {"ply": 6, "takes_back_to": 3, "burns": []}


def test_the_player_that_a_question_means_stands_by_itself() -> None:
    asked = {"who": "away", "does": "chooses", "question": "try_for_ball", "clause": "LOO-5"}

    assert parts_of("away chooses try_for_ball LOO-5 for 5a") == {**asked, "for": "5a"}
    assert parts_of("away chooses try_for_ball LOO-5") == asked
