"""Matches by an earlier version of the rulebook, which go on by that version (docs/skirmish.md)."""

from __future__ import annotations

import pytest

from rules.errors import NoSuchRulebook
from rules.game import MatchRequest
from rules.referee import Referee
from rules.rulebook import RULEBOOK
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import VERSION, Switches, switches_in
from rules.skirmish.scenes.scene import set_scene
from tests.clauses import clause
from tests.skirmish_rig import labelled, offered, refusal_of

FROM_THE_GROUND = "home Ann (0,0); away Eve (3,0); ground (0,1) h2"
OVER_A_GAP = "home Ann (0,0); away Eve (8,0); away Eli (2,2); ground (2,0) (3,0) (4,0) h-3"


def begun(scene: str, version: str | None) -> Referee:
    """Resume a match from a save point whose head names a version of the rulebook, or none."""
    save = SKIRMISH.save(set_scene(labelled(scene)))
    head = {name: fact for name, fact in save["head"].items() if name != RULEBOOK}
    match: Match = SKIRMISH.resume({**save, "head": head | ({RULEBOOK: version} if version else {})})
    return Referee(SKIRMISH.script(match))


def test_a_new_match_names_the_version_that_it_is_played_by() -> None:
    head = SKIRMISH.head(MatchRequest())
    assert head[RULEBOOK] == str(VERSION) == "2"
    assert switches_in(head) == SKIRMISH.begin(head).switches == Switches()


def test_a_head_without_a_version_is_of_the_first_and_what_was_agreed_on_counts_all_the_same() -> None:
    first = Switches(dive_from="anywhere", intercept_gaps="no", cast_lying="yes")
    assert switches_in({"edition": "standard"}) == switches_in({"edition": "standard", RULEBOOK: "1"}) == first
    assert switches_in({"edition": "standard dive_from=above"}).dive_from == "above"
    assert switches_in({"edition": "standard dive_from=anywhere", RULEBOOK: "2"}) == Switches(dive_from="anywhere")


@pytest.mark.parametrize("version", ["0", "3", "two", ""])
def test_a_version_that_there_is_not_is_refused(version: str) -> None:
    with pytest.raises(NoSuchRulebook) as refused:
        _ = switches_in({"edition": "standard", RULEBOOK: version})
    assert vars(refused.value) == {"given": version, "known": "1, 2"}


@clause("SK-DIV-1")
def test_a_dive_from_the_ground_still_counts_where_it_did() -> None:
    before, now = begun(FROM_THE_GROUND, None), begun(FROM_THE_GROUND, "2")
    assert before.answer(labelled("dive Ann Eve (1,0)")).answer == "dive Ann Eve N20"
    assert refusal_of(now, "dive Ann Eve (1,0)") == ("NotFromAbove", {"figure": "Ann", "target": "Eve"})


@pytest.mark.parametrize(("version", "asked"), [(None, "leaping"), ("1", "leaping"), ("2", "interception")])
def test_a_gap_is_no_part_of_the_way_where_it_was_none(version: str | None, asked: str) -> None:
    referee = begun(OVER_A_GAP, version)
    _ = referee.answer("charge Ann Eve")
    assert referee.question is not None
    assert referee.question.name == asked


@clause("FACT-8")
def test_who_lies_and_hides_still_casts_where_it_could() -> None:
    scene = "home Ann (0,0) prone hidden; away Eve (9,0); step by hand"
    assert "cast Ann" in offered(begun(scene, None))
    assert "cast Ann" not in offered(begun(scene, "2"))
