"""Takebacks: one's own goes at once, all else needs the other's word, and nothing is deleted."""

from __future__ import annotations

import pytest

from matchday.errors import NothingToTakeBack, NotYourMatch
from rules.errors import StaleAnswer
from tests.matchday.ground import ANN, BEN, CAT, Ground
from tests.matchday.taking_back import lined_up, places, take_back
from tests.matchday.tiny import choice


async def test_an_own_answer_is_taken_back_at_once_while_nobody_else_has_acted(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4", "5"])

    done = await take_back(ground, match_id, ANN)

    view = await ground.desk.view(match_id)
    assert done.asks is None
    assert [str(each.entry).strip() for each in done.gone] == [
        "3 home chooses action TNY-3: walk",
        "4 home chooses place TNY-5: 4",
        "5 home chooses place TNY-5: 5",
    ]
    assert (view.side, choice(view.question).name, view.ply) == ("home", "action", 3)
    assert places(view) == {"home": 3, "away": 7}


async def test_nothing_is_deleted_and_the_takeback_is_an_entry_itself(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4", "5"])
    before = await ground.entries(match_id)

    await take_back(ground, match_id, ANN)

    after = await ground.entries(match_id)
    assert after[:-1] == before
    assert str(after[-1].entry) == "   6 referee takes back to ply: 3"
    assert after[-1].by == ANN.id


async def test_only_what_was_entered_last_is_taken_back_where_nothing_is_said(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "walk")
    await ground.answer(match_id, ANN, "4")

    await take_back(ground, match_id, ANN)

    assert (await ground.desk.view(match_id)).ply == 4


async def test_an_earlier_own_answer_can_be_chosen_while_it_needs_nobody(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "walk")
    await ground.answer(match_id, ANN, "4")

    done = await take_back(ground, match_id, ANN, to=3)

    assert done.asks is None
    assert (await ground.desk.view(match_id)).ply == 3


async def test_it_is_told_to_everybody_and_the_board_is_shown_again(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4", "5"])
    told = len(ground.posted)

    await take_back(ground, match_id, ANN)

    takeback, board = ground.posted[told:]
    assert (takeback.kind, board.kind) == ("takeback", "board")
    assert (board.asked, board.side, board.handed_over, board.ping) == (ANN.id, "home", True, (ANN.id,))
    done = await ground.desk.takebacks.done(match_id, takeback.seq)
    assert (done.by, done.to, len(done.gone)) == (ANN, 3, 3)


async def test_within_an_own_phase_the_turn_is_not_handed_over_again(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4"])

    await take_back(ground, match_id, ANN)

    assert not ground.posted[-1].handed_over
    assert ground.posted[-1].ping == ()


async def test_what_was_told_before_a_takeback_is_not_told_again(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "wait")

    await take_back(ground, match_id, ANN)

    assert (await ground.desk.view(match_id)).reports == ()


async def test_an_answer_under_seal_can_be_taken_back_and_stays_under_seal(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    done = await take_back(ground, match_id, ANN)
    await ground.answer(match_id, ANN, "5")

    log = await ground.desk.log_text(match_id)
    told = await ground.desk.takebacks.done(match_id, 1)
    assert done.asks is None
    assert [line for line in log.splitlines() if "home chooses place" in line] == [
        "   0 home chooses place TNY-1: (sealed)"
    ] * 2
    assert [each.entry.answer for each in told.gone] == ["(sealed)"]


async def test_old_buttons_do_not_come_alive_again(ground: Ground) -> None:
    match_id = await lined_up(ground)
    seq = (await ground.desk.view(match_id)).seq
    await ground.answer(match_id, ANN, "walk")
    await take_back(ground, match_id, ANN)

    with pytest.raises(StaleAnswer):
        await ground.answer(match_id, ANN, "dig", seq)


async def test_a_takeback_outlives_a_restart(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4", "5"])
    await take_back(ground, match_id, ANN)
    await ground.restart()

    view = await ground.desk.view(match_id)
    assert (view.ply, places(view)) == (3, {"home": 3, "away": 7})


# What cannot be


async def test_who_has_answered_nothing_has_nothing_to_take_back(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with pytest.raises(NothingToTakeBack):
        await ground.desk.takebacks.offer(match_id, by=BEN.id)
    assert await ground.desk.takebacks.offers(match_id, by=BEN.id) == ()


async def test_the_others_answers_are_nobodys_to_choose(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "wait")

    with pytest.raises(NothingToTakeBack):
        await ground.desk.takebacks.offer(match_id, by=BEN.id, to=3)


async def test_who_only_looks_on_takes_nothing_back(ground: Ground) -> None:
    match_id = await lined_up(ground)

    with pytest.raises(NotYourMatch):
        await ground.desk.takebacks.offers(match_id, by=CAT.id)


async def test_an_offer_holds_for_its_question_alone(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "walk")
    offer = await ground.desk.takebacks.offer(match_id, by=ANN.id)
    await ground.answer(match_id, ANN, "4")

    with pytest.raises(StaleAnswer):
        await ground.desk.takebacks.take_back(
            match_id, offer.to, by=ANN.id, seq=offer.seq, interaction_id=ground.interaction()
        )


async def test_every_own_answer_is_offered_the_last_first(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4"])

    offers = await ground.desk.takebacks.offers(match_id, by=ANN.id)

    assert [(offer.to, offer.asks) for offer in offers] == [(4, None), (3, None), (0, BEN)]


async def test_an_event_that_discord_delivers_twice_takes_back_once(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, ["walk", "4", "5"])
    seq = (await ground.desk.view(match_id)).seq
    first = await ground.desk.takebacks.take_back(match_id, 4, by=ANN.id, seq=seq, interaction_id=900)
    again = await ground.desk.takebacks.take_back(match_id, 4, by=ANN.id, seq=seq, interaction_id=900)

    assert first is not None
    assert again is None
    assert (await ground.desk.log_text(match_id)).count("takes back") == 1
