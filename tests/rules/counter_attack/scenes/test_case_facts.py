"""Facts of the football that worked cases can check (`docs/notation.md`)."""

from __future__ import annotations

import pytest

from rules.cases import play_case, read_case, stage_of
from rules.counter_attack.scenes import scene
from rules.counter_attack.scenes.case_facts import STAGE
from rules.counter_attack.scenes.scene import set_scene
from tests.clauses import ROOT
from tests.for_each import for_each
from tests.rig import play_until

NOTATION = ROOT / "docs/notation.md"

SCENE = """
    1h M1; 1a M37; 10h M20 ball pace=6 tackling=5; 9h M22; 4a K25; 6h C3; 14h C9
    booked 10h; injured 10h 10h; out 9h; bench 12h; replaced 7h; attack home
"""
MOVE = "home chooses action: move"


def fact(name: str, script: str = MOVE, text: str = SCENE) -> str | None:
    """Play a scene and return one fact."""
    match = set_scene(text)
    return STAGE.fact(match, play_until(STAGE.script(match), script), name)


@for_each(
    ("name", "found"),
    [
        ("10h", "M20"),
        ("12h", "off"),
        ("10h.is", "booked injured injured"),
        ("9h.is", "out"),
        ("12h.is", "bench"),
        ("7h.is", "replaced"),
        ("4a.is", "fit"),
        ("10h.pace", "4"),
        ("10h.tackling", "3"),
        ("1a.handling", "4"),
        ("10h.left", "4"),
        ("9h.left", "0"),
        ("4a.left", "0"),
        ("12h.left", "0"),
        ("offers.done", "done"),
        ("offers.nutmeg", "nothing"),
        ("10h.luck", None),
        ("99h", None),
        ("99h.is", None),
        ("weather", None),
    ],
)
def test_a_fact_is_looked_at_by_its_name(name: str, found: str | None) -> None:
    assert fact(name) == found


def test_what_is_left_of_a_pace_falls_with_every_hex_and_is_two_at_most_in_the_last_part() -> None:
    moved = f"{MOVE}\nhome chooses move: 10 M22"
    text = SCENE.replace("9h M22", "9h M24")
    assert fact("10h.left", moved, text) == "2"
    assert fact("6h.left", moved, text) == "5"
    assert fact("4a.left", f"{moved}\nhome chooses move: done", text) == "5"
    last = f"{moved}\nhome chooses move: done\naway chooses move: done"
    assert (fact("6h.left", last, text), fact("10h.left", last, text)) == ("2", "0")


def test_outside_a_phase_all_of_its_pace_is_left() -> None:
    assert (fact("10h.left", ""), fact("6h.left", "")) == ("4", "5")


def test_all_answers_are_offered_or_those_that_begin_with_a_word() -> None:
    scene_ = "10h M33 ball; 1h M1; 1a M37"
    every = str(fact("offers", "", scene_)).split(", ")
    assert every[0] == "move"
    shots = [answer for answer in every if answer.startswith("shot ")]
    assert shots
    assert fact("offers.shot", "", scene_) == ", ".join(shots)


def test_nothing_is_offered_where_a_die_is_rolled() -> None:
    scene_ = "10h M33 ball; 1h M1; 1a M37"
    script = "home chooses action: shot M38"
    assert [fact(name, script, scene_) for name in ("asks", "offers", "offers.shot")] == [
        "10h rolls shot SHO-3", "", "nothing"
    ]  # fmt: skip


def test_a_stun_is_seen_in_the_phase_and_after_it() -> None:
    match = set_scene(SCENE)
    referee = play_until(STAGE.script(match), MOVE)
    assert match.phase is not None
    match.phase.stunned.add(match.player("4a"))
    match.sent_off.add(match.player("10h"))
    match.in_goal[match.player("6h").side] = match.player("6h")
    found = [STAGE.fact(match, referee, f"{name}.is") for name in ("4a", "10h", "6h")]
    assert found == ["stunned", "sent_off injured injured", "goal"]


@pytest.mark.parametrize(("half", "number"), [("1", 30), ("2", 30), ("3", 10), ("4", 10)])
def test_a_scene_of_extra_time_has_a_third_of_the_actions(half: str, number: int) -> None:
    assert set_scene(f"10h M20 ball; half {half}").clock.number == number
    assert set_scene(f"number 7; 10h M20 ball; half {half}").clock.number == 7


def test_a_player_of_a_scene_may_have_a_name_and_others_are_called_by_their_shirts() -> None:
    match = set_scene("10h M19 ball name=Van_Ibbel tackling=4; 4a P22; 1h M1; 1a M37")

    assert match.player("10h").card.name == "Van Ibbel"
    assert match.player("10h").card.tackling == 4
    assert match.player("4a").card.name == "Player 4"


def test_a_case_may_say_that_nobody_is_asked() -> None:
    text = "# Over\ngame {}\nclauses\nscene\n  {}\nscript\nthen\n  asks nobody"
    play_case(read_case(text.format("counter_attack", "1h M1; 1a M37; situation full time")))


def test_whatever_a_scene_or_a_fact_is_called_stands_in_the_notation() -> None:
    words = NOTATION.read_text(encoding="utf-8")
    facts = STAGE.facts.partition("one of ")[2].split(", ")
    said = [*facts, *vars(scene)["_FACTS"], *vars(scene)["IN_HEAD"]]
    assert [name for name in said if f"`{name}" not in words] == []
    skirmish = stage_of("skirmish").facts.partition("one of ")[2].split(", ")
    assert [name for name in skirmish if f"`{name}" not in words] == []
