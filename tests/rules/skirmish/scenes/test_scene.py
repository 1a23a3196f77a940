"""Positions of the skirmish in words, facts of cases, and figures and spots by name."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.case_stage import SceneUnclear
from rules.cases import CaseFails, play_case, read_case, stage_of
from rules.errors import NoSuchHex
from rules.referee import Referee
from rules.skirmish.commands.errors import NoSuchFigure, NoSuchFloor, NotAnEnemy, NotYourFigure, OffTheField
from rules.skirmish.commands.name_lookup import ENDS, enemy_called, figure_called, own_figure, spot_called
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.battlefield import Edge, Ground, Spot, Terrain, Way
from rules.skirmish.model.figures import Profile, Side, Status
from rules.skirmish.model.match import Ending, TurnStep
from rules.skirmish.scenes.scene import set_scene
from tests.skirmish_rig import played

ONE = "home Ann M19; away Eve M25"


def test_a_figure_is_plain_where_nothing_is_said() -> None:
    ann = set_scene(ONE).figures["Ann"]

    assert ann.profile == Profile("Ann")
    assert (ann.side, str(ann.spot), ann.status, ann.wounds) == (Side.HOME, "M19", Status.STANDING, 1)
    assert (ann.fleeing, ann.hidden, ann.turn.moved) == (False, False, False)


def test_a_figure_is_what_is_said_of_it() -> None:
    words = "M=5 I=4 S=2 T=6 W=3 Ld=9 left=2 large animal fear leader prone hidden fleeing ran no_hide started=K12"
    ann = set_scene(f"home Ann M19 {words}").figures["Ann"]

    plain = Profile("Ann", 5, 4, 2, 6, 3, 9, large=True, animal=True, causes_fear=True, leader=True)
    assert ann.profile == plain
    assert (ann.wounds, ann.status, ann.hidden, ann.fleeing) == (2, Status.PRONE, True, True)
    assert (ann.turn.ran, ann.turn.no_hide, ann.turn.moved, str(ann.turn.start)) == (True, True, False, "K12")


def test_a_figure_has_all_its_wounds_and_began_its_turn_where_it_is() -> None:
    ann = set_scene("home Ann M19/1 W=3; ground M19 h0,3").figures["Ann"]
    assert (ann.wounds, str(ann.spot), str(ann.turn.start)) == (3, "M19/1", "M19/1")


def test_a_hex_has_its_floors_its_terrain_and_its_cover() -> None:
    ground = set_scene(f"{ONE}; ground K12 K13 h0,1.5,3 very_difficult; ground K14 cover; ground K15 h-2").field.ground

    assert {str(place): found for place, found in ground.items()} == {
        "K12": Ground((0, 3, 6), Terrain.VERY_DIFFICULT),
        "K13": Ground((0, 3, 6), Terrain.VERY_DIFFICULT),
        "K14": Ground(cover=True),
        "K15": Ground((-4,)),
    }


@pytest.mark.parametrize(("band", "columns"), [("q=3", {22}), ("q>=38", {57, 58, 59}), ("q<=-17", {0, 1, 2})])
def test_a_band_is_made_of_whole_columns(band: str, columns: set[int]) -> None:
    ground = set_scene(f"{ONE}; band {band} impassable").field.ground
    assert {place.column for place in ground} == columns
    assert len(ground) == 26 * len(columns)
    assert set(ground.values()) == {Ground(terrain=Terrain.IMPASSABLE)}


def test_an_edge_has_what_is_said_of_it_whichever_hex_comes_first() -> None:
    scene = "edge K13-K12 wall=0.5 cover; edge K13-K14 ladder; edge K14-K15 wall=2 door; edge K15-K16 wall=2 window"
    field = set_scene(f"{ONE}; {scene}").field
    places = [spot_called(field, f"K{column}").place for column in range(12, 17)]

    assert [field.edge(one, other) for one, other in pairwise(places)] == [
        Edge(wall=1, cover=True),
        Edge(way=Way.LADDER),
        Edge(wall=4, opening=True),
        Edge(wall=4, window=True),
    ]


def test_a_match_is_at_its_first_charges_where_nothing_is_said() -> None:
    match = set_scene(ONE)

    assert (match.side, match.turn, match.step, match.rounds) == (Side.HOME, 1, TurnStep.CHARGES, 3)
    assert (match.deployed, match.ended, match.engaged) == (True, None, set())
    assert (match.field.name, match.field.columns, match.field.rows) == ("scene", 60, 26)
    assert {name: (str(seen.spot), seen.counts) for name, seen in match.began.items()} == {
        "Ann": ("M19", True),
        "Eve": ("M25", True),
    }


def test_a_match_is_where_it_is_said_to_be() -> None:
    match = set_scene(
        f"{ONE}; turn away; number 4; step by hand; rounds 7; engaged Eve Ann; options run_block=8_exclusive"
    )

    assert (match.side, match.turn, match.step, match.rounds) == (Side.AWAY, 4, TurnStep.BY_HAND, 7)
    assert match.engaged == {frozenset({"Ann", "Eve"})}
    assert match.switches.run_block == "8_exclusive"
    assert match.head["edition"] == "standard run_block=8_exclusive"


def test_a_scene_has_the_head_that_a_match_with_such_figures_on_such_a_field_has() -> None:
    head = set_scene(f"{ONE} large; rounds 7").head

    assert {name: head[name] for name in head if name != "field.drawn"} == {
        "ruleset": "skirmish",
        "edition": "standard",
        "rulebook": "2",
        "rounds": "7",
        "field": "drawn",
        "home": "Home; #b03a2e",
        "home.1": "Ann; M 4, I 3, S 3, T 3, W 1, Ld 7",
        "away": "Away; #1f618d",
        "away.1": "Eve; M 4, I 3, S 3, T 3, W 1, Ld 7; large",
    }


@pytest.mark.parametrize("state", ["prone", "stunned", "fleeing", "hidden"])
def test_who_does_not_count_for_a_runner_is_known_from_the_start(state: str) -> None:
    assert not set_scene(f"home Ann M19; away Eve M25 {state}").began["Eve"].counts


def test_a_scene_can_be_saved_and_begun_anew() -> None:
    match = set_scene("home Ann M19 I=4 leader; away Eve M25 hidden; band q=3 h2; edge M19-M20 wall=0.5")
    again, anew = SKIRMISH.resume(SKIRMISH.save(match)), SKIRMISH.begin(match.head)

    assert again.figures == match.figures
    assert (again.field.ground, again.field.edges) == (match.field.ground, match.field.edges)
    assert {name: figure.profile for name, figure in anew.figures.items()} == {
        name: figure.profile for name, figure in match.figures.items()
    }
    assert anew.field.ground == match.field.ground


@pytest.mark.parametrize("part", ["weather wet", "home Ann M19 clever", "home Ann M19 Q=3"])
def test_what_a_scene_does_not_know_is_named(part: str) -> None:
    with pytest.raises(SceneUnclear) as unclear:
        _ = set_scene(part)
    assert f"“{part}”" in unclear.value.wrong
    assert unclear.value.line == 1


def test_cases_look_at_figures_at_who_fights_and_at_the_question() -> None:
    match, referee = played(f"{ONE} hidden; away Eli M30 fleeing; engaged Eli Ann; home Abe A1; step others")
    stage = stage_of("skirmish")

    def fact(name: str) -> str | None:
        return stage.fact(match, referee, name)

    assert (fact("Ann"), fact("Ann.is"), fact("Eve.is"), fact("Eli.is")) == (
        "M19", "standing", "standing hidden", "standing fleeing"
    )  # fmt: skip
    assert (fact("engaged"), fact("asks"), fact("turn")) == ("Ann-Eli", "home chooses move SK-ORD-1", "home others")
    assert (fact("told"), fact("Nobody"), fact("weather")) == ("", None, None)
    assert str(fact("offers")).startswith("move Abe ")
    assert stage.paths("M19 M21") == ()


def test_cases_look_at_who_is_gone_and_at_a_match_that_is_over() -> None:
    match = set_scene(f"{ONE}; engaged Ann Eve")
    match.end_combats(match.figures["Eve"])
    match.figures["Eve"].spot, match.ended = None, Ending.ROUNDS
    stage = stage_of("skirmish")
    referee = Referee(stage.script(match))

    assert [stage.fact(match, referee, name) for name in ("Eve", "engaged", "asks", "offers", "told")] == [
        "off", "nobody", "nothing", "", "match_over"
    ]  # fmt: skip


def test_a_case_that_names_no_fact_is_told_which_there_are() -> None:
    case = read_case("# A\ngame skirmish\nclauses\nscene\n  home Ann M19; away Eve M25\nscript\nthen\n  Nobody M1")
    with pytest.raises(CaseFails) as failed:
        play_case(case)
    assert failed.value.difference == (
        "“Nobody” is no fact: a figure such as Ann, Ann.is, or one of engaged, asks, told, offers, turn"
    )


def test_figures_are_called_however_they_are_spelt() -> None:
    match = set_scene(ONE)
    ann, eve = match.figures.values()

    assert figure_called(match, " aNN ") is ann
    assert own_figure(match, Side.HOME, "ann") is ann
    assert enemy_called(match, Side.HOME, "EVE") is eve


def test_whoever_is_not_there_is_refused_with_who_is() -> None:
    match = set_scene(f"{ONE}; away Eli M30 out")
    for name in ("Eli", "Nobody"):
        with pytest.raises(NoSuchFigure) as refused:
            _ = figure_called(match, name)
        assert vars(refused.value) == {"name": name, "known": ("Ann", "Eve")}


def test_own_figures_and_enemies_are_not_mistaken_for_each_other() -> None:
    match = set_scene(ONE)
    with pytest.raises(NotYourFigure) as own:
        _ = own_figure(match, Side.HOME, "eve")
    with pytest.raises(NotAnEnemy) as enemy:
        _ = enemy_called(match, Side.HOME, "ann")
    assert (own.value.figure, enemy.value.figure) == ("Eve", "Ann")


def test_a_label_that_is_no_hex_is_refused_under_the_clause_of_the_field() -> None:
    with pytest.raises(NoSuchHex) as refused:
        _ = spot_called(set_scene(ONE).field, "99")

    assert refused.value.clause == OffTheField.clause


def test_a_spot_is_a_hex_and_its_floor() -> None:
    field = set_scene(f"{ONE}; ground K12 h0,3").field
    k12 = spot_called(field, "K12").place

    assert spot_called(field, "k12/1") == Spot(k12, 1)
    assert spot_called(field, "K12/0") == spot_called(field, "K12") == Spot(k12, 0)


@pytest.mark.parametrize("label", ["k12/2", "K12/x", "K12/-1"])
def test_a_floor_that_is_not_there_is_refused_with_how_many_there_are(label: str) -> None:
    with pytest.raises(NoSuchFloor) as refused:
        _ = spot_called(set_scene(f"{ONE}; ground K12 h0,3").field, label)
    assert vars(refused.value) == {"to": label.upper(), "floors": 2}


def test_a_hex_off_the_field_is_refused() -> None:
    with pytest.raises(OffTheField) as refused:
        _ = spot_called(set_scene(ONE).field, "a60")
    assert vars(refused.value) == {"to": "A60"}


def test_a_step_is_ended_in_plain_words() -> None:
    assert {"done", "end charges", "endcharges", "end phase", "endphase"} <= ENDS
