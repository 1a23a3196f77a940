"""Views and logs of a match: the same for everybody and after a restart, and sealed answers stay hidden."""

from __future__ import annotations

import pytest

from matchday.records.explain_dice import Told
from rules.log import read_log
from store.delivery import notices
from store.delivery.notices import NoticeBody
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.matchday.taking_back import allow, take_back
from tests.matchday.tiny import choice


async def told(ground: Ground, match_id: int) -> list[str]:
    """Return the names of the reports that a view shows."""
    return [report.name for report in (await ground.desk.view(match_id)).reports]


async def test_a_view_shows_who_is_asked_what(ground: Ground) -> None:
    match_id = await ground.kick_off()
    view = await ground.desk.view(match_id)

    question = choice(view.question)
    assert (question.who, question.name, question.clause) == ("home", "place", "TNY-1")
    assert (view.asked, view.side, view.ply, view.seq) == (ANN, "home", 0, 0)


async def test_a_view_does_not_change_when_the_match_goes_on(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    before = await ground.desk.view(match_id)

    await ground.answer(match_id, ANN, "walk, 4, 5")

    assert before.match.places == {"home": 3, "away": 7}
    assert (await ground.desk.view(match_id)).match.places == {"home": 5, "away": 7}


async def test_the_answers_of_a_view_look_at_its_own_match(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "walk")
    before = await ground.desk.view(match_id)

    await ground.answer(match_id, ANN, "4")

    assert list(choice(before.question).answers.legal()) == [1, 2, 4, 5, 6, 8, 9]


async def test_whoever_changes_a_view_does_not_change_the_match(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    view = await ground.desk.view(match_id)

    view.match.gold["home"] = 100
    await ground.answer(match_id, ANN, "wait")

    assert (await ground.desk.view(match_id)).match.gold["home"] == 0


async def test_a_view_tells_what_happened_since_the_other_was_handed_the_turn(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6, 2, 3))
    match_id = await ground.lined_up()

    await ground.answer(match_id, ANN, "dig")
    assert await told(ground, match_id) == ["lined_up", "begins", "gold"]

    await ground.answer(match_id, ANN, "dig")
    assert await told(ground, match_id) == ["gold", "gold"]

    await ground.answer(match_id, BEN, "wait")
    assert await told(ground, match_id) == ["waits"]


async def test_reports_are_the_same_before_and_after_a_restart(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig")
    before = (await ground.desk.view(match_id)).reports

    await ground.restart()

    assert (await ground.desk.view(match_id)).reports == before
    assert before[0].facts == {"places": [3, 7]}


@pytest.mark.parametrize("answers", range(1, 8))
async def test_whoever_looks_after_each_answer_is_told_the_same_as_who_looks_once(ground: Ground, answers: int) -> None:
    given = [(ANN, "dig"), (ANN, "dig"), (BEN, "walk"), (BEN, "4"), (BEN, "5"), (ANN, "dig"), (BEN, "wait")][:answers]
    await ground.restart(dice=lambda _tape, number, _roll: {1: 1, 2: 6}.get(number, 2))
    often, once = [await ground.lined_up(goal=100, channel=channel) for channel in (1, 2)]
    for who, answer in given:
        await ground.answer(often, who, answer)
        _ = await told(ground, often)
        await ground.answer(once, who, answer)

    assert await told(ground, often) == await told(ground, once)


async def test_what_others_write_past_the_match_counts_when_somebody_looks_again(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6, 6))
    match_id = await ground.lined_up(goal=100)
    await ground.answer(match_id, ANN, "dig")
    assert await told(ground, match_id) == ["lined_up", "begins", "gold"]
    async with ground.store.writing() as db:
        await notices.write(db, match_id, 4, "ruled", NoticeBody(facts={"what": "taken_back"}))

    await ground.answer(match_id, ANN, "dig")

    assert await told(ground, match_id) == ["gold"]


async def test_dice_are_explained_as_far_back_as_the_board_tells(ground: Ground) -> None:
    """Ann's six is no part of what a board tells once an organiser has taken the match back."""
    await ground.restart(dice=rigged(1, 6, 6))
    match_id = await ground.lined_up(goal=100)
    await ground.answer(match_id, ANN, "dig")
    seq = (await ground.desk.view(match_id)).seq
    told_before = [one.die.name for one in (await ground.desk.explaining.rolls(match_id, seq))[1]]
    async with ground.store.writing() as db:
        await notices.write(db, match_id, seq, "ruled", NoticeBody(facts={"what": "taken_back"}))

    assert told_before == ["toss", "gold"]
    assert (await ground.desk.explaining.rolls(match_id, seq))[1] == ()


async def test_dice_of_an_old_board_stay_those_that_it_told_of_however_many_follow(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matchday.records.explain_dice.MOST_BOARDS", 3)
    await ground.restart(dice=rigged(1, 2, 3, 4, 5, 4, 3))
    match_id = await ground.lined_up(goal=100)
    for who in (ANN, BEN):
        await ground.answer(match_id, who, "dig")
    seq = (await ground.desk.view(match_id)).seq
    explaining = ground.desk.explaining
    before = (await explaining.rolls(match_id, seq))[1], await explaining.ply_of(match_id, seq)

    for who in (ANN, BEN, ANN, BEN):
        await ground.answer(match_id, who, "dig")

    assert [one.number for one in before[0]] == [3]
    assert ((await explaining.rolls(match_id, seq))[1], await explaining.ply_of(match_id, seq)) == before


async def test_the_line_of_a_board_that_the_same_manager_answered_tells_of_that_turn_alone(ground: Ground) -> None:
    """Ann's die is on the board that asks Ben first; the next one tells of it too, and the line between does not."""
    await ground.restart(dice=rigged(1, 2, 6))
    match_id = await ground.lined_up(goal=100)
    explaining = ground.desk.explaining

    async def numbers(told: Told) -> list[int]:
        seq = (await ground.desk.view(match_id)).seq
        return [one.number for one in (await explaining.rolls(match_id, seq, told))[1]]

    await ground.answer(match_id, ANN, "dig")
    assert (await numbers("board"), await numbers("line"), await numbers("nothing")) == ([2], [2], [])

    await ground.answer(match_id, BEN, "dig")

    assert (await numbers("board"), await numbers("line"), await numbers("nothing")) == ([2, 3], [3], [])
    view = await ground.desk.view(match_id)
    assert [report.name for report in view.of_turn] == ["gold"]


async def test_dice_that_a_message_tells_of_are_explained_when_they_are_taken_back(ground: Ground) -> None:
    """Another die was rolled at the same place since; each message has its own."""
    await ground.restart(dice=rigged(1, 2, 4))
    match_id = await ground.lined_up(goal=100)
    ply = (await ground.desk.view(match_id)).ply
    await ground.answer(match_id, ANN, "dig")
    seq = (await ground.desk.view(match_id)).seq
    before = (await ground.desk.explaining.rolls(match_id, seq, "line"))[1]

    _ = await take_back(ground, match_id, ANN, ply)
    await allow(ground, BEN)
    await ground.answer(match_id, ANN, "wait")
    await ground.answer(match_id, BEN, "dig")

    assert [(one.number, one.face) for one in before] == [(2, 2)]
    assert (await ground.desk.explaining.rolls(match_id, seq, "line"))[1] == before


async def test_the_board_tells_what_this_answer_has_done(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()

    await ground.answer(match_id, ANN, "dig")

    board = ground.posted[-1]
    assert [report.name for report in board.reports] == ["gold"]
    assert [(die.number, die.who, die.face) for die in board.dice] == [(2, "home", 6)]


async def test_the_other_manager_is_called_when_the_turn_is_handed_over_and_not_before(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()

    await ground.answer(match_id, ANN, "walk")
    assert (ground.posted[-1].handed_over, ground.posted[-1].ping) == (False, ())

    await ground.answer(match_id, ANN, "4, 5")
    assert (ground.posted[-1].handed_over, ground.posted[-1].ping) == (True, (BEN.id,))


async def test_a_board_is_remembered_with_its_seq(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    row = await ground.desk.row(match_id)

    assert (row.board_message_id, row.board_seq) == (901, 1)


async def test_a_board_may_be_posted_anew_elsewhere(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    await ground.desk.shown.store_board(match_id, 555)

    row = await ground.desk.row(match_id)
    assert (row.board_message_id, row.board_seq) == (555, 1)


async def test_a_log_reads_back(ground: Ground) -> None:
    match_id = await ground.lined_up()

    log = read_log(await ground.desk.log_text(match_id))

    assert (log.head["ruleset"], log.head["goal"], log.head["match"]) == ("tiny", "10", str(match_id))
    assert [entry.asked for entry in log.entries] == [
        "home chooses place TNY-1",
        "away chooses place TNY-1",
        "referee rolls toss TNY-2",
    ]
    assert log.entries[2].answer in {"1", "2", "3", "4"}


async def test_a_log_names_the_number_of_each_roll(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6, 5))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, dig")

    text = await ground.desk.log_text(match_id)

    assert "referee rolls toss TNY-2: 1  # roll 1, of 4 faces" in text
    assert "home rolls gold TNY-4: 5  # roll 3" in text


async def test_a_sealed_answer_is_hidden_until_the_other_has_answered(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")
    assert "home chooses place TNY-1: (sealed)" in await ground.desk.log_text(match_id)

    await ground.answer(match_id, BEN, "7")

    assert "home chooses place TNY-1: 3" in await ground.desk.log_text(match_id)


async def test_a_sealed_answer_is_hidden_after_a_restart_too(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    await ground.restart()

    assert "home chooses place TNY-1: (sealed)" in await ground.desk.log_text(match_id)


async def test_the_log_of_a_match_that_is_over_holds_the_seed(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    head = read_log(await ground.desk.log_text(match_id)).head

    assert head["seed"] == bytes(32).hex()


async def test_a_match_that_is_over_can_be_looked_at_after_a_restart(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 5))
    match_id = await ground.lined_up(goal=5)
    await ground.answer(match_id, ANN, "dig")

    await ground.restart()

    assert (await ground.desk.view(match_id)).match.gold == {"home": 5, "away": 0}
