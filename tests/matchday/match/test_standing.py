"""Standing orders: given before a manager is asked, known to nobody before, and marked in the log when used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from matchday.errors import NoSuchOrder, NothingLeftToOrder
from rules.asking import Choose
from rules.planning.standing_orders import OrderChoices, constant, never
from store.people.people import Person
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.matchday.tiny import TINY, Dig, choice

HOME_BEGINS, AWAY_BEGINS = 1, 4


def go_away(match: Dig, question: Choose) -> str:
    """Stand on the last free place; be asked while nobody has any gold."""
    return str(list(question.answers.legal())[-1]) if any(match.gold.values()) else ""


def broken(_match: Any, _question: Choose) -> str:  # noqa: ANN401 - whatever the match is
    """Fail, as a way with a fault in it does."""
    raise ZeroDivisionError


ADVANCE: Final[Mapping[str, OrderChoices]] = {
    "action": OrderChoices({"wait": constant("wait"), "sing": constant("sing"), "broken": broken}),
    "place": OrderChoices({"last": go_away, "3": constant("3"), "7": constant("7"), "8": constant("8")}),
    "mood": never("Nobody knows."),
}
GAME: Final = altered(TINY, standing_orders=ADVANCE)


@pytest.fixture
async def diggings(ground: Ground) -> Ground:
    """Return a ground where the game may be answered in advance; Ann begins, and gold comes in twos."""
    await ground.restart(game=GAME, dice=rigged(HOME_BEGINS, 2, 2, 2, 2))
    return ground


async def order(ground: Ground, who: Person, question: str, way: str | None, match_id: int = 0) -> Mapping[str, str]:
    """Set a standing order of a person."""
    return await ground.desk.standing.give(who, "tiny", question, way, match_id)


async def test_what_is_said_in_advance_is_answered_before_anybody_is_asked(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "action", "wait")

    await diggings.answer(match_id, ANN, "wait")

    view = await diggings.desk.view(match_id)
    assert view.asked == ANN
    assert [str(each.entry).strip() for each in (await diggings.entries(match_id))[-2:]] == [
        "3 home chooses action TNY-3: wait",
        "4 away chooses action TNY-3: wait",
    ]


async def test_it_is_marked_in_the_log_and_told_on_the_board(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "action", "wait")

    await diggings.answer(match_id, ANN, "wait")

    [*_, hers, his] = await diggings.entries(match_id)
    assert (hers.standing, his.standing, his.by) == (False, True, BEN.id)
    assert "4 away chooses action TNY-3: wait  # by standing order" in await diggings.desk.log_text(match_id)
    told = [(report.name, report.facts.get("side")) for report in diggings.posted[-1].reports]
    assert told == [("waits", "home"), ("standing_order", "away"), ("waits", "away")]


async def test_only_that_manager_is_pinged_who_is_asked_in_the_end(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "action", "wait")
    told = len(diggings.posted)

    await diggings.answer(match_id, ANN, "wait")

    assert [(notice.kind, notice.asked, notice.handed_over) for notice in diggings.posted[told:]] == [
        ("board", ANN.id, False)
    ]


async def test_at_the_kick_off_both_may_have_said_all_in_advance(diggings: Ground) -> None:
    await order(diggings, ANN, "place", "3")
    await order(diggings, BEN, "place", "7")

    match_id = await diggings.kick_off(goal=30)

    view = await diggings.desk.view(match_id)
    assert view.match.places == {"home": 3, "away": 7}
    assert choice(view.question).name == "action"


async def test_a_sealed_answer_said_in_advance_stays_sealed(diggings: Ground) -> None:
    await order(diggings, ANN, "place", "3")

    match_id = await diggings.kick_off(goal=30)

    assert "home chooses place TNY-1: (sealed)  # by standing order" in await diggings.desk.log_text(match_id)
    assert diggings.posted[-1].reports == ()
    assert (await diggings.desk.view(match_id)).asked == BEN


async def test_what_is_not_legal_where_it_comes_up_is_asked(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "action", "sing")

    await diggings.answer(match_id, ANN, "wait")

    assert (await diggings.desk.view(match_id)).asked == BEN
    assert [report.name for report in diggings.posted[-1].reports] == ["waits"]


async def test_a_way_looks_at_the_match_and_may_let_its_manager_be_asked(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "place", "last")
    await diggings.answer(match_id, ANN, "wait")
    await diggings.answer(match_id, BEN, "walk")
    assert (await diggings.desk.view(match_id)).asked == BEN
    await diggings.answer(match_id, BEN, ["8", "7"])
    await diggings.answer(match_id, ANN, "dig")
    await diggings.answer(match_id, BEN, "walk")

    assert (await diggings.desk.view(match_id)).match.places == {"home": 3, "away": 8}


async def test_orders_that_are_meant_for_certain_questions_find_them_behind_what_was_said_in_advance(
    diggings: Ground,
) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, ANN, "place", "8")

    await diggings.desk.answer(match_id, ["walk", "5"], by=ANN.id, interaction_id=900, meant=["action", "place"])

    assert [(each.entry.answer, each.standing) for each in (await diggings.entries(match_id))[3:]] == [
        ("walk", False),
        ("8", True),
        ("5", False),
    ]


async def test_orders_of_one_match_come_before_those_for_every_match(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "action", "wait")
    await order(diggings, BEN, "action", "", match_id)

    await diggings.answer(match_id, ANN, "wait")

    assert (await diggings.desk.view(match_id)).asked == BEN


async def test_an_order_that_is_withdrawn_is_not_given(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "action", "wait")
    left = await order(diggings, BEN, "action", None)

    await diggings.answer(match_id, ANN, "wait")

    assert left == {}
    assert (await diggings.desk.view(match_id)).asked == BEN


async def test_nobody_reads_the_orders_of_others(diggings: Ground) -> None:
    await order(diggings, BEN, "action", "wait")

    assert await diggings.desk.standing.of(ANN.id, "tiny") == {}
    assert await diggings.desk.standing.of(BEN.id, "tiny") == {"action": "wait"}


async def test_two_managers_orders_do_not_play_on_for_ever(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, ANN, "action", "wait")
    await order(diggings, BEN, "action", "wait")

    await diggings.answer(match_id, ANN, "wait")

    assert (await diggings.desk.view(match_id)).question is not None


async def test_after_a_takeback_what_was_said_in_advance_is_not_said_at_once_again(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, ANN, "action", "wait")
    await diggings.answer(match_id, ANN, "dig")
    await diggings.answer(match_id, BEN, "wait")
    offer = await diggings.desk.takebacks.offer(match_id, by=ANN.id)
    await diggings.desk.takebacks.take_back(
        match_id, offer.to, by=ANN.id, seq=offer.seq, interaction_id=diggings.interaction()
    )

    assert (await diggings.desk.view(match_id)).asked is not None


async def test_a_way_that_fails_breaks_nothing(diggings: Ground, caplog: pytest.LogCaptureFixture) -> None:
    match_id = await diggings.lined_up(goal=30)
    await order(diggings, BEN, "action", "broken")

    await diggings.answer(match_id, ANN, "wait")

    assert (await diggings.desk.view(match_id)).asked == BEN
    assert "in advance" in caplog.text


@pytest.mark.parametrize(("question", "way"), [("action", "dig"), ("mood", "good"), ("weather", "fair")])
async def test_only_what_the_game_knows_can_be_said_in_advance(ground: Ground, question: str, way: str) -> None:
    await ground.restart(game=GAME)

    with pytest.raises(NoSuchOrder):
        await order(ground, ANN, question, way)


async def test_a_game_says_what_can_be_said_in_advance(ground: Ground) -> None:
    await ground.restart(game=GAME)

    assert ground.desk.standing.ways("tiny") == {"action": ("wait", "sing", "broken"), "place": ("last", "3", "7", "8")}


async def test_a_match_that_is_over_takes_no_orders(diggings: Ground) -> None:
    match_id = await diggings.lined_up()
    await diggings.desk.resign(match_id, by=BEN.id, interaction_id=diggings.interaction())

    with pytest.raises(NothingLeftToOrder):
        await order(diggings, ANN, "action", "wait", match_id)

    assert "action" not in await diggings.desk.standing.of(ANN.id, "tiny", match_id)
    assert await order(diggings, ANN, "action", "wait") == {"action": "wait"}
