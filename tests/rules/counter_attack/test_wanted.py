"""What two managers agree on before a match, as the head of its log."""

from __future__ import annotations

import pytest

from rules.counter_attack.cards import Side
from rules.counter_attack.deck import DECK
from rules.counter_attack.editions import NoSuchEdition
from rules.counter_attack.match import Match
from rules.counter_attack.ruleset import ClubTwice, HalfOutOfRange, NoSuchClub, dressed, head_wanted
from rules.counter_attack.situation import Situation
from rules.counter_attack.squad import deck_in, squad_in
from rules.rulesets import Wanted


def clubs_of(wanted: Wanted) -> list[str]:
    """Return the clubs of both sides."""
    head = head_wanted(wanted)
    return [squad_in(head, side).club for side in Side]


def test_where_nothing_is_said_a_friendly_is_played() -> None:
    head = head_wanted(Wanted())

    assert {name: head[name] for name in ("edition", "half")} == {"edition": "community", "half": "30"}
    assert {"settle", "jackpot", "offside", "squads"} & head.keys() == set()


def test_the_clubs_are_two_of_those_that_come_with_the_game() -> None:
    assert clubs_of(Wanted()) == ["Lantern Quay", "Saltmarsh United"]
    assert clubs_of(Wanted(clubs=("Saltmarsh United", ""))) == ["Saltmarsh United", "Lantern Quay"]
    assert clubs_of(Wanted(clubs=("", "lantern quay"))) == ["Saltmarsh United", "Lantern Quay"]


def test_every_option_stands_in_the_head() -> None:
    options = {"settle": True, "jackpot": True, "offside": False}
    head = head_wanted(Wanted(5, "condensed", options))

    assert head["edition"] == "condensed"
    assert {name: head[name] for name in options} == {"settle": "yes", "jackpot": "yes", "offside": "no"}


def test_a_draft_begins_with_the_deck() -> None:
    head = head_wanted(Wanted(5, options={"draft": True}))

    assert len(deck_in(head)) == len(DECK)
    assert Match(head).situation is Situation.DRAFT


@pytest.mark.parametrize(
    ("wanted", "refusal"),
    [
        (Wanted(4), HalfOutOfRange),
        (Wanted(5, "lost"), NoSuchEdition),
        (Wanted(5, clubs=("Nowhere", "")), NoSuchClub),
        (Wanted(5, clubs=("Sierra Blanca", "sierra blanca")), ClubTwice),
    ],
)
def test_what_cannot_be_played_is_refused(wanted: Wanted, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        _ = head_wanted(wanted)


def test_a_side_is_dressed_anew_and_all_else_stays() -> None:
    head = head_wanted(Wanted(5, "condensed", {"settle": True}))
    changed = dressed(head, "away", "Sierra Blanca", "")

    assert squad_in(changed, Side.AWAY).club == "Sierra Blanca"
    assert squad_in(changed, Side.HOME) == squad_in(head, Side.HOME)
    assert changed["settle"] == "yes"
    assert changed["edition"] == "condensed"


def test_before_a_draft_a_side_is_dressed_in_name_and_colour_only() -> None:
    changed = dressed(head_wanted(Wanted(5, options={"draft": True})), "away", "Sierra Blanca", "")

    assert squad_in(changed, Side.AWAY).club == "Sierra Blanca"
    assert squad_in(changed, Side.AWAY).cards == ()
