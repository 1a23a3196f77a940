"""Kits and captains of clubs: in the head of a log, and in files of managers (SET-1)."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from rules.counter_attack.match_head import AgreedExtras, head_of
from rules.counter_attack.squads.cards import Card, Side
from rules.counter_attack.squads.clubs import CLUBS, LANTERN_QUAY
from rules.counter_attack.squads.kit import PATTERNS, Kit, Pattern, read_kit
from rules.counter_attack.squads.squad import ELEVEN, Squad, deck_in, drafted_squad, squad_in
from rules.counter_attack.squads.squad_file import read_squad
from rules.counter_attack.squads.squad_file_errors import CardsRefused, NoCaptain, NoKit
from rules.errors import LogUnreadable
from tests.for_each import for_each
from tests.rules.counter_attack.squads.test_squad_file import in_json, table
from text.refusals.refusal_words import say_all

STRIPED = replace(LANTERN_QUAY, kit="#d22630 stripes #ffffff", captain=4)


def with_facts(*facts: str) -> str:
    """Return the file of a club with these lines above its cards."""
    cards = table(LANTERN_QUAY).splitlines()[2:]
    return "\n".join(("club,Lantern Quay", *facts, *cards))


def squad_of(fact: str) -> Squad:
    """Return a squad read from this line in the head of a log."""
    return squad_in(dict(LANTERN_QUAY.in_head(Side.HOME)) | {"home": fact}, Side.HOME)


def fault_in(text: str) -> dict[str, Any]:
    with pytest.raises(CardsRefused) as refused:
        _ = read_squad(text)
    (fault,) = refused.value.faults
    return {"is": type(fault)} | vars(fault)


def test_a_kit_of_one_colour_is_plain() -> None:
    assert read_kit("#d22630") == Kit("#d22630", "plain", "")


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_kit_may_have_a_pattern_in_a_second_colour(pattern: Pattern) -> None:
    assert read_kit(f"#d22630 {pattern} #ffffff") == Kit("#d22630", pattern, "#ffffff")


@pytest.mark.parametrize("written", ["#D22630 Stripes #FFFFFF", "  #d22630   stripes\t#ffffff "])
def test_capitals_and_spaces_do_not_matter(written: str) -> None:
    assert str(read_kit(written)) == "#d22630 stripes #ffffff"


@pytest.mark.parametrize("kit", ["#d22630", "#d22630 sash #ffffff"])
def test_a_kit_is_written_as_it_is_read(kit: str) -> None:
    assert str(read_kit(kit)) == kit


@for_each(
    "written",
    [
        "",
        "red",
        "#d2263",
        "#d226300",
        "d22630",
        "#d22630 stripes",
        "#d22630 #ffffff",
        "#d22630 spots #ffffff",
        "#d22630 plain #ffffff",
        "#d22630 stripes #ffffff #000000",
    ],
)
def test_anything_else_is_no_kit(written: str) -> None:
    assert read_kit(written) is None


@pytest.mark.parametrize("club", CLUBS, ids=lambda club: club.club)
def test_a_captain_of_our_clubs_is_one_of_the_first_eleven_in_a_kit_that_can_be_read(club: Squad) -> None:
    assert club.captain in range(1, ELEVEN + 1)
    assert str(read_kit(club.kit)) == club.kit


def test_our_clubs_wear_all_the_patterns() -> None:
    worn = {kit.pattern for kit in map(read_kit, (club.kit for club in CLUBS)) if kit}
    assert worn == {"plain", *PATTERNS}


def test_the_head_of_a_log_has_pattern_and_captain_in_the_line_of_the_club() -> None:
    assert dict(STRIPED.in_head(Side.HOME))["home"] == "Lantern Quay; #d22630 stripes #ffffff; captain 4"


def test_a_squad_with_pattern_and_captain_reads_back_from_the_head_of_a_log() -> None:
    assert squad_in(dict(STRIPED.in_head(Side.AWAY)), Side.AWAY) == STRIPED


def test_a_head_from_before_there_were_patterns_and_captains_still_reads() -> None:
    squad = squad_of("Lantern Quay; #ffd23f")
    assert (squad.club, squad.kit, squad.captain, squad.cards) == ("Lantern Quay", "#ffd23f", 0, LANTERN_QUAY.cards)


def test_a_card_may_list_every_attribute_there_is() -> None:
    pips: dict[str, Any] = {field.name: 4 for field in fields(Card) if field.type == "int"}
    full = replace(STRIPED, cards=(Card("Ada Vale", **pips), *STRIPED.cards[1:]))

    assert squad_in(dict(full.in_head(Side.HOME)), Side.HOME) == full


@pytest.mark.parametrize(
    "fact",
    [
        "Lantern Quay",
        "Lantern Quay; yellow",
        "Lantern Quay; #ffd23f; captain 0",
        "Lantern Quay; #ffd23f; captain 17",
        "Lantern Quay; #ffd23f; captain Vale",
        "Lantern Quay; #ffd23f; captain",
        "Lantern Quay; #ffd23f; leader 4",
        "Lantern Quay; #ffd23f; captain 4; captain 5",
    ],
)
def test_a_head_with_something_else_is_refused(fact: str) -> None:
    with pytest.raises(LogUnreadable):
        _ = squad_of(fact)


def test_before_a_draft_a_club_has_its_kit_and_no_captain() -> None:
    """SET-2: the captain is not known yet."""
    head = head_of(STRIPED, CLUBS[1], extras=AgreedExtras(deck=LANTERN_QUAY.cards))
    assert head["home"] == "Lantern Quay; #d22630 stripes #ffffff"
    squad = drafted_squad(head, Side.HOME, range(1, 17))
    assert (squad.kit, squad.captain) == ("#d22630 stripes #ffffff", 0)


@pytest.mark.parametrize("written", [table(STRIPED), in_json(STRIPED)], ids=["table", "json"])
def test_a_file_may_have_a_pattern(written: str) -> None:
    assert read_squad(written).kit == STRIPED.kit


def test_a_table_may_name_the_captain_by_the_shirt() -> None:
    assert read_squad(with_facts("kit,#ffd23f", "captain,4")).captain == 4


def test_json_may_name_the_captain_by_the_shirt() -> None:
    facts = json.loads(in_json(LANTERN_QUAY)) | {"captain": 16}
    assert read_squad(json.dumps(facts)).captain == 16


@pytest.mark.parametrize("facts", [(), ("captain",), ("captain,",), ("captain,-",)])
def test_nobody_need_be_captain(facts: tuple[str, ...]) -> None:
    assert read_squad(with_facts("kit,#ffd23f", *facts)).captain == 0


@pytest.mark.parametrize("written", ["17", "Vale", "4h", "-1", "1.0"])
def test_a_captain_that_is_no_shirt_is_a_fault_with_its_line(written: str) -> None:
    fault = fault_in(with_facts("kit,#ffd23f", f"captain,{written}"))
    assert fault == {"is": NoCaptain, "line": 3, "given": written, "size": 16}


def test_a_pattern_that_there_is_not_is_a_fault_that_lists_those_there_are() -> None:
    fault = fault_in(with_facts("kit,#ffd23f spots #202020"))
    assert fault == {"is": NoKit, "line": 2, "given": "#ffd23f spots #202020", "patterns": PATTERNS}


def test_faults_of_kit_and_captain_are_said_with_what_to_do() -> None:
    with pytest.raises(CardsRefused) as refused:
        _ = read_squad(with_facts("kit,red", "captain,Vale"))
    assert say_all(refused.value).splitlines() == [
        "Line 2: “red” isn't a kit.",
        "Line 3: “Vale” isn't a captain.",
        (
            "Above the cards, write “kit” and a colour such as #ffd23f. For a pattern, add its name and a second "
            "colour, such as #ffd23f stripes #1b2a6b. Patterns: stripes, hoops, halves, sash."
        ),
        "Above the cards, write “captain” and a shirt from 1 to 16, or leave the line out.",
    ]


@pytest.mark.parametrize(
    "line", ["Jan Vos; outfield; height 5", "Jan Vos; outfield; pace five", "Jan Vos; outfield; name 5"]
)
def test_a_card_in_a_head_that_lists_something_else_is_refused(line: str) -> None:
    head = dict(LANTERN_QUAY.in_head(Side.HOME)) | {"home.4": line}
    with pytest.raises(LogUnreadable):
        _ = squad_in(head, Side.HOME)


@pytest.mark.parametrize(("name", "line"), [("deck.first", "Jan Vos; outfield; pace 5"), ("deck.1", "Jan Vos")])
def test_a_deck_that_is_none_is_refused(name: str, line: str) -> None:
    with pytest.raises(LogUnreadable):
        _ = deck_in({name: line})
