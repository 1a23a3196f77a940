"""Takebacks by consent: the other sees what disappears, and dice that fell are burnt."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from matchday.errors import CannotGoBack, NotPlaying, NotYourMatch, RequestIsOpen, RequestOver, TooManyRequests
from matchday.match.dice import Tape
from matchday.takebacks.takebacks import MOST_A_HALF, OPEN_FOR, TAKEBACKS
from rules.log import Entry
from rules.reports import Report
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, CAT, Ground, rigged
from tests.matchday.taking_back import allow, lined_up, refuse, request_of, take_back
from tests.matchday.tiny import CHANGED, TINY


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


def walks(entry: Entry, _told: Sequence[Report]) -> bool:
    """Return whether an answer is a walk."""
    return entry.answer == "walk"


async def test_what_the_game_says_is_binding_makes_it_a_question_of_consent_too(ground: Ground) -> None:
    await ground.restart(game=altered(TINY, binds=walks), dice=rigged(1))
    match_id = await ground.lined_up(goal=30)
    await ground.answer(match_id, ANN, ["walk", "4"])

    offers = await ground.desk.takebacks.offers(match_id, by=ANN.id)

    assert [(offer.to, offer.asks) for offer in offers[:2]] == [(4, None), (3, BEN)]


async def test_what_is_asked_for_says_all_that_would_disappear(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await ground.answer(match_id, BEN, "wait")

    await take_back(ground, match_id, ANN)

    told = await ground.desk.takebacks.told(match_id, await request_of(ground))
    assert told is not None
    assert [each.entry.answer for each in told.gone] == ["dig", "4", "wait"]
    assert [each.drawn.roll for each in told.gone if each.drawn] == [2]


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


@pytest.mark.parametrize("most", [0, 1, 3])
async def test_a_match_may_allow_more_or_fewer(ground: Ground, most: int) -> None:
    await ground.restart(dice=rigged(1, 4))
    facts = {TAKEBACKS: str(most)}
    match_id = await ground.lined_up(goal=30, channel=7, **facts)
    await ground.answer(match_id, ANN, "dig")
    for _ in range(most):
        await take_back(ground, match_id, ANN)
        await refuse(ground, BEN)

    with pytest.raises(TooManyRequests) as refused:
        await take_back(ground, match_id, ANN)
    assert refused.value.most == most


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


async def test_a_request_is_gone_after_a_day(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)

    ground.time += OPEN_FOR
    assert await ground.desk.takebacks.told(match_id, await request_of(ground)) is not None
    ground.time += timedelta(seconds=1)

    with pytest.raises(RequestOver):
        await allow(ground, BEN)
    assert (await take_back(ground, match_id, ANN)).asks == BEN


async def test_after_an_interval_one_may_ask_again(ground: Ground) -> None:
    await ground.restart(game=altered(TINY, intervals=frozenset({"waits"})), dice=rigged(1, 4))
    match_id = await ground.lined_up(goal=30)
    await ground.answer(match_id, ANN, "dig")
    for _ in range(MOST_A_HALF):
        await take_back(ground, match_id, ANN)
        await refuse(ground, BEN)

    await ground.answer(match_id, BEN, "wait")

    assert (await take_back(ground, match_id, ANN, to=3)).asks == BEN


async def test_a_match_that_was_given_up_is_not_led_back(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await take_back(ground, match_id, ANN)
    await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    with pytest.raises(NotPlaying):
        await allow(ground, BEN)


async def test_where_mended_rules_lead_elsewhere_nothing_is_led_back(ground: Ground) -> None:
    match_id = await lined_up(ground, 4)
    await ground.answer(match_id, ANN, "dig")
    await ground.answer(match_id, BEN, ["walk", "8", "9"])
    await ground.restart(game=CHANGED)
    offer = await ground.desk.takebacks.offer(match_id, by=BEN.id, to=6)

    with pytest.raises(CannotGoBack):
        await ground.desk.takebacks.take_back(match_id, 6, by=BEN.id, seq=offer.seq, interaction_id=900)
    assert (await ground.desk.view(match_id)).ply == 8
