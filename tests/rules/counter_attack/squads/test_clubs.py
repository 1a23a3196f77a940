"""The clubs and the deck of the game, against SET-1 and the ranges of its cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from statistics import mean

import pytest

from rules.counter_attack.squads.cards import Card, Side
from rules.counter_attack.squads.clubs import CLUBS as ALL_CLUBS
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import ELEVEN, SIZE, Squad, squad_in
from rules.errors import LogUnreadable
from tests.for_each import for_each

CLUBS = for_each("club", ALL_CLUBS, ids=lambda club: club.club)

OUTFIELD = {
    "pace": (3, 6),
    "dribbling": (1, 6),
    "heading": (1, 6),
    "shooting": (1, 6),
    "tackling": (1, 6),
    "high_pass": (3, 6),
    "resilience": (1, 6),
}
KEEPERS = {"saving": (3, 6), "handling": (3, 6), "aerial": (3, 6), "pace": (3, 6), "dribbling": (1, 6)}


def outfield(club: Squad) -> list[Card]:
    return [card for card in club.cards if not card.keeper]


def keepers(club: Squad) -> list[Card]:
    return [card for card in club.cards if card.keeper]


def brightness(kit: str) -> float:
    """Return the relative luminance of a colour, 0 for black to 1 for white (WCAG 2)."""
    red, green, blue = (int(kit[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear: Callable[[float], float] = lambda part: ((part + 0.055) / 1.055) ** 2.4  # noqa: E731 - used once
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


@CLUBS
def test_a_squad_is_sixteen_cards(club: Squad) -> None:
    assert len(club.cards) == SIZE


@CLUBS
def test_shirts_1_and_12_keep_goal(club: Squad) -> None:
    assert [shirt for shirt, card in enumerate(club.cards, start=1) if card.keeper] == [1, 12]


@CLUBS
def test_exactly_one_of_the_first_eleven_keeps_goal(club: Squad) -> None:
    assert sum(card.keeper for card in club.cards[:ELEVEN]) == 1


@CLUBS
@for_each("attribute", OUTFIELD)
def test_an_outfield_card_stays_within_its_range(club: Squad, attribute: str) -> None:
    least, most = OUTFIELD[attribute]
    assert all(least <= getattr(card, attribute) <= most for card in outfield(club))


@CLUBS
@for_each("attribute", KEEPERS)
def test_a_goalkeepers_card_stays_within_its_range(club: Squad, attribute: str) -> None:
    least, most = KEEPERS[attribute]
    assert all(least <= getattr(card, attribute) <= most for card in keepers(club))


@CLUBS
@for_each("attribute", ["dribbling", "heading", "shooting", "tackling"])
def test_most_attributes_of_outfield_cards_lie_around_3(club: Squad, attribute: str) -> None:
    assert 2.5 <= mean(getattr(card, attribute) for card in outfield(club)) <= 3.7


@CLUBS
def test_the_resilience_of_outfield_cards_lies_around_5(club: Squad) -> None:
    assert 4.5 <= mean(card.resilience for card in outfield(club)) <= 5.5


@CLUBS
@for_each("attribute", ["aerial", "saving", "handling"])
def test_an_outfield_card_lists_nothing_of_a_goalkeepers(club: Squad, attribute: str) -> None:
    assert not any(getattr(card, attribute) for card in outfield(club))


@CLUBS
@for_each("attribute", ["heading", "shooting", "tackling"])
def test_a_goalkeepers_card_lists_nothing_of_an_outfield_players(club: Squad, attribute: str) -> None:
    assert not any(getattr(card, attribute) for card in keepers(club))


def test_eight_clubs_come_with_the_game() -> None:
    assert len({club.club for club in ALL_CLUBS}) == len({club.kit for club in ALL_CLUBS}) == 8


def test_the_deck_has_sixty_cards_and_more_than_enough_of_both_kinds_for_two_squads() -> None:
    keepers_in_it = sum(card.keeper for card in DECK)
    assert (len(DECK), keepers_in_it) == (60, 12)


def test_no_two_players_of_clubs_and_deck_share_a_name_or_a_last_name() -> None:
    names = [card.name for club in ALL_CLUBS for card in club.cards] + [card.name for card in DECK]
    assert len(set(names)) == len({name.split()[-1] for name in names}) == 8 * SIZE + 60


@pytest.mark.parametrize("attribute", OUTFIELD)
def test_an_outfield_card_of_the_deck_stays_within_its_range(attribute: str) -> None:
    least, most = OUTFIELD[attribute]
    assert all(least <= getattr(card, attribute) <= most for card in DECK if not card.keeper)


@pytest.mark.parametrize("attribute", KEEPERS)
def test_a_goalkeepers_card_of_the_deck_stays_within_its_range(attribute: str) -> None:
    least, most = KEEPERS[attribute]
    assert all(least <= getattr(card, attribute) <= most for card in DECK if card.keeper)


@pytest.mark.parametrize("attribute", ["dribbling", "heading", "shooting", "tackling"])
def test_most_attributes_of_outfield_cards_of_the_deck_lie_around_3(attribute: str) -> None:
    assert 2.5 <= mean(getattr(card, attribute) for card in DECK if not card.keeper) <= 3.7


def test_the_shirts_of_the_two_clubs_are_told_apart_at_a_glance() -> None:
    """A contrast of 4.5 is required of text on its background."""
    light, dark = sorted((brightness(LANTERN_QUAY.kit), brightness(SALTMARSH_UNITED.kit)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@CLUBS
def test_a_squad_reads_back_from_the_head_of_a_log(club: Squad) -> None:
    assert squad_in(dict(club.in_head(Side.AWAY)), Side.AWAY) == club


@pytest.mark.parametrize("shirt", [1, SIZE])
def test_each_shirt_of_a_squad_may_be_the_captains_in_the_head_of_a_log(shirt: int) -> None:
    squad = replace(LANTERN_QUAY, captain=shirt)
    assert squad_in(dict(squad.in_head(Side.AWAY)), Side.AWAY) == squad


def test_a_head_without_a_card_is_refused() -> None:
    head = dict(LANTERN_QUAY.in_head(Side.HOME))
    del head["home.16"]
    with pytest.raises(LogUnreadable) as unreadable:
        _ = squad_in(head, Side.HOME)
    assert vars(unreadable.value) == {"line": 0, "text": "squad of home"}


def test_the_head_of_a_log_has_a_card_on_each_line_with_what_it_lists() -> None:
    head = dict(LANTERN_QUAY.in_head(Side.HOME))
    keeper = "pace 4, dribbling 2, high_pass 4, resilience 5, aerial 4, saving 5, handling 4"
    outfield = "pace 5, dribbling 6, heading 2, high_pass 5, resilience 4, shooting 4, tackling 2"
    assert head["home.1"] == f"Ruben Halvorsgate; keeper; {keeper}"
    assert head["home.10"] == f"Yuto Hanamiya; outfield; {outfield}"
