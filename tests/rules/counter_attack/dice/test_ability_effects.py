"""Abilities on cards, with effects given by a league: `docs/files/squads.md`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.counter_attack.match_head import AgreedExtras, NoAbilitiesHere, head_of
from rules.counter_attack.squads.card_abilities import EFFECTS, Ability, read_ability
from rules.counter_attack.squads.cards import Card, Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.squads.squad import attributes_of, squad_in
from rules.counter_attack.squads.squad_file import read_cards
from rules.counter_attack.squads.squad_file_errors import CardsRefused, NoAbility
from rules.counter_attack.state.situation import Situation
from rules.errors import LogUnreadable
from testing.play.random_matches import RandomMatch
from tests.rig import give_card

AGREED = AgreedExtras(abilities=True)
EVERY = [*EFFECTS.split(", "), "wizard +3", "tractor 2 hexes", "playmaker 3 hexes"]
FILE = """name,pace,dribbling,high pass,resilience,heading,shooting,tackling,aerial,saving,handling,ability
Teun Overslagh,4,2,4,5,5,2,5,,,,{}
"""


def carded(ability: str) -> Card:
    """Return an outfield card with an ability."""
    return replace(LANTERN_QUAY.cards[1], ability=read_ability(ability))


@pytest.mark.parametrize("written", EVERY)
def test_an_ability_reads_back_as_it_is_shown(written: str) -> None:
    assert str(read_ability(written)) == written


@pytest.mark.parametrize("written", EVERY)
def test_a_file_of_cards_may_have_a_column_for_abilities(written: str) -> None:
    (card,) = read_cards(FILE.format(written))
    assert str(card.ability) == written


@pytest.mark.parametrize("nothing", ["", "-", "0"])
def test_a_card_may_have_no_ability(nothing: str) -> None:
    (card,) = read_cards(FILE.format(nothing))
    assert card.ability is None


@pytest.mark.parametrize(
    "written", ["wizard", "wizard +4", "wizard 1 hex", "tractor repeat", "aerial +1", "gladiator -1"]
)
def test_an_ability_that_there_is_not_is_refused_with_what_there_is(written: str) -> None:
    with pytest.raises(CardsRefused) as refused:
        _ = read_cards(FILE.format(written))
    (fault,) = refused.value.faults
    assert vars(fault) == vars(NoAbility(2, "Teun Overslagh", written, EFFECTS))


@pytest.mark.parametrize("written", EVERY)
def test_an_ability_stands_in_the_head_of_the_log_and_reads_back(written: str) -> None:
    squad = replace(LANTERN_QUAY, cards=(LANTERN_QUAY.cards[0], carded(written), *LANTERN_QUAY.cards[2:]))
    head = dict(squad.in_head(Side.HOME))
    assert head["home.2"].endswith(f"; {written}")
    assert squad_in(head, Side.HOME) == squad


def test_an_ability_that_cannot_be_read_makes_the_log_unreadable() -> None:
    head = dict(LANTERN_QUAY.in_head(Side.HOME))
    with pytest.raises(LogUnreadable):
        _ = squad_in(head | {"home.2": f"{head['home.2']}; wizardry"}, Side.HOME)


def test_an_ability_is_no_attribute() -> None:
    assert attributes_of(carded("wizard +1")) == attributes_of(LANTERN_QUAY.cards[1])


def test_a_card_of_the_game_has_none() -> None:
    assert {card.ability for card in (*LANTERN_QUAY.cards, *SALTMARSH_UNITED.cards)} == {None}


def test_whether_they_count_stands_in_the_head_of_the_log() -> None:
    head = head_of(LANTERN_QUAY, SALTMARSH_UNITED, edition="condensed", extras=AGREED)
    assert head["abilities"] == "yes"
    assert "abilities" not in head_of(LANTERN_QUAY, SALTMARSH_UNITED, edition="condensed")


def test_an_edition_that_knows_none_refuses_them() -> None:
    with pytest.raises(NoAbilitiesHere) as refused:
        _ = head_of(LANTERN_QUAY, SALTMARSH_UNITED, extras=AGREED)
    assert refused.value.edition == "community"


@pytest.mark.parametrize("written", ["wizard repeat", "gladiator repeat", "tractor 2 hexes", "playmaker 2 hexes"])
def test_a_match_in_which_everybody_has_one_is_played_to_the_end(written: str) -> None:
    played = RandomMatch(1, 5, AGREED, "condensed")
    for player in played.match.players.values():
        give_card(player, replace(player.card, ability=read_ability(written)))
    assert played.play().match.situation is Situation.FULL_TIME


def test_what_an_ability_does_is_one_thing() -> None:
    assert Ability("gladiator", pips=1) == read_ability("gladiator +1")
    assert Ability("gladiator", repeats=True) == read_ability("Gladiator  repeat")
    assert Ability("tractor", hexes=1) == read_ability("tractor 1 hex")
