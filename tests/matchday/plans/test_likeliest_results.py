"""Previews of tackles: the position they go on from is that of the likeliest result, by the odds shown beside it."""

from __future__ import annotations

import pytest

from matchday.match.dice import Tape
from matchday.match.live import Live, referee_of
from matchday.plans import lookahead
from matchday.plans.likeliest_results import MOST_TRIED, a_way_to_each
from matchday.plans.plan_odds import plan_odds_function
from matchday.plans.reading import Reading
from rules.asking import Question, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.planning.previews import TooEarly
from tests.rig import set_scene

SCENE = """1h M1; 1a M37; 3h {place} tackling={tackling} pace=5; 8h K19 tackling={tackling} pace=5
7a M21 ball dribbling={dribbling}; 9a Z30; attack away; situation at feet"""
TACKLES = ["tackle 3 on 7", "8 M20", "tackle 8 on 7"]


def part_of_home(tackling: int, dribbling: int, place: str = "L21") -> Live:
    """Return a match in which the home side moves in the defence's part, with a player beside the carrier."""
    match = set_scene(SCENE.format(place=place, tackling=tackling, dribbling=dribbling))
    referee = referee_of(COUNTER_ATTACK, match)
    for answer in ("move", "done"):
        _ = referee.answer(answer)
    return Live(1, COUNTER_ATTACK, match, referee, Tape(b"", 1, ""), 0, 0)


def read(live: Live, *orders: str) -> Reading:
    """Return some read orders of the home side."""
    reading = Reading(live, "home")
    reading.take(orders)
    return reading


def carrier(reading: Reading) -> str:
    """Return the player with the ball after the orders; "" for nobody."""
    return str(reading.ahead.copy.match.on_ball or "")


@pytest.mark.parametrize(
    ("tackling", "dribbling", "likeliest", "has_ball"),
    [
        (1, 6, "tackle_lost", "7a"),
        (2, 5, "tackle_lost", "7a"),
        (3, 4, "tackle_lost", "7a"),
        (4, 4, "tackle_won", "3h"),
        (4, 3, "tackle_won", "3h"),
        (6, 2, "tackle_won", "3h"),
    ],
)
def test_the_position_after_a_tackle_is_that_of_its_likeliest_result(
    tackling: int, dribbling: int, likeliest: str, has_ball: str
) -> None:
    """The ball ran loose in all of them, in the first with 3%: only then was the same manager asked to move again."""
    live = part_of_home(tackling, dribbling)
    reading = read(live, TACKLES[0])
    tells = plan_odds_function(live, reading)
    odds = tells(["tackle 3 on 7"]) if tells is not None else None

    assert odds is not None
    assert max(odds.whole.ends, key=lambda end: odds.whole.ends[end]) == likeliest
    assert carrier(reading) == has_ball


def test_a_foul_from_behind_is_not_taken_for_the_likeliest_result() -> None:
    """A 1 and a 2 come to the same there, and no other two faces of the first die do (TAC-3)."""
    assert carrier(read(part_of_home(5, 3, "M20"), TACKLES[0])) == "3h"


def test_two_tackles_in_one_entry_are_read_where_the_first_is_likeliest_lost() -> None:
    reading = read(part_of_home(2, 5), *TACKLES)

    assert [order.refusal for order in reading.orders] == [None] * 3
    assert [order.answer.partition(" via ")[0] for order in reading.orders] == TACKLES


def test_what_follows_a_tackle_that_is_likeliest_won_waits_until_it_is_not() -> None:
    reading = read(part_of_home(5, 3), *TACKLES)

    assert [type(order.refusal) for order in reading.orders] == [type(None), TooEarly, TooEarly]
    assert all(order.refusal.waits for order in reading.orders if isinstance(order.refusal, TooEarly))
    assert carrier(reading) == "3h"


def test_the_place_after_a_won_tackle_can_be_said_with_it() -> None:
    reading = read(part_of_home(5, 3), TACKLES[0], "M22")

    assert [order.answer for order in reading.orders] == ["tackle 3 on 7", "M22"]


def test_a_tackle_takes_few_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[Live]()
    copied = lookahead.copied

    def counted(live: Live) -> Live:
        made.append(live)
        return copied(live)

    monkeypatch.setattr(lookahead, "copied", counted)
    _ = read(part_of_home(3, 4), TACKLES[0])

    assert len(made) <= MOST_TRIED


def together(dice: tuple[str, ...]) -> tuple[Question | None, list[str]]:
    """Let two dice decide: the first is higher with 15 of 36 ways, lower with as many, and equal with 6."""
    if len(dice) == 1:
        return Roll("away", "reply", "TAC-2"), []
    first, second = map(int, dice)
    return None, ["won" if first > second else "tied" if first == second else "lost"]


def test_one_way_leads_to_each_result_of_dice_that_decide_together() -> None:
    ways = a_way_to_each(Roll("home", "tackle", "TAC-2"), together)

    assert [together(way)[1] for way in ways] == [["lost"], ["won"], ["tied"]]


@pytest.mark.parametrize(
    "die",
    [
        Roll("home", "steal", "STL-2", outcome_class=lambda face: face == 6),
        Roll("home", "tackle", "TAC-2", faces=20),
    ],
)
def test_a_die_that_decides_alone_or_has_many_faces_is_not_tried(die: Roll) -> None:
    def tried(_dice: tuple[str, ...]) -> tuple[Question | None, list[str]]:
        raise AssertionError

    assert a_way_to_each(die, tried) == []


def test_a_die_that_is_followed_by_none_of_its_clause_has_no_results_of_its_own() -> None:
    asked = Roll("away", "booking", "BOO-1")

    assert a_way_to_each(Roll("home", "direction", "LOO-1"), lambda _dice: (asked, ["rolled"])) == []
