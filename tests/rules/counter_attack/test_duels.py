"""Duels outside a match: every kind by every edition, and some against sums made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from rules.asking import Roll
from rules.counter_attack.duels import DUELS
from rules.counter_attack.editions import EDITIONS
from rules.duels import DuelTerms, NoSuchDuel, Settled, duel_odds, settle

OF_TWO_DICE = 36
NOT_IN = {
    "community": set[str](),
    "community2021": {"cut out, second hex", "cut out, third hex"},
    "condensed": {
        "reckless",
        "reckless, last man",
        "interception, on the path",
        "handling",
        "free ball",
    },
    "printed2019": set[str](),
}
"""What an edition does not have: a reckless tackle, say, or a die for handling."""


def odds(kind: str, attack: int = 3, defence: int = 3, *mods: str) -> dict[str, Fraction]:
    terms = DuelTerms(kind, attack, defence, mods)
    return {end: found.odds * OF_TWO_DICE for end, found in duel_odds(DUELS[kind], terms).items()}


def rolled(kind: str, *faces: int, mods: tuple[str, ...] = ()) -> Settled:
    """Roll a duel with these faces, and no more."""
    left = iter(faces)
    settled = settle(DUELS[kind], DuelTerms(kind, 3, 3, mods), lambda _: next(left))
    assert list(left) == []
    return settled


def told(settled: Settled) -> list[str]:
    return [report.name for report in settled.reports]


def name_of(kind: str, mods: tuple[str, ...]) -> str:
    return ", ".join((kind, *mods))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_duel_ends_in_one_of_its_ways_and_the_odds_of_all_come_to_one(edition: str) -> None:
    none: set[str] = set()
    for kind, duel in DUELS.items():
        for mods in [(), *((mod,) for mod in duel.mods)]:
            try:
                found = duel_odds(duel, DuelTerms(kind, 4, 3, mods, edition))
            except NoSuchDuel:
                none.add(name_of(kind, mods))
                continue
            assert sum(end.odds for end in found.values()) == 1, (kind, mods)
            assert set(found) <= duel.ends, (kind, mods)
    assert none == NOT_IN[edition]


@pytest.mark.parametrize(
    ("terms", "counted"),
    [
        (("tackle", 3, 3), {"tackle_foul": 6, "tackle_won": 15, "tackle_tied": 5, "tackle_lost": 10}),
        (("tackle", 3, 3, "from behind"), {"tackle_foul": 12, "tackle_won": 14, "tackle_tied": 4, "tackle_lost": 6}),
        (("nutmeg", 3, 3), {"fouled_in_nutmeg": 6, "nutmeg_won": 6, "nutmeg_tied": 4, "nutmeg_lost": 20}),
        (("steal", 6, 0), {"steal_foul": 6, "steal_succeeds": 18, "steal_fails": 12}),
        (("interception", 3, 0), {"interception": 6, "interception_missed": 30}),
        (("interception", 3, 0, "on the path"), {"interception": 12, "interception_missed": 24}),
        (("high pass", 4, 0), {"accurate": 18, "inaccurate": 18}),
        (("long pass", 4, 0), {"accurate": 12, "inaccurate": 24}),
        (("long pass", 4, 0, "third to third"), {"accurate": 6, "inaccurate": 30}),
        (("header", 4, 3), {"header_won": 21, "header_tied": 5, "header_lost": 10}),
        (("handling", 4, 0), {"held": 18, "not_held": 18}),
        (("booking", 4, 0, "from behind"), {"red_card": 18, "yellow_card": 18}),
        (("injury", 3, 0), {"unhurt": 12, "injured": 24}),
    ],
    ids=lambda value: " ".join(map(str, value)),
)
def test_a_duel_against_sums_made_by_hand(
    terms: tuple[str, int, int, *tuple[str, ...]], counted: Mapping[str, int]
) -> None:
    assert odds(*terms) == counted


def test_a_tackle_that_is_won_ends_with_the_choice_of_its_winner() -> None:
    settled = rolled("tackle", 5, 2)
    assert told(settled) == ["tackle_won"]
    assert settled.then is not None
    assert (settled.then.who, settled.then.name) == ("away", "reposition")


def test_a_tie_goes_on_with_the_loose_ball() -> None:
    settled = rolled("tackle", 4, 4, 1, 2)
    assert [die.name for die, _ in settled.dice] == ["tackle", "dribbling", "direction", "distance"]
    assert told(settled) == ["tackle_tied", "loose_ball", "loose_ball_rests"]


def test_a_foul_goes_on_with_its_card_and_its_injury() -> None:
    settled = rolled("tackle", 1, 5, 1)
    assert [die.name for die, _ in settled.dice] == ["tackle", "booking", "injury"]
    assert {"yellow_card", "unhurt"} <= set(told(settled))


def test_the_last_man_is_sent_off_where_another_is_booked() -> None:
    assert "red_card" in told(rolled("tackle", 1, 5, 1, mods=("last man",)))


def test_with_the_jackpot_dice_have_twelve_faces() -> None:
    faces: list[int] = []

    def one(die: Roll) -> int:
        faces.append(die.faces)
        return die.faces

    _ = settle(DUELS["tackle"], DuelTerms("tackle", 3, 3, ("jackpot",)), one)
    assert faces[:2] == [12, 12]


def test_a_modifier_that_a_duel_has_not_is_refused() -> None:
    with pytest.raises(NoSuchDuel):
        _ = odds("handling", 3, 3, "from behind")
