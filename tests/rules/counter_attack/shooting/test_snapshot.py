"""Snapshots outside a movement phase: chapter SNP."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.next_action import play_next_action
from rules.counter_attack.shooting.reports import Shot
from rules.counter_attack.shooting.snapshot import CoverAnswers, may_snapshot
from rules.counter_attack.squads.cards import Side
from tests.clauses import clause
from tests.rig import place_of, play_out, play_until, set_scene

RECEIVED = "situation pass received; attack home"
IN_THE_BOX = f"10h M33 shooting=4 ball; 1h M1; 4a M30; 1a M37 saving=4; {RECEIVED}"


@clause("SNP-1", "SNP-2", "SHO-1", "SHO-3")
def test_a_snapshot_is_a_shot_after_the_defence_has_moved_one_player() -> None:
    """Shooting 4, a 6 and -1 are nine; saving 4 and a 4 are eight."""
    match = set_scene(IN_THE_BOX)

    _ = play_out(
        play_next_action(match),
        """
        home chooses action: snapshot
        away chooses snapshot_cover SNP-2: 4 M32
        home chooses snapshot_target SHO-1: M38
        10h rolls shot SHO-3: 6
        1a rolls save SAV-4: 4
        """,
    )

    assert place_of(match, "4a") == "M32"
    assert match.score(Side.HOME) == 1


@clause("SNP-2")
@pytest.mark.parametrize("typed", ["shot M38", "shoot M38", "snapshot M38", "shot 4", "M38"])
def test_the_goal_hex_of_a_snapshot_may_follow_its_word(typed: str) -> None:
    match = set_scene(IN_THE_BOX)
    before = "home chooses action: snapshot\naway chooses snapshot_cover: no"

    referee = play_until(play_next_action(match), f"{before}\nhome chooses snapshot_target: {typed}")

    assert [str(report.target) for _, report in referee.reports if isinstance(report, Shot)] == ["M38"]


@clause("SNP-1")
def test_a_snapshot_counts_as_an_action() -> None:
    match = set_scene(IN_THE_BOX)

    _ = play_until(play_next_action(match), "home chooses action: snapshot")

    assert match.clock.called == 1


@clause("SNP-2")
def test_the_defence_may_move_nobody() -> None:
    match = set_scene(IN_THE_BOX)

    _ = play_until(play_next_action(match), "home chooses action: snapshot\naway chooses snapshot_cover: no")

    assert (place_of(match, "4a"), place_of(match, "1a")) == ("M30", "M37")


@pytest.mark.parametrize(
    ("given", "refused_by"),
    [
        ("4 M27", "SNP-2"),
        ("4 M30", "GEN-2"),
        ("4 M33", "GEN-2"),
        ("4 M38", "GEN-1"),
        ("4 Q99", "GEN-1"),
        ("9 M32", "GEN-1"),
        ("4", "SNP-2"),
        ("4 M31 M32", "SNP-2"),
    ],
)
def test_what_is_no_move_of_one_defender_to_a_free_hex_is_refused(given: str, refused_by: str) -> None:
    referee = play_until(
        play_next_action(set_scene(IN_THE_BOX)),
        f"""
        home chooses action: snapshot
        away chooses snapshot_cover: {given} ! {refused_by}
        """,
    )

    assert len(referee.log) == 1


@clause("SNP-2")
def test_a_defender_moves_two_hexes_and_no_farther() -> None:
    """K30 is two hexes from M30, J30 three."""
    _ = play_until(
        play_next_action(set_scene(IN_THE_BOX)),
        """
        home chooses action: snapshot
        away chooses snapshot_cover: 4 J30 ! SNP-2
        away chooses snapshot_cover: 4 K30
        """,
    )


@clause("SNP-2")
def test_a_defender_shut_in_by_players_gets_nowhere() -> None:
    shut_in = "2h L30; 3h L31; 5h M31; 6h N30; 7h M29; 8h L29"

    _ = play_until(
        play_next_action(set_scene(f"{IN_THE_BOX}; {shut_in}")),
        """
        home chooses action: snapshot
        away chooses snapshot_cover: 4 K30 ! SNP-2
        """,
    )


@clause("SNP-2")
def test_a_player_that_sits_out_may_be_moved_all_the_same() -> None:
    match = set_scene(f"{IN_THE_BOX}; out 4a")

    _ = play_until(play_next_action(match), "home chooses action: snapshot\naway chooses snapshot_cover: 4 M32")

    assert place_of(match, "4a") == "M32"


def test_every_move_that_is_listed_reads_back() -> None:
    """From M30 two hexes lead to eighteen others, from M37 on the goal line to eleven."""
    covers = CoverAnswers(set_scene(IN_THE_BOX))

    assert next(covers.legal()) == "no"
    assert len(set(covers.legal())) == 1 + 18 + 11
    assert [covers.read(str(cover)) for cover in covers.legal()] == list(covers.legal())


@clause("SNP-3")
def test_a_keeper_that_was_the_player_moved_has_a_pip_less_on_the_second_hex_of_its_dive() -> None:
    """Saving 4 and a 4 are eight, less one is seven; shooting 4 and a 5, less one, are eight."""
    match = set_scene(f"10h M33 shooting=4 ball; 1h M1; 1a M36 saving=4; {RECEIVED}")

    _ = play_out(
        play_next_action(match),
        """
        home chooses action: snapshot
        away chooses snapshot_cover: 1 M37
        home chooses snapshot_target: Q38
        10h rolls shot: 5
        1a rolls save: 4
        """,
    )

    assert match.score(Side.HOME) == 1


@clause("SNP-3")
def test_and_two_pips_less_on_the_third() -> None:
    match = set_scene(f"10h M33 ball; 1h M1; 1a L36 saving=4; {RECEIVED}")

    referee = play_until(
        play_next_action(match),
        """
        home chooses action: snapshot
        away chooses snapshot_cover: 1 L37
        home chooses snapshot_target: Q38
        10h rolls shot: 5
        1a rolls save: 4
        """,
    )

    facts = next(report.facts for _, report in referee.reports if report.name == "save")
    assert str(facts["score"]) == "4+4-2=6"


@clause("SAV-3")
def test_a_keeper_dives_as_for_any_shot_when_somebody_else_was_moved() -> None:
    match = set_scene(f"10h M33 ball; 1h M1; 4a M30; 1a L37 saving=4; {RECEIVED}")

    referee = play_until(
        play_next_action(match),
        """
        home chooses action: snapshot
        away chooses snapshot_cover: 4 L30
        home chooses snapshot_target: Q38
        10h rolls shot: 5
        1a rolls save: 4
        """,
    )

    facts = next(report.facts for _, report in referee.reports if report.name == "save")
    assert str(facts["score"]) == "4+4-1=7"


@clause("SHO-3")
def test_from_outside_the_box_the_keeper_has_its_step_after_the_goal_hex_is_named() -> None:
    match = set_scene(f"10h M29 ball; 1h M1; 1a M37; {RECEIVED}")

    _ = play_until(
        play_next_action(match),
        """
        home chooses action: snapshot
        away chooses snapshot_cover: no
        home chooses snapshot_target: M38
        away chooses keeper_step SHO-3: stay
        10h rolls shot: 2
        """,
    )


def test_no_snapshot_from_where_no_goal_hex_can_be_reached() -> None:
    assert not may_snapshot(set_scene("10h M20 ball; 1a M37"))


def test_no_snapshot_when_the_last_action_has_been_called() -> None:
    assert not may_snapshot(set_scene("10h M33 ball; 1a M37; called 33; added 3"))


def test_no_snapshot_of_a_ball_in_space() -> None:
    assert not may_snapshot(set_scene("10h M33; 1a M37; ball M34"))
