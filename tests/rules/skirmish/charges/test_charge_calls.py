"""Declarations of charges: the list, and the details of each refusal (SK-CHG-2, SK-DIV-1, SK-ORD-3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.errors import RefereeError
from rules.referee import Referee
from rules.skirmish.charges.charge import play_charges
from rules.skirmish.scenes.scene import set_scene
from tests.clauses import clause
from tests.for_each import for_each
from tests.skirmish_rig import is_read_as, offered, refusal_of
from text.refusals.refusal_words import say

TWO = "home Ann B4; home Abe A0; away Eve F4; away Eli H8"
ROOF = "ground A4 B4 h3"
"""From B4 one can jump down to six hexes; its other neighbour is on the roof."""


def asked(scene: str) -> Referee:
    """Ask for charges on a field of nine columns and nine rows."""
    match = set_scene(scene)
    match.field = replace(match.field, columns=9, rows=9)
    return Referee(play_charges(match))


def of_what_is_begun(given: str) -> RefereeError:
    """Return the refusal of the question for charges."""
    with pytest.raises(RefereeError) as refused:
        _ = asked(TWO).answer(given)
    return refused.value


@clause("SK-ORD-3")
def test_each_that_can_charge_is_listed_with_each_enemy_it_sees() -> None:
    assert offered(asked(TWO)) == ["charge Ann Eve", "charge Ann Eli", "charge Abe Eve", "charge Abe Eli", "done"]
    assert offered(asked(TWO.replace("Ann B4", "Ann B4 moved"))) == ["charge Abe Eve", "charge Abe Eli", "done"]


@clause("SK-DIV-1")
def test_nobody_dives_onto_somebody() -> None:
    free = offered(asked(f"home Ann B4; away Eve F4; {ROOF}"))
    assert free == [
        "charge Ann Eve",
        "charge Ann Eve on foot",
        *(f"dive Ann Eve {place}" for place in ("A5", "B5", "C4", "B3", "A3")),
        "done",
    ]
    taken = offered(asked(f"home Ann B4; home Abe C4 moved; away Eve F4; {ROOF}"))
    assert [each for each in free if each not in taken] == ["dive Ann Eve C4"]
    facts = {"figure": "Ann", "target": "Eve", "landing": "A4"}
    assert refusal_of(asked(f"home Ann B4; away Eve F4; {ROOF}"), "dive Ann Eve A4") == ("NoSuchDive", facts)


@clause("SK-ORD-2")
@pytest.mark.parametrize("verb", ["move", "run", "crawl", "climb", "jump", "leap", "hide", "MOVE"])
def test_other_moves_come_after_the_charges(verb: str) -> None:
    assert refusal_of(asked(TWO), f"{verb} Ann C4") == ("ChargesFirst", {})


@clause("SK-CHG-2")
@pytest.mark.parametrize(
    ("begun", "likely"),
    [
        ("charge", ("charge Ann Eve", "charge Ann Eli", "charge Abe Eve", "charge Abe Eli")),
        ("Charge  abe", ("charge Abe Eve", "charge Abe Eli")),
    ],
)
def test_what_is_only_begun_is_answered_with_what_it_may_become(begun: str, likely: tuple[str, ...]) -> None:
    facts = {"given": begun, "answers": likely, "examples": likely[:2], "clause": "SK-CHG-2"}
    assert refusal_of(asked(TWO), begun) == ("ChargeUnfinished", facts)


@clause("SK-CHG-2")
@pytest.mark.parametrize("begun", ["dive", "dive Ann", "dive Ann Eve", "charge Zed"])
def test_what_is_only_begun_and_of_which_nothing_is_listed_is_answered_without_examples(begun: str) -> None:
    facts = {"given": begun, "answers": (), "examples": (), "clause": "SK-CHG-2"}
    assert refusal_of(asked(TWO), begun) == ("UnlistedUnfinished", facts)


@clause("SK-CHG-2")
def test_what_is_only_begun_of_a_charge_is_told_what_is_missing_and_never_a_hex_or_nobody() -> None:
    told = {begun: say(of_what_is_begun(begun)) for begun in ("charge Abe", "dive")}
    assert told == {
        "charge Abe": "**“charge Abe” isn't complete.** `SK-CHG-2` Try charge Abe Eve, charge Abe Eli.",
        "dive": "**“dive” isn't complete.** `SK-CHG-2` Enter it like charge Ulf Grim, or dive Ulf Grim K14.",
    }


@clause("SK-HEX-1")
@pytest.mark.parametrize("given", ["charge Ann Eve via A9", "dive Ann Eve A9"])
def test_a_way_does_not_lead_off_the_field(given: str) -> None:
    assert refusal_of(asked(TWO), given) == ("OffTheField", {"to": "A9"})


@clause("SK-CHG-5")
def test_a_way_that_leads_to_no_contact_is_refused_with_all_its_hexes() -> None:
    facts = {"figure": "Ann", "target": "Eve", "way": ("C4", "F4")}
    assert refusal_of(asked(TWO), "charge Ann Eve via C4 F4") == ("NoSuchCharge", facts)


def test_a_charge_is_written_with_the_hexes_that_it_was_given() -> None:
    assert is_read_as(asked(TWO), "charge ann eve via c4 at d4") == "charge Ann Eve via C4 D4"
    assert is_read_as(asked(TWO), "charge ann eve") == "charge Ann Eve"
    assert is_read_as(asked(f"home Ann B4; away Eve F4; {ROOF}"), "dive ann eve land:c4") == "dive Ann Eve C4"


def test_a_dive_has_one_landing_and_what_is_said_after_it_is_not_looked_at() -> None:
    assert is_read_as(asked(f"home Ann B4; away Eve F4; {ROOF}"), "dive ann eve c4 d4") == "dive Ann Eve C4"


@clause("SK-SEE-3")
def test_who_has_not_spotted_a_target_charges_nobody_this_turn_not_even_whom_it_sees() -> None:
    scene = "home Ann B4 spot_failed; home Abe A0; away Eve F4"
    referee = asked(scene)
    assert offered(referee) == ["charge Abe Eve", "done"]
    assert refusal_of(referee, "charge Ann Eve") == ("HasNotSpotted", {"figure": "Ann"})
    agreed_on = asked(f"{scene}; options spot_fail=other_targets_ok")
    assert offered(agreed_on) == ["charge Ann Eve", "charge Abe Eve", "done"]


def test_where_nobody_is_left_to_charge_the_step_is_over() -> None:
    assert asked("home Ann B4 moved; home Abe A0 prone; away Eve F4").question is None


@pytest.mark.parametrize(("height", "dives"), [("h3", False), ("h4", False), ("h2.5", True), ("h0", True)])
def test_only_from_above_a_dive_is_listed_and_taken(height: str, *, dives: bool) -> None:
    referee = asked(f"home Ann B4; away Eve F4; {ROOF}; ground F4 {height}")
    assert any(each.startswith("dive") for each in offered(referee)) is dives
    if dives:
        assert is_read_as(referee, "dive Ann Eve C4") == "dive Ann Eve C4"
    else:
        facts = {"figure": "Ann", "target": "Eve"}
        assert refusal_of(referee, "dive Ann Eve C4") == ("NotFromAbove", facts)
        assert refusal_of(referee, "dive Ann Eve A4") == ("NotFromAbove", facts)


@for_each(
    ("given", "read"),
    [
        ("charge Ann Eve ON FOOT", "charge Ann Eve on foot"),
        ("charge Ann Eve via on foot", "charge Ann Eve on foot"),
        ("charge Ann Eve by ladder", "charge Ann Eve on foot"),
        ("charge Ann Eve by the stairs", "charge Ann Eve on foot"),
        ("charge ann eve by the ladder via c4", "charge Ann Eve on foot via C4"),
        ("charge Ann Eve via C4 D4 on foot", "charge Ann Eve on foot via C4 D4"),
        ("charge Ann Eve via jump C4", "charge Ann Eve via jump C4"),
        ("charge Ann Eve jump c4 D4", "charge Ann Eve via jump C4 D4"),
        ("charge Ann Eve via A4 JUMP A5 D5", "charge Ann Eve via A4 jump A5 D5"),
        ("dive Ann Eve jump C4", "dive Ann Eve C4"),
    ],
)
def test_how_a_charge_gets_along_may_be_said(given: str, read: str) -> None:
    ways = "edge B4-C4 ladder; edge A9-A10 stairs"
    assert is_read_as(asked(f"home Ann B4; away Eve F4; {ROOF}; {ways}"), given) == read


@clause("SK-CLB-7")
@pytest.mark.parametrize("way", ["ladder", "rope", "stairs"])
def test_by_ladder_rope_or_stairs_is_refused_where_the_field_has_none(way: str) -> None:
    scene = f"home Ann B4; away Eve F4; {ROOF}"
    others = "; ".join(f"edge A9-A10 {each}" for each in ("ladder", "rope", "stairs") if each != way)
    for bare in (scene, f"{scene}; {others}"):
        referee = asked(bare)
        before = offered(referee)
        assert refusal_of(referee, f"charge Ann Eve by {way}") == ("NoneOnTheField", {"way": way})
        assert refusal_of(referee, f"charge Ann Eve by the {way.upper()} via C4")[0] == "NoneOnTheField"
        assert offered(referee) == before
    assert is_read_as(asked(f"{scene}; edge A9-A10 {way}"), f"charge Ann Eve by {way}") == "charge Ann Eve on foot"


@clause("SK-CHG-5")
@pytest.mark.parametrize(
    "given",
    [
        "charge Ann Eve on foot via jump C4",
        "charge Ann Eve via leap C4",
        "charge Ann Eve via jump D4",
        "charge Ann Eve via jump A4",
        "charge Ann Eve via A4 climb B5",
        "charge Ann Eve on foot via climb C4",
    ],
)
def test_a_charge_does_not_get_along_as_nobody_can(given: str) -> None:
    """On foot nobody jumps or climbs; no gap; not next to an edge; on the roof itself; not from the start."""
    assert refusal_of(asked(f"home Ann B4; away Eve F4; {ROOF}; edge B4-C4 ladder"), given)[0] == "NoSuchCharge"


@clause("SK-CHG-2")
@pytest.mark.parametrize(
    "given", ["charge Ann Eve via jump", "charge Ann Eve via jump leap C4", "dive Ann Eve C4 on foot"]
)
def test_how_a_charge_gets_along_without_where_to_is_not_understood(given: str) -> None:
    assert refusal_of(asked(f"home Ann B4; away Eve F4; {ROOF}"), given)[0] == "NotUnderstood"


@clause("SK-ORD-3")
@pytest.mark.parametrize(
    ("ground", "listed"),
    [
        ("ground B4 h0", False),
        ("ground B4 B5 B3 A4 A5 C4 A3 h3 ", True),
        ("ground E4 h0.5", False),
        ("ground E4 impassable", True),
        ("edge D4-E4 wall=1", True),
        ("edge D4-E4 wall=0.5", False),
        ("edge D4-E4 wall=9 door", False),
    ],
)
def test_on_foot_is_listed_where_there_is_something_to_decline(ground: str, *, listed: bool) -> None:
    assert ("charge Ann Eve on foot" in offered(asked(f"home Ann B4; away Eve F4; {ground}"))) is listed


def test_on_foot_is_listed_for_an_edge_within_the_reach_of_a_charge_whoever_is_near() -> None:
    for moves, listed in (("1", False), ("2", True)):
        referee = asked(f"home Ann A0 M={moves}; away Eve A8; ground A5 h1")
        assert ("charge Ann Eve on foot" in offered(referee)) is listed
