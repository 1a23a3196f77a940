"""Answers at the desk: each counts once or changes nothing, whatever is refused, repeated or breaks."""

from __future__ import annotations

import asyncio
import logging

import pytest

from matchday.errors import MatchBroke, NoSuchMatch, NotPlaying, NotYourMatch, OrderRefused
from rules.errors import NotAnOption, NotUnderstood, NotYourTurn, StaleAnswer
from tests.matchday.ground import ANN, BEN, CAT, Ground, rigged


async def lines(ground: Ground, match_id: int) -> list[str]:
    """Return the entries of a log, without the head."""
    text = await ground.desk.log_text(match_id)
    return [line.strip() for line in text.partition("\n\n")[2].splitlines()]


async def test_an_answer_is_written_into_the_log(ground: Ground) -> None:
    match_id = await ground.kick_off()

    outcome = await ground.answer(match_id, ANN, "3")

    assert outcome.entries == ("   0 home chooses place TNY-1: 3",)


async def test_dice_fall_until_a_manager_must_choose(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 5))
    match_id = await ground.lined_up()

    outcome = await ground.answer(match_id, ANN, "dig")

    assert outcome.entries == ("   3 home chooses action TNY-3: dig", "   4 home rolls gold TNY-4: 5")
    assert (await ground.desk.view(match_id)).side == "away"


async def test_somebody_else_may_not_answer(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with pytest.raises(NotYourMatch):
        await ground.answer(match_id, CAT, "3")


async def test_who_is_not_asked_may_not_answer(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with pytest.raises(NotYourTurn) as refused:
        await ground.answer(match_id, BEN, "3")

    assert refused.value.who == "home"


async def test_a_match_that_is_not_there_takes_no_answer(ground: Ground) -> None:
    with pytest.raises(NoSuchMatch):
        await ground.answer(99, ANN, "3")


async def test_a_challenge_takes_no_answer(ground: Ground) -> None:
    view = await ground.challenge()

    with pytest.raises(NotPlaying) as refused:
        await ground.answer(view.id, ANN, "3")

    assert refused.value.state == "challenged"


async def test_a_refused_answer_changes_nothing(ground: Ground) -> None:
    match_id = await ground.kick_off()
    before = await ground.desk.view(match_id)

    with pytest.raises(OrderRefused) as refused:
        await ground.answer(match_id, ANN, "12")

    assert isinstance(refused.value.refusal, NotAnOption)
    assert (await ground.desk.view(match_id)).seq == before.seq
    assert await lines(ground, match_id) == []


async def test_after_a_refusal_the_manager_may_answer_again_with_the_same_seq(ground: Ground) -> None:
    match_id = await ground.kick_off()
    seq = (await ground.desk.view(match_id)).seq
    with pytest.raises(OrderRefused):
        await ground.answer(match_id, ANN, "12", seq)

    outcome = await ground.answer(match_id, ANN, "3", seq)

    assert outcome.seq == seq + 1


async def test_what_was_typed_is_cut_by_the_ruleset(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()

    outcome = await ground.answer(match_id, ANN, "walk, 4, 5")

    assert [line.rpartition(": ")[2] for line in outcome.entries] == ["walk", "4", "5"]


async def test_what_cannot_be_cut_is_refused(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with pytest.raises(NotUnderstood):
        await ground.answer(match_id, ANN, "3,,4")


async def test_no_answer_at_all_is_refused(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with pytest.raises(NotUnderstood):
        await ground.answer(match_id, ANN, [])


async def test_of_several_orders_none_is_kept_if_one_is_refused_and_no_die_has_fallen(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    before = await ground.desk.log_text(match_id)

    with pytest.raises(OrderRefused) as refused:
        await ground.answer(match_id, ANN, "walk, 4, 44")

    assert (refused.value.number, refused.value.order, refused.value.kept) == (3, "44", 0)
    assert await ground.desk.log_text(match_id) == before


async def test_a_match_goes_on_after_orders_of_which_none_was_kept(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    with pytest.raises(OrderRefused):
        await ground.answer(match_id, ANN, "walk, 4, 44")

    outcome = await ground.answer(match_id, ANN, "walk, 4, 5")

    assert outcome.entries[0] == "   3 home chooses action TNY-3: walk"


async def test_orders_before_a_refused_one_stand_if_a_die_has_fallen(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()

    outcome = await ground.answer(match_id, ANN, "dig, walk, 44, dig")

    assert outcome.refusal is not None
    assert (outcome.refusal.number, outcome.refusal.kept) == (3, 2)
    assert (await lines(ground, match_id))[-1] == "5 home chooses action TNY-3: walk"


async def test_a_further_order_for_the_other_managers_question_is_refused(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 4))
    match_id = await ground.lined_up()

    outcome = await ground.answer(match_id, ANN, "dig, dig")

    assert outcome.refusal is not None
    assert isinstance(outcome.refusal.refusal, NotYourTurn)


async def test_a_sealed_answer_stands_even_if_a_further_order_is_refused(ground: Ground) -> None:
    match_id = await ground.kick_off()

    outcome = await ground.answer(match_id, ANN, "3, dig")

    assert outcome.refusal is not None
    assert outcome.refusal.kept == 1


async def test_a_button_of_an_older_question_is_stale(ground: Ground) -> None:
    match_id = await ground.kick_off()
    seq = (await ground.desk.view(match_id)).seq
    await ground.answer(match_id, ANN, "3", seq)

    with pytest.raises(StaleAnswer) as refused:
        await ground.answer(match_id, BEN, "7", seq)

    assert refused.value.seq == seq


async def test_of_two_clicks_at_once_one_counts(ground: Ground) -> None:
    match_id = await ground.kick_off()
    seq = (await ground.desk.view(match_id)).seq

    clicks = await asyncio.gather(
        ground.answer(match_id, ANN, "3", seq), ground.answer(match_id, ANN, "4", seq), return_exceptions=True
    )

    assert [type(click).__name__ for click in clicks] == ["AnswerResult", "StaleAnswer"]
    assert await lines(ground, match_id) == ["0 home chooses place TNY-1: (sealed)"]


async def test_an_event_that_is_delivered_twice_counts_once(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    event = ground.interaction()

    first = await ground.desk.answer(match_id, "dig", by=ANN.id, interaction_id=event)
    second = await ground.desk.answer(match_id, "dig", by=ANN.id, interaction_id=event)

    assert (first.repeated, second.repeated) == (False, True)
    assert second.seq == first.seq
    assert len(await lines(ground, match_id)) == 5


async def test_an_event_that_is_delivered_twice_at_once_counts_once(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    event = ground.interaction()

    answers = (ground.desk.answer(match_id, "dig", by=ANN.id, interaction_id=event) for _ in range(2))
    outcomes = await asyncio.gather(*answers)

    assert sorted(outcome.repeated for outcome in outcomes) == [False, True]


async def test_an_event_that_was_refused_may_come_again(ground: Ground) -> None:
    match_id = await ground.kick_off()
    event = ground.interaction()
    with pytest.raises(NotYourTurn):
        await ground.desk.answer(match_id, "3", by=BEN.id, interaction_id=event)

    outcome = await ground.desk.answer(match_id, "3", by=ANN.id, interaction_id=event)

    assert not outcome.repeated


@pytest.mark.parametrize("order", ["break", "stumble"])
async def test_a_rule_that_fails_stores_nothing(ground: Ground, order: str) -> None:
    await ground.restart(dice=rigged(1, 2))
    match_id = await ground.lined_up()
    before = await ground.desk.log_text(match_id)

    with pytest.raises(MatchBroke):
        await ground.answer(match_id, ANN, order)

    assert await ground.desk.log_text(match_id) == before


async def test_a_match_goes_on_after_a_rule_has_failed(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 2, 5))
    match_id = await ground.lined_up()
    with pytest.raises(MatchBroke):
        await ground.answer(match_id, ANN, "stumble")

    await ground.answer(match_id, ANN, "wait")

    assert (await ground.desk.view(match_id)).match.gold == {"home": 0, "away": 0}


async def test_a_failure_is_logged_with_its_place(ground: Ground, caplog: pytest.LogCaptureFixture) -> None:
    await ground.restart(dice=rigged(1, 2))
    match_id = await ground.lined_up()

    with caplog.at_level(logging.ERROR), pytest.raises(MatchBroke) as broke:
        await ground.answer(match_id, ANN, "break")

    assert broke.value.reference in caplog.text
    assert "ply 4, clause TNY-7" in caplog.text
    assert "whole_dig > turn > break_down > roll" in caplog.text


async def test_the_dice_that_fell_before_a_rule_failed_fall_again(ground: Ground) -> None:
    await ground.restart()
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")
    await ground.answer(match_id, BEN, "7")
    to_act = {"home": ANN, "away": BEN}[str((await ground.desk.view(match_id)).side)]
    with pytest.raises(MatchBroke):
        await ground.answer(match_id, to_act, "break")

    await ground.answer(match_id, to_act, "dig")

    assert (await ground.desk.check_dice(match_id)).fits
    assert (await lines(ground, match_id))[4].endswith("# roll 2")


async def test_a_restart_in_the_middle_of_a_question_costs_nothing(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "walk, 4")
    before = await ground.desk.view(match_id)

    await ground.restart()
    after = await ground.desk.view(match_id)

    assert (after.seq, after.ply, after.side, after.match) == (before.seq, before.ply, before.side, before.match)
    assert after.reports == before.reports
    outcome = await ground.answer(match_id, ANN, "5", before.seq)
    assert outcome.entries == ("   5 home chooses place TNY-5: 5",)
