"""Chapters FOU, INJ and BOO: fouls, cards and injuries."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rules.asking import Play
from rules.counter_attack.challenges.reckless_tackle import resolve_reckless_tackle
from rules.counter_attack.discipline.booking import roll_booking
from rules.counter_attack.discipline.foul import resolve_foul
from rules.counter_attack.discipline.injury import roll_injury
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import phase, play_out, play_until, set_scene, told

DUEL = "10h M20 ball; 4a M21; 5a M30; 1h M1; 1a M37; leniency 4"
FACES = range(1, 7)


def fouled(match: Match, *, dangerous: bool = False) -> Play[None]:
    """Let 4a foul 10h outside any phase."""
    match.begin_action()
    _ = yield from resolve_foul(match, match.player("4a"), match.player("10h"), dangerous=dangerous)


def booked(test: str, leniency: int, face: int, *facts: str) -> list[str]:
    """Return the cards shown to 4a in one booking test."""
    match = set_scene("; ".join(["10h M20 ball; 4a M21; 1a M37", f"leniency {leniency}", *facts]))

    def tested() -> Play[None]:
        _ = yield from roll_booking(match, match.player("4a"), test)  # pyright: ignore[reportArgumentType]

    cards = told(play_out(tested(), f"4a rolls booking: {face}"))
    return [card for card in cards if card.endswith(("card", "yellow"))]


@clause("BOO-2")
def test_a_second_yellow_card_is_a_red() -> None:
    assert booked("BOO-1", 4, 4, "booked 4a") == ["yellow_card", "second_yellow", "red_card"]


@clause("BOO-2")
def test_a_yellow_card_for_a_grave_foul_is_a_red_if_it_is_the_second() -> None:
    assert booked("BOO-3", 4, 3, "booked 4a") == ["yellow_card", "second_yellow", "red_card"]


@clause("BOO-3")
def test_a_red_card_at_once_is_no_second_yellow() -> None:
    assert booked("BOO-3", 4, 4, "booked 4a") == ["red_card"]


def hurt(match: Match) -> Play[None]:
    """Test 10h for an injury."""
    _ = yield from roll_injury(match, match.player("10h"))


@clause("INJ-1")
def test_every_attribute_is_one_lower_after_an_injury_but_never_below_nought() -> None:
    match = set_scene("10h M20 pace=5 dribbling=1 tackling=0 ball; 1h M1; 1a M37")
    player = match.player("10h")

    _ = play_out(hurt(match), "10h rolls injury: 6")

    assert (match.pips(player).pace, match.pips(player).dribbling, match.pips(player).tackling) == (4, 0, 0)


@clause("FOU-1", "BOO-1", "INJ-1")
def test_of_36_ways_for_the_dice_of_a_foul_to_fall_9_show_a_card_and_injure_nobody() -> None:
    """Leniency 4 and resilience 4: three faces of each die have an effect."""
    scene = "10h M20 resilience=4 ball; 4a M21; 5a M30; 1h M1; 1a M37; leniency 4"
    outcomes = Counter(
        tuple(told(play_until(fouled(set_scene(scene)), f"4a rolls booking: {card}\n10h rolls injury: {injury}")))
        for card, injury in product(FACES, repeat=2)
    )

    assert outcomes == {
        ("foul", "booking_test", "no_card", "unhurt"): 9,
        ("foul", "booking_test", "no_card", "injured"): 9,
        ("foul", "booking_test", "yellow_card", "unhurt"): 9,
        ("foul", "booking_test", "yellow_card", "injured"): 9,
    }


@clause("FOU-1")
@pytest.mark.parametrize("given", ["penalty", "no"])
def test_a_foul_outside_the_box_is_no_penalty(given: str) -> None:
    _ = play_until(
        fouled(set_scene(DUEL)),
        f"4a rolls booking: 1\n10h rolls injury: 1\nhome chooses after_foul FOU-1: {given} ! FOU-1",
    )


@pytest.mark.parametrize(
    ("place", "situation"),
    [
        pytest.param("M30", Situation.FREE_KICK, marks=clause("FOU-7")),
        pytest.param("M31", Situation.PENALTY, marks=clause("FOU-3")),
    ],
)
def test_the_hex_of_the_fouled_player_says_whether_it_is_a_penalty(place: str, situation: Situation) -> None:
    match = set_scene(f"10h {place} ball; 4a M32; 5a M36; 1h M1; 1a M37; leniency 5; booked 4a")

    _ = play_out(fouled(match), "4a rolls booking: 6\n10h rolls injury: 1")

    assert match.situation is situation
    assert str(match.spot) == place


@clause("FOU-2", "INJ-3")
def test_a_player_injured_a_second_time_ends_the_choice() -> None:
    match = set_scene(f"{DUEL}; injured 10h")

    _ = play_out(fouled(match), "4a rolls booking: 1\n10h rolls injury: 2")

    assert match.situation is Situation.FREE_KICK
    assert match.player("10h") not in match.position.stands


@clause("TAC-8", "BOO-3")
def test_a_dangerous_foul_by_the_last_man_is_tested_once() -> None:
    match = set_scene("10h M20 ball; 4a M19; 1h M1; 1a M37; leniency 4")

    referee = play_until(fouled(match, dangerous=True), "4a rolls booking BOO-3: 3\n10h rolls injury: 1")

    assert told(referee).count("booking_test") == 1


@clause("BOO-4")
def test_a_goalkeeper_that_is_the_last_man_is_tested_like_anybody() -> None:
    match = set_scene("10h M20 ball; 1a M21; 1h M1; leniency 2")
    match.begin_action()

    def fouled_by_the_keeper() -> Play[None]:
        _ = yield from resolve_foul(match, match.player("1a"), match.player("10h"), dangerous=True)

    _ = play_until(fouled_by_the_keeper(), "1a rolls booking BOO-4: 6\n10h rolls injury: 1")

    assert match.player("1a") in match.booked
    assert match.player("1a") in match.position.stands


@clause("FOU-4")
def test_after_the_last_action_a_foul_outside_the_box_leaves_no_choice() -> None:
    match = set_scene(f"{DUEL}; called 30; added 0; situation at feet")

    referee = play_out(fouled(match), "4a rolls booking: 1\n10h rolls injury: 1")

    assert told(referee)[-1] == "advantage"


@clause("INJ-1")
def test_where_an_injury_takes_only_from_the_pace_it_is_told_so() -> None:
    match = set_scene(f"{DUEL}; edition community injury=pace")

    referee = play_out(fouled(match), "4a rolls booking: 1\n10h rolls injury: 6\nhome chooses after_foul: free kick")

    assert "slowed" in told(referee)


@clause("FOU-6", "BOO-3")
def test_a_goalkeeper_is_sent_off_for_a_reckless_tackle() -> None:
    match = set_scene("10h M33 ball; 1a M34; 4a C30; 1h M1; leniency 4")
    match.begin_action()

    _ = play_out(
        resolve_reckless_tackle(match, match.player("1a"), match.player("10h")),
        """
        1a rolls reckless_tackle: 3
        1a rolls booking BOO-3: 4
        10h rolls injury: 1
        """,
    )

    assert match.player("1a") in match.sent_off
    assert match.is_keeper(match.player("4a"))
    assert match.situation is Situation.PENALTY


@clause("FOU-6")
def test_a_reckless_tackle_counts_as_the_tackle_of_its_player() -> None:
    _ = play_until(
        phase(set_scene(DUEL)),
        """
        home chooses move: done
        away chooses move: reckless 4 on 10
        4a rolls reckless_tackle: 1
        away chooses move: reckless 4 on 10 ! TAC-1
        away chooses move: 4 M22 ! MOV-1
        """,
    )


@clause("THR-2")
def test_nobody_is_tackled_recklessly_before_a_throw_in() -> None:
    match = set_scene("10h A20 ball; 9h B21; 4a C21; 1h M1; 1a M37")
    match.begin_action()

    _ = play_until(
        play_movement_phase(match, dead_ball_for=match.player("10h")),
        "home chooses move: done\naway chooses move: reckless 4 on 9 ! THR-2",
    )


@clause("INJ-1")
def test_an_injury_with_no_pace_left_ends_the_run_where_it_is() -> None:
    match = set_scene("10h M20 pace=2 ball; 4a L23; 5a M36; 1h M1; 1a M37; leniency 6")

    referee = play_until(
        phase(match),
        """
        home chooses move: 10 M22
        4a rolls steal: 1
        4a rolls booking: 1
        10h rolls injury: 6
        home chooses after_foul: play on
        """,
    )

    assert str(match.hex_of(match.player("10h"))) == "M22"
    assert "out_of_breath" not in told(referee)
