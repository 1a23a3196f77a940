"""The challengers of both sides for a ball in the air: HEA-2."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.heading.air_ball import Aerial
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import facts_of, play_until, set_scene, told

ONE_EACH = "7h K10 ball; 9h M33; 4a M34; 1h M1; 1a R30"
"""The ball is over 9h, next to 4a; the goalkeepers are far away."""


def up_to(match: Match, script: str) -> Referee:
    """Play a ball in the air over M33, sent by 7h, up to the end of the script."""
    match.begin_action()
    return play_until(resolve_high_ball(match, Hex.parse("M33"), match.player("7h"), after=Aerial()), script)


@clause("HEA-2")
def test_the_attack_says_what_it_is_for_and_who_goes_up_and_the_defence_hears_it() -> None:
    match = set_scene(f"{ONE_EACH}; 8h L33")
    referee = up_to(match, "home chooses header_aim HEA-2: pass")
    sealed = [getattr(referee.question, "sealed", None)]
    _ = referee.answer("9 8")
    sealed.append(getattr(referee.question, "sealed", None))
    assert sealed == [False, False]
    assert facts_of(referee, "challengers")["players"] == "9h 8h"


@clause("HEA-2")
def test_who_goes_up_is_nobodys_choice_where_there_is_one_way_to_say_it() -> None:
    match = set_scene(ONE_EACH)
    referee = up_to(match, "home chooses header_aim HEA-2: pass")
    assert facts_of(referee, "challengers")["players"] == "9h"
    assert referee.question is not None
    assert (referee.question.who, referee.question.name) == ("away", "challengers")


@clause("HEA-2")
def test_in_the_first_rulebook_both_name_who_challenges_unseen() -> None:
    match = set_scene(f"{ONE_EACH}; edition community challengers_named=sealed")
    referee = up_to(match, "home chooses header_aim HEA-2: pass")
    sealed = [getattr(referee.question, "sealed", None)]
    _ = referee.answer("9")
    sealed.append(getattr(referee.question, "sealed", None))
    assert sealed == [True, True]
    assert "challengers" not in told(referee)
    _ = referee.answer("4")
    assert told(referee).count("challengers") == 2


@clause("HEA-2")
@pytest.mark.parametrize(("others", "own_hex"), [("", False), ("; 8h L33", True)])
def test_the_only_one_who_can_head_is_no_target_said_in_advance(others: str, own_hex: bool) -> None:  # noqa: FBT001
    """It would head to itself; where two can, either may be the one who heads it."""
    match = set_scene(f"{ONE_EACH}; 6h M30{others}")
    referee = up_to(match, "")
    assert isinstance(referee.question, Choose)
    assert referee.question.name == "header_aim"

    later = COUNTER_ATTACK.later(match, referee.question)

    assert later is not None
    listed = list(later.legal())
    assert "headed pass M30" in listed
    assert ("headed pass M33" in listed) is own_hex
