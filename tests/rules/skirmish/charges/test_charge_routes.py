"""Named routes of charges, which are taken if none is shorter (SK-CHG-5, SK-CHG-8, SK-FCH-1)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.rig import told
from tests.skirmish_rig import clauses_of, facts_told, labelled, offered, place_of, played


@clause("SK-CHG-5")
def test_a_way_that_is_longer_than_the_shortest_is_told_and_not_taken() -> None:
    """She would stop at (0,2) first: the hexes named after it would make the route too long."""
    scene, said = "home Ann (0,0); away Eve (0,3)", "charge Ann Eve via (0,2) (0,-9)"
    match, referee = played(scene, f"home chooses charge: {said}")
    assert told(referee)[:4] == ["declares", "long_way", "measured", "engaged"]
    assert facts_told(referee, "long_way") == [{"figure": "Ann", "target": "Eve"}]
    assert clauses_of(referee, "long_way") == ["SK-CHG-5"]
    assert place_of(match, "Ann") == labelled("(0,2)")


@clause("SK-CHG-5")
@pytest.mark.parametrize(
    ("ground", "via", "path"),
    [
        ("", "(1,1)", "(0,0) (0,1) (1,1) (1,2)"),
        ("", "(0,2)", "(0,0) (0,1) (0,2) (1,2)"),
        ("; ground (0,1) (1,0) difficult", "(1,1)", "(0,0) (0,1) (1,1) (1,2)"),
        ("; ground (0,2) difficult", "(0,2)", ""),
        ("; ground (0,2) difficult; options charge_path=distance", "(0,2)", ""),
    ],
)
def test_a_named_way_is_taken_where_it_is_no_longer_than_the_shortest(ground: str, via: str, path: str) -> None:
    """There are three routes to (1,2) of three hexes over open ground."""
    walls = "ground (2,1) (1,3) (2,3) (3,1) (3,2) h9"
    _, referee = played(
        f"home Ann (0,0); away Eve (2,2); {walls}{ground}", f"home chooses charge: charge Ann Eve via {via}"
    )
    assert told(referee).count("long_way") == (path == "")
    assert not path or facts_told(referee, "measured")[0]["path"] == labelled(path)


@clause("SK-CHG-8")
def test_where_a_named_way_is_as_short_to_several_hexes_the_owner_still_chooses() -> None:
    """By (2,0) it is as short to (5,0), and to two hexes next to Eli as well; by (1,-1) only to the first of these."""
    scene = "home Ann (0,0); away Eve (6,0); away Eli (7,-1)"
    _, by_both = played(scene, "home chooses charge: charge Ann Eve via (2,0)")
    assert offered(by_both) == labelled("(5,0) (6,-1) (7,0)").split()
    match, _ = played(scene, "home chooses charge: charge Ann Eve via (1,-1)")
    assert place_of(match, "Ann") == labelled("(6,-1)")


@clause("SK-FCH-1")
def test_a_charge_that_falls_short_goes_the_named_way_only_where_that_is_no_longer() -> None:
    named, longer = (
        played("home Ann (0,0); away Eve (5,9)", f"home chooses charge: charge Ann Eve via {via}")[0]
        for via in ("(0,4)", "(0,2) (-2,4)")
    )
    assert place_of(named, "Ann") == labelled("(0,4)")
    assert place_of(longer, "Ann") != labelled("(-2,4)")
