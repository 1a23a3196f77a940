"""Takebacks: one's own goes at once, all else needs the other's word, and dice that fell stay on the tape."""

from __future__ import annotations

from typing import Final

import pytest

from matchday.dice import Tape
from matchday.refusals import (
    NothingToTakeBack,
    NotYourMatch,
    RequestIsOpen,
    RequestOver,
    TooManyRequests,
)
from matchday.takebacks import MOST_A_HALF
from matchday.unsaying import Takeback
from matchday.views import MatchView
from rules.errors import StaleAnswer
from store.people import Person
from tests.matchday.ground import ANN, BEN, CAT, Ground, rigged
from tests.matchday.tiny import choice

HOME_BEGINS: Final = 1


async def take_back(ground: Ground, match_id: int, who: Person, to: int | None = None) -> Takeback:
    """Let somebody take back what they are offered, or from an own answer on."""
    offer = await ground.desk.takebacks.offer(match_id, by=who.id, to=to)
    return await ground.desk.takebacks.take_back(
        match_id, offer.to, by=who.id, seq=offer.seq, interaction_id=ground.interaction()
    )


async def request_of(ground: Ground) -> int:
    """Return the number of the newest request, as its message has it."""
    return int([notice.facts["request"] for notice in ground.posted if notice.kind == "asks"][-1])


async def allow(ground: Ground, who: Person) -> Takeback:
    """Let somebody allow the newest request."""
    asked = await request_of(ground)
    return await ground.desk.takebacks.allow(asked, by=who.id, interaction_id=ground.interaction())


async def refuse(ground: Ground, who: Person) -> None:
    """Let somebody refuse the newest request."""
    asked = await request_of(ground)
    await ground.desk.takebacks.refuse(asked, by=who.id, interaction_id=ground.interaction())


async def lined_up(ground: Ground, *faces: int) -> int:
    """Line both up, Ann to begin, and rig the dice after the toss."""
    await ground.restart(dice=rigged(HOME_BEGINS, *faces))
    return await ground.lined_up(goal=30)


def places(view: MatchView) -> dict[str, int]:
    """Return where the diggers stand."""
    return view.match.places


# At once


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


# By consent


async def test_where_the_other_has_acted_the_other_is_asked_and_nothing_changes_yet(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "wait")
    await ground.answer(match_id, BEN, "wait")

    asked = await take_back(ground, match_id, ANN)

    notice = ground.posted[-1]
    assert asked.asks == BEN
    assert (notice.kind, notice.asked, notice.ping) == ("asks", BEN.id, (BEN.id,))
    assert (await ground.desk.view(match_id)).ply == 5


async def test_a_die_that_fell_makes_it_a_question_of_consent(ground: Ground) -> None:
    match_id = await lined_up(ground, 6)
    await ground.answer(match_id, ANN, "dig")

    assert (await ground.desk.takebacks.offer(match_id, by=ANN.id)).asks == BEN


async def test_what_is_asked_for_says_all_that_would_disappear(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await ground.answer(match_id, BEN, "wait")

    await take_back(ground, match_id, ANN)

    told = await ground.desk.takebacks.told(match_id, await request_of(ground))
    assert told is not None
    assert [each.entry.answer for each in told.gone] == ["dig", "4", "wait"]
    assert [each.drawn.roll for each in told.burnt if each.drawn] == [2]


async def test_with_consent_the_match_goes_back_and_the_dice_that_fell_are_burnt(ground: Ground) -> None:
    await ground.restart()
    match_id = await ground.lined_up(goal=90)
    who = await ground.desk.view(match_id)
    first, other = (ANN, BEN) if who.side == "home" else (BEN, ANN)
    await ground.answer(match_id, first, "dig")
    crossed = [each.drawn.roll for each in await ground.entries(match_id) if each.drawn]
    await take_back(ground, match_id, first)
    await allow(ground, other)
    await ground.answer(match_id, first, "dig")

    dice = [each.drawn.roll for each in await ground.entries(match_id) if each.drawn]
    assert dice == list(range(1, len(dice) + 1))
    assert dice[: len(crossed)] == crossed
    assert f"burns rolls {', '.join(map(str, crossed[1:]))}" in await ground.desk.log_text(match_id)
    assert (await ground.desk.check_dice(match_id)).fits


async def test_the_next_die_after_a_takeback_is_the_next_number_of_the_tape(ground: Ground) -> None:
    drawn: list[int] = []

    def noted(_tape: Tape, number: int, _roll: object) -> int:
        drawn.append(number)
        return 1

    await ground.restart(dice=noted)
    match_id = await ground.lined_up(goal=30)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)
    await allow(ground, BEN)
    await ground.answer(match_id, ANN, "dig")

    assert drawn == [1, 2, 3]


async def test_a_refused_takeback_changes_nothing_and_is_told(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)

    await refuse(ground, BEN)

    assert ground.posted[-1].kind == "denied"
    assert (await ground.desk.view(match_id)).match.gold == {"home": 4, "away": 0}
    with pytest.raises(RequestOver):
        await allow(ground, BEN)


async def test_a_request_is_gone_when_somebody_plays_on(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)
    await ground.answer(match_id, BEN, "wait")

    with pytest.raises(RequestOver):
        await allow(ground, BEN)
    assert await ground.desk.takebacks.told(match_id, await request_of(ground)) is None


async def test_nobody_allows_what_they_ask_for_themselves(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)

    for somebody in (ANN, CAT):
        with pytest.raises(NotYourMatch):
            await allow(ground, somebody)


async def test_one_request_is_open_at_a_time(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)

    with pytest.raises(RequestIsOpen):
        await take_back(ground, match_id, BEN, to=1)


async def test_who_asked_may_do_without_it(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)

    await refuse(ground, ANN)
    asked = await take_back(ground, match_id, BEN, to=1)

    assert asked.asks == ANN


async def test_a_manager_asks_at_most_twice_a_half(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    for _ in range(MOST_A_HALF):
        await take_back(ground, match_id, ANN)
        await refuse(ground, BEN)

    with pytest.raises(TooManyRequests):
        await take_back(ground, match_id, ANN)


async def test_requests_that_play_has_overtaken_do_not_count(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    for _ in range(MOST_A_HALF):
        await take_back(ground, match_id, ANN)
        await refuse(ground, ANN)

    assert (await take_back(ground, match_id, ANN)).asks == BEN


async def test_a_sealed_answer_that_has_been_revealed_needs_consent_even_if_no_die_has_fallen(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")
    alone = await ground.desk.takebacks.offer(match_id, by=ANN.id)
    await ground.answer(match_id, BEN, "7")

    assert alone.asks is None
    assert (await ground.desk.takebacks.offer(match_id, by=BEN.id, to=1)).asks == ANN


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
