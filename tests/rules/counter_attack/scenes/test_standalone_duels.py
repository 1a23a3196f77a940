"""Duels outside a match: every kind in every edition, and some against sums made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from rules.asking import Roll
from rules.counter_attack.scenes.standalone_duels import DUELS
from rules.counter_attack.state.named_editions import EDITIONS
from rules.dice.standalone_duels import (
    ATTACK,
    DEFENCE,
    DuelRequest,
    NoModifiers,
    NoSuchDuel,
    NoSuchModifier,
    SettledDuel,
    duel_odds,
    settle,
)
from tests.for_each import for_each

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
"""The kinds and modifiers that each edition does not have, such as a reckless tackle or a die for handling."""


def odds(kind: str, attack: int = 3, defence: int = 3, *mods: str) -> dict[str, Fraction]:
    terms = DuelRequest(kind, attack, defence, mods)
    return {end: found.odds * OF_TWO_DICE for end, found in duel_odds(DUELS[kind], terms).items()}


def rolled(kind: str, *faces: int, mods: tuple[str, ...] = ()) -> SettledDuel:
    """Roll a duel with these faces, all of which must be used."""
    left = iter(faces)
    settled = settle(DUELS[kind], DuelRequest(kind, 3, 3, mods), lambda _: next(left))
    assert list(left) == []
    return settled


def half(kind: str, whose: str, face: int) -> dict[str, list[int]]:
    """Roll one die of a duel, and return the outcomes of the other's faces."""
    settled = settle(DUELS[kind], DuelRequest(kind, 4, 3, to_roll=whose), lambda _: face)
    assert [fallen for _, fallen in settled.dice] == [face]
    ends: dict[str, list[int]] = {}
    for outcome in settled.outcomes:
        end = next(report.name for report in outcome.told if report.name in DUELS[kind].ends)
        ends.setdefault(end, []).append(outcome.face)
    return ends


def told(settled: SettledDuel) -> list[str]:
    return [report.name for report in settled.reports]


def name_of(kind: str, mods: tuple[str, ...]) -> str:
    return ", ".join((kind, *mods))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_duel_ends_in_one_of_its_ways_and_the_odds_of_all_come_to_one(edition: str) -> None:
    none: set[str] = set()
    for kind, duel in DUELS.items():
        for mods in [(), *((mod,) for mod in duel.mods)]:
            try:
                found = duel_odds(duel, DuelRequest(kind, 4, 3, mods, edition))
            except NoSuchDuel:
                none.add(name_of(kind, mods))
                continue
            assert sum(end.odds for end in found.values()) == 1, (kind, mods)
            assert set(found) <= duel.ends, (kind, mods)
    assert none == NOT_IN[edition]


@for_each(
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

    _ = settle(DUELS["tackle"], DuelRequest("tackle", 3, 3, ("jackpot",)), one)
    assert faces[:2] == [12, 12]


def test_a_modifier_that_a_duel_has_not_is_refused() -> None:
    with pytest.raises(NoModifiers):
        _ = odds("handling", 3, 3, "from behind")
    with pytest.raises(NoSuchModifier) as refused:
        _ = odds("steal", 3, 3, "last man", "from behind")
    assert (refused.value.given, refused.value.known) == ("from behind", ("last man",))


def test_where_the_tackler_alone_rolls_each_face_of_the_dribbler_is_known() -> None:
    """Tackling 4 and a 4 are eight: dribbling 3 needs a 6 to get away, and a 5 to tie."""
    assert half("tackle", ATTACK, 4) == {"tackle_won": [1, 2, 3, 4], "tackle_tied": [5], "tackle_lost": [6]}


def test_where_the_dribbler_alone_rolls_a_one_of_the_tackler_is_a_foul_all_the_same() -> None:
    """Dribbling 3 and a 5 are eight: tackling 4 ties with a 4."""
    found = half("tackle", DEFENCE, 5)
    assert found == {"tackle_foul": [1], "tackle_lost": [2, 3], "tackle_tied": [4], "tackle_won": [5, 6]}


def test_a_die_that_settles_a_duel_leaves_nothing_to_the_other() -> None:
    settled = settle(DUELS["tackle"], DuelRequest("tackle", 4, 3, to_roll=ATTACK), lambda _: 1)
    assert "tackle_foul" in told(settled)
    assert (settled.elsewhere, settled.outcomes) == (None, ())


@for_each("kind", [kind for kind, duel in DUELS.items() if duel.defence])
@for_each("whose", [ATTACK, DEFENCE])
def test_one_die_of_every_duel_of_two_can_be_rolled_alone(kind: str, whose: str) -> None:
    rolled_by = {die.who for face in range(1, 7) for die, _ in one_die(kind, whose, face).dice}
    assert rolled_by == {DUELS[kind].figures[whose == DEFENCE]}


def one_die(kind: str, whose: str, face: int) -> SettledDuel:
    return settle(DUELS[kind], DuelRequest(kind, 3, 3, to_roll=whose), lambda _: face)


def test_a_test_of_one_die_has_no_other() -> None:
    with pytest.raises(NoSuchDuel):
        _ = one_die("steal", DEFENCE, 3)
    assert one_die("steal", ATTACK, 6).outcomes == ()


@for_each(
    ("kind", "faces", "winner"),
    [
        ("tackle", (5, 2), DEFENCE),
        ("tackle", (2, 5), ATTACK),
        ("tackle", (1, 5, 1), ATTACK),
        ("tackle", (4, 4, 1, 2), ""),
        ("steal", (6,), DEFENCE),
        ("steal", (2,), ATTACK),
        ("shot", (1,), DEFENCE),
        ("handling", (6, 1), ATTACK),
        ("handling", (1,), DEFENCE),
        ("injury", (1,), None),
    ],
)
def test_a_duel_has_a_winner_where_there_is_something_to_win(
    kind: str, faces: tuple[int, ...], winner: str | None
) -> None:
    left = iter([*faces, *[1] * 20])
    settled = settle(DUELS[kind], DuelRequest(kind, 3, 3), lambda _: next(left))
    assert DUELS[kind].winner(settled) == winner


def test_every_end_of_a_duel_has_a_winner_but_where_it_is_level() -> None:
    level = {end for duel in DUELS.values() if duel.won_by for end in duel.ends - set(duel.won_by)}
    assert level == {"tackle_tied", "nutmeg_tied", "dive_tied", "header_tied", "save_tied"}


def test_the_defender_acts_in_a_tackle_so_its_tackling_comes_first() -> None:
    given = DuelRequest("tackle", 2, 6, to_roll=ATTACK)
    assert DUELS["tackle"].attributes == {ATTACK: "dribbling", DEFENCE: "tackling"}
    assert DUELS["tackle"].by_sides(given) == DuelRequest("tackle", 6, 2, to_roll=DEFENCE)
    assert DUELS["shot"].by_sides(given) == given
