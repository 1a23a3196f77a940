"""Who begins, and where everybody stands: each side in its zone, under seal."""

from __future__ import annotations

from functools import cache

import pytest

from rules.asking import Choose
from rules.errors import NotUnderstood, RefereeError
from rules.hexes import Hex
from rules.referee import Referee
from rules.rulesets import Wanted
from rules.script import play_out
from rules.skirmish.deployment import as_drawn, zone_of
from rules.skirmish.figures import Side
from rules.skirmish.leg_refusals import OutsideTheZone, SpotTaken
from rules.skirmish.match import Match
from rules.skirmish.refusals import NoSuchFigure, OffTheField
from rules.skirmish.ruleset import RULESET
from tests.skirmish_rig import asked_of, told

TOSSED = "home rolls toss: 2\naway rolls toss: 5"


def begun(script: str = TOSSED, field: str = "") -> tuple[Match, Referee]:
    """Begin a match of the two warbands that come with the game."""
    match: Match = RULESET.begin(RULESET.head(Wanted(field=field)))
    referee = Referee(RULESET.script(match))
    play_out(referee, script, to_the_end=False)
    return match, referee


@cache
def zone() -> list[str]:
    """List the hexes in which the away side begins."""
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


@pytest.mark.parametrize("field", RULESET.fields[:-1])
def test_as_drawn_everybody_stands_alone_in_its_zone(field: str) -> None:
    match, referee = begun(field=field)
    for side in Side:
        assert set(as_drawn(match, side).values()) <= set(zone_of(match.field, side))
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
