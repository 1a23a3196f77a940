"""The toss and the deployment: each side places its figures in its zone, hidden until both have answered."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from rules.asking import Choose
from rules.errors import NotUnderstood, RefereeError
from rules.game import MatchRequest
from rules.hexes import Hex
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.actions.falling import nearest_free
from rules.skirmish.commands.errors import NoSuchFigure, OffTheField
from rules.skirmish.commands.move_errors import OutsideTheZone, SpotTaken
from rules.skirmish.flow.deployment import Formation, in_formation, zone_of
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.figures import Side
from rules.skirmish.model.match import Match
from tests.clauses import clause
from tests.for_each import for_each
from tests.skirmish_rig import asked_of, clauses_of, facts_told, is_read_as, offered, refusal_of, told

POOL = "field Pool\nhome A0-B1\naway A4-B5\nmap\nA|..  ..  ..\n |  ..  ..  ..\nB|..  ..  .X\n |  ..  ..  ..\n"
"""A field with a pool at B4, in the away side's zone."""

EXPECTED = "as drawn, Ulf A3, Grim B4"
TOSSED = "home rolls toss: 2\naway rolls toss: 5"


def begun(script: str = TOSSED, field: str = "", drawn: str = "") -> tuple[Match, Referee]:
    """Begin a match of the two warbands that come with the game."""
    match: Match = SKIRMISH.begin(SKIRMISH.head(MatchRequest(field=field, drawn=drawn)))
    referee = Referee(SKIRMISH.script(match))
    play_out(referee, script, to_the_end=False)
    return match, referee


@cache
def zone() -> list[str]:
    """Return the hexes of the away side's zone."""
    match, _ = begun()
    return [str(spot) for spot in zone_of(match.field, Side.AWAY)]


def test_equal_dice_are_rolled_again_and_the_higher_begins() -> None:
    match, referee = begun("home rolls toss: 2\naway rolls toss: 2\nhome rolls toss: 4\naway rolls toss: 3")
    assert match.side is Side.HOME
    assert asked_of(referee) == "home deployment"


def test_both_say_where_they_stand_under_seal() -> None:
    _, referee = begun()
    asked: list[tuple[str, bool]] = []
    for _ in Side:
        question = referee.question
        assert isinstance(question, Choose)
        asked.append((question.who, question.sealed))
        _ = referee.answer("as drawn")
    assert asked == [("away", True), ("home", True)]
    assert told(referee)[-3:] == ["deployed", "turn_begins", "step_begins"]


@pytest.mark.parametrize("field", SKIRMISH.fields[:-1])
def test_as_drawn_everybody_stands_alone_in_its_zone(field: str) -> None:
    match, referee = begun(field=field)
    for side in Side:
        assert set(in_formation(match, side, Formation.AS_DRAWN).values()) <= set(zone_of(match.field, side))
        _ = referee.answer("as drawn")
    spots = [figure.spot for figure in match.figures.values()]
    assert None not in spots
    assert len(set(spots)) == len(spots) == 16


def test_who_is_named_stands_there_and_the_others_as_drawn() -> None:
    match, referee = begun()
    sable, vetch, *_ = zone()
    _ = referee.answer(f"vetch {sable}, Sable to {vetch}")
    assert referee.log[-1].answer == f"Sable {vetch}, Vetch {sable}"
    _ = referee.answer("as drawn")
    assert str(match.figures["Vetch"].spot) == sable
    spots = [figure.spot for figure in match.figures.values()]
    assert len(set(spots)) == len(spots)


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ("Sable M1", OutsideTheZone),
        ("Sable A60", OffTheField),
        ("Sable here", NotUnderstood),
        ("Ulf {place}", NoSuchFigure),
        ("Sable {place}, Vetch {place}", SpotTaken),
        ("", NotUnderstood),
        (",", NotUnderstood),
    ],
)
def test_a_placement_that_cannot_be_is_refused(said: str, refusal: type[RefereeError]) -> None:
    _, referee = begun()
    with pytest.raises(refusal):
        _ = referee.answer(said.format(place=zone()[0]))


def test_a_hex_with_its_floor_is_a_place_too() -> None:
    match, referee = begun()
    _ = referee.answer(f"Sable {zone()[0]}/0")
    assert referee.log[-1].answer == f"Sable {zone()[0]}"
    assert match.field.holds(Hex.parse(zone()[0]))


@clause("FACT-8")
def test_the_toss_is_told_with_both_dice() -> None:
    _, referee = begun()
    assert facts_told(referee, "toss_won") == [{"side": "away", "home": 2, "away": 5}]
    assert clauses_of(referee, "toss_won") == ["FACT-8"]
    assert [entry.asked for entry in referee.log] == ["home rolls toss FACT-8", "away rolls toss FACT-8"]


@clause("SK-HEX-6")
def test_where_everybody_stands_is_asked_and_told_under_one_clause() -> None:
    match, referee = begun()
    question = referee.question
    assert isinstance(question, Choose)
    assert question.clause == "SK-HEX-6"
    assert not match.deployed
    _ = [referee.answer("as drawn") for _ in Side]
    stands = ", ".join(f"{name} {figure.spot}" for name, figure in match.figures.items())
    assert facts_told(referee, "deployed") == [{"stands": stands}]
    assert clauses_of(referee, "deployed") == ["SK-HEX-6"]
    assert match.deployed


def test_the_formations_are_listed_and_everything_else_is_typed() -> None:
    _, referee = begun()
    assert offered(referee) == ["as drawn", "in front", "at the back", "together"]
    assert [is_read_as(referee, said.upper()) for said in offered(referee)] == offered(referee)


def test_as_drawn_can_be_said_in_other_words() -> None:
    _, referee = begun()
    assert {is_read_as(referee, said) for said in ("as drawn", "AS  DRAWN", "drawn", "Done")} == {"as drawn"}


@pytest.mark.parametrize("said", ["Sable {0}, Vetch {1}", "vetch {1}; SABLE {0}", "sable to {0}\nVetch to {1},"])
def test_a_placement_may_be_said_in_many_ways(said: str) -> None:
    _, referee = begun()
    first, second, *_ = zone()
    assert is_read_as(referee, said.format(first, second)) == f"Sable {first}, Vetch {second}"


def test_who_is_named_twice_stands_where_it_was_said_last() -> None:
    _, referee = begun()
    first, second, *_ = zone()
    assert is_read_as(referee, f"Sable {first}, Sable {second}") == f"Sable {second}"
    assert is_read_as(referee, f"Sable {first}, Sable {first}") == f"Sable {first}"


def test_a_refused_placement_says_what_stands_in_its_way() -> None:
    match, referee = begun(drawn=POOL)
    own = tuple(name for name, figure in match.figures.items() if figure.side is Side.AWAY)
    assert refusal_of(referee, "Sable A4, Vetch A4") == ("SpotTaken", {"to": "A4", "by": "Sable"})
    assert refusal_of(referee, "Sable B1") == ("OutsideTheZone", {"figure": "sable", "to": "B1"})
    assert refusal_of(referee, "Sable B4") == ("Impassable", {"to": "B4"})
    assert refusal_of(referee, "Ulf to A4") == ("NoSuchFigure", {"name": "ulf to", "known": own})


@pytest.mark.parametrize("said", [",;", "Sable", "Sable here", "Sable A4/12", "Sable A456"])
def test_what_is_no_placement_is_answered_with_one(said: str) -> None:
    _, referee = begun(drawn=POOL)
    facts = {"given": said, "expected": EXPECTED, "clause": "SK-HEX-6"}
    assert refusal_of(referee, said) == ("NotUnderstood", facts)


def test_nobody_is_drawn_where_nobody_can_stand() -> None:
    match, _ = begun(drawn=POOL)
    assert list(map(str, zone_of(match.field, Side.HOME))) == ["A0", "B0", "A1", "B1"]
    assert list(map(str, zone_of(match.field, Side.AWAY))) == ["A4", "A5", "B5"]


def test_as_drawn_a_side_is_spread_evenly_in_the_order_of_its_roster() -> None:
    match, _ = begun()
    spots = zone_of(match.field, Side.HOME)
    drawn = in_formation(match, Side.HOME, Formation.AS_DRAWN)
    assert list(drawn) == [name for name, figure in match.figures.items() if figure.side is Side.HOME]
    places = [spots.index(spot) for spot in drawn.values()]
    assert places[0] == 0
    assert {after - before for before, after in pairwise(places)} <= {len(spots) // 8, len(spots) // 8 + 1}


def test_who_is_drawn_where_another_was_said_to_stand_is_put_beside_it() -> None:
    match, referee = begun()
    drawn = in_formation(match, Side.AWAY, Formation.AS_DRAWN)
    first, second, *_ = drawn
    _ = referee.answer(f"{second} {drawn[first]}")
    _ = referee.answer("as drawn")
    one, other = match.figures[first], match.figures[second]
    assert other.spot == drawn[first]
    assert one.spot == nearest_free(match, one, drawn[first])[0]


@for_each("field", SKIRMISH.fields[:-1])
@for_each("formation", list(Formation))
def test_in_each_formation_everybody_stands_alone_in_its_zone(field: str, formation: Formation) -> None:
    match, referee = begun(field=field)
    for _ in Side:
        _ = referee.answer(formation.value)
    for side in Side:
        spots = [figure.spot for figure in match.figures.values() if figure.side is side]
        assert len(set(spots)) == len(spots) == 8
        assert set(spots) <= set(zone_of(match.field, side))


def far(match: Match, side: Side, formation: Formation) -> int:
    """Return the sum of a side's distances from the middle of the field in a formation, in hexes."""
    middle = Hex.parse("K17")
    return sum(spot.place.distance(middle) for spot in in_formation(match, side, formation).values())


@pytest.mark.parametrize("side", list(Side))
def test_in_front_is_nearer_to_the_others_than_spread_out_and_at_the_back_farther(side: Side) -> None:
    match, _ = begun()
    at_the_back, in_front = far(match, side, Formation.AT_THE_BACK), far(match, side, Formation.IN_FRONT)
    assert in_front < far(match, side, Formation.AS_DRAWN) < at_the_back


@pytest.mark.parametrize("side", list(Side))
def test_together_everybody_has_somebody_beside_it(side: Side) -> None:
    match, _ = begun()
    places = [spot.place for spot in in_formation(match, side, Formation.TOGETHER).values()]
    assert all(any(place.distance(other) == 1 for other in places) for place in places)


def test_half_a_zone_is_enough_only_where_all_have_room_in_it() -> None:
    match, _ = begun(drawn=POOL)
    in_front = in_formation(match, Side.AWAY, Formation.IN_FRONT)
    assert set(in_front.values()) == set(zone_of(match.field, Side.AWAY))
