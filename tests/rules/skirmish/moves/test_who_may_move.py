"""Refusals of a move, and the ranges allowed (SK-ORD-1, SK-ORD-4, SK-PRN, SK-RUN, SK-TER-0)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_values import Pace
from rules.skirmish.moves.who_may_move import beside_it, budget, is_too_near, refusal_to_moving
from rules.skirmish.scenes.scene import set_scene
from tests.for_each import for_each
from tests.rules.skirmish.small_fields import spot

BARS = """
    move  |                                        |
    run   |                                        |
    move  | stunned                                | FigureStunned
    move  | fleeing                                | Flees
    move  | fleeing; options flee_rules=off        |
    move  | fell moved                             | HasFallen
    move  | moved                                  | HasMoved
    move  | prone                                  | OnlyCrawls
    move  | prone moved                            | HasMoved
    move  | prone fleeing                          | Flees
    move  | stood_up                               |
    move  | ; engaged Ann Eve                      | Engaged
    move  | moved; engaged Ann Eve                 | Engaged
    run   | prone                                  | NotUpToARun prone
    run   | stunned                                | NotUpToARun stunned
    run   | moved; engaged Ann Eve                 | NotUpToARun engaged
    run   | moved stood_up                         | HasMoved
    run   | stood_up                               | HasStoodUp
    run   | fleeing                                | Flees
    crawl |                                        | NotProne
    crawl | moved                                  | HasMoved
    crawl | prone                                  |
    crawl | prone moved                            | HasMoved
    crawl | stunned                                | FigureStunned
    crawl | prone; options prone_crawl=literal     | HeldDown
    crawl | prone; engaged Ann Eve                 | HeldDown
    crawl | prone; engaged Ann Eve; engaged Abe Eve|
"""


def bar_of(pace: str, ann: str) -> tuple[str, dict[str, object]]:
    """Return the refusal of Ann's move, with her described as in a scene: its name and its facts."""
    match = set_scene(f"home Ann K10 {ann}; home Abe M10; away Eve K25; step others")
    bar = refusal_to_moving(match, match.figures["Ann"], Pace(pace))
    return (type(bar).__name__, dict(vars(bar))) if bar is not None else ("", {})


@for_each("line", BARS.strip().splitlines(), ids=lambda line: " ".join(line.split()))
def test_what_keeps_a_figure_from_a_pace_is_told(line: str) -> None:
    pace, ann, bar = (part.strip() for part in line.split("|"))
    kind, facts = bar_of(pace, ann)
    assert f"{kind} {facts.get('state', '')}".strip() == bar
    assert facts.get("figure", "Ann") == "Ann"


def test_who_is_engaged_is_told_with_whom() -> None:
    assert bar_of("move", "; engaged Ann Eve") == ("Engaged", {"figure": "Ann", "enemies": ("Eve",)})


@pytest.mark.parametrize(
    ("pace", "figure", "paces"),
    [
        ("move", "M=4", 4),
        ("move", "M=5 stood_up", 2.5),
        ("run", "M=4", 8),
        ("run", "M=5", 10),
        ("crawl", "M=6 prone", 2),
        ("crawl", "M=3 prone", 2),
    ],
)
def test_a_figure_goes_as_far_as_its_move_says(pace: str, figure: str, paces: float) -> None:
    match = set_scene(f"home Ann K10 {figure}; away Eve K25")
    found = budget(match.figures["Ann"], Pace(pace))
    assert found == 4 * paces
    assert isinstance(found, int)


def crawl(enemies: str, options: str = "") -> dict[str, object]:
    """Return the facts of the refusal of Ann's crawl; empty if she may crawl."""
    match = set_scene(f"home Ann K10 prone; home Abe L9; home Art J9 prone; {enemies}; step others; {options}")
    bar = refusal_to_moving(match, match.figures["Ann"], Pace.CRAWL)
    return {} if bar is None else dict(vars(bar))


@pytest.mark.parametrize("options", ["options prone_crawl=literal", ""])
def test_each_enemy_beside_who_lies_has_to_be_busy_with_somebody_who_stands(options: str) -> None:
    assert crawl("away Eve K9", options) == {"figure": "Ann", "enemy": "Eve"}
    assert crawl("away Eve K9; engaged Abe Eve", options) == {}
    assert crawl("away Eve K9; engaged Art Eve", options) == {"figure": "Ann", "enemy": "Eve"}
    assert crawl("away Eve K9; engaged Ann Eve", options) == {"figure": "Ann", "enemy": "Eve"}
    assert crawl("away Eve K9; away Eli K11; engaged Abe Eve", options) == {"figure": "Ann", "enemy": "Eli"}


def test_with_nobody_beside_it_who_lies_is_held_by_nobody_by_the_literal_reading() -> None:
    assert crawl("away Eve K25", "options prone_crawl=literal") == {"figure": "Ann", "enemy": ""}
    assert crawl("away Eve K25") == {}


def test_beside_a_figure_are_those_it_touches_and_those_it_fights_in_the_order_of_the_roster() -> None:
    match = set_scene("home Ann K10; home Abe L10; away Eve K20; away Eli K9; away Edd K11; engaged Ann Eve")
    assert [each.name for each in beside_it(match, match.figures["Ann"])] == ["Eve", "Eli", "Edd"]


def run_bar(match: Match) -> dict[str, object]:
    """Return the facts of the refusal of Ann's run; empty if she may run."""
    bar = refusal_to_moving(match, match.figures["Ann"], Pace.RUN)
    return {} if bar is None else dict(vars(bar))


@pytest.mark.parametrize(
    ("eve", "enemy"),
    [("K17", "Eve"), ("K18", "Eve"), ("K19", ""), ("K12 prone", ""), ("K12 fleeing", ""), ("K12 hidden", "")],
)
def test_an_enemy_near_by_when_the_turn_began_keeps_it_from_running(eve: str, enemy: str) -> None:
    match = set_scene(f"home Ann K10; home Abe K11; away Eve {eve}; away Eli K30; step others")
    assert run_bar(match) == ({"figure": "Ann", "enemy": enemy} if enemy else {})


def test_where_an_enemy_was_when_the_turn_began_counts_and_not_where_it_is() -> None:
    match = set_scene("home Ann K10; away Eve K25; away Eli K30; step others")
    match.figures["Eve"].spot = spot("K12")
    assert run_bar(match) == {}
    match.began["Eve"] = replace(match.began["Eve"], spot=spot("K12"))
    assert run_bar(match) == {"figure": "Ann", "enemy": "Eve"}
    match.began["Eve"] = replace(match.began["Eve"], spot=None)
    assert run_bar(match) == {}
    match.began["Ann"] = replace(match.began["Ann"], spot=None)
    assert run_bar(match) == {}


def test_who_has_come_since_the_turn_began_keeps_nobody_from_running() -> None:
    match = set_scene("home Ann K10; away Eve K12; step others")
    del match.began["Eve"]
    assert run_bar(match) == {}
    match = set_scene("home Ann K10; away Eve K12; step others")
    del match.began["Ann"]
    assert run_bar(match) == {}


@pytest.mark.parametrize(
    ("ground", "other", "inclusive", "exclusive"),
    [
        ("", "K17", True, True),
        ("", "K18", True, False),
        ("", "K19", False, False),
        ("ground K17 h3", "K17", True, True),
        ("ground K17 h4", "K17", False, False),
        ("ground K10 h3; ground K17 h3", "K17", True, True),
        ("ground K10 h1; ground K17 h-3", "K17", False, False),
    ],
)
def test_exactly_eight_is_near_by_the_one_reading_and_not_by_the_other(
    ground: str, other: str, *, inclusive: bool, exclusive: bool
) -> None:
    for reading, near in (("8_inclusive", inclusive), ("8_exclusive", exclusive)):
        match = set_scene(f"home Ann K10; away Eve {other}; {ground}; options run_block={reading}")
        assert is_too_near(match, spot("K10"), spot(other)) is near
