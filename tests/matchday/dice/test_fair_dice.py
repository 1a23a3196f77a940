"""Fairness of the tape's dice: exactly, by mapping bytes to faces, and statistically, for a million of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, groupby, pairwise, repeat
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Final

import pytest

from matchday.match.dice import Tape
from tests.for_each import for_each

BYTES: Final = range(256)
MATCHES: Final = 1_000
ROLLS: Final = 1_000

CRITICAL: Final = {3: 16.266, 5: 20.515, 11: 31.264, 35: 66.619}
"""Values that chi-squared exceeds by chance once in a thousand times, by degrees of freedom.

From the table of critical values in the NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.4.

"""
OUTER: Final = NormalDist().inv_cdf(1 - 0.001 / 2)
"""Standard deviations from the mean that a normal value exceeds by chance once in a thousand times: 3.29."""


class Known(Tape):
    """A tape of which every roll is read from the byte of its number, and if that is passed over, from a 0."""

    def bytes_of(self, number: int) -> Iterator[int]:
        """Yield the bytes."""
        return chain([number], repeat(0))


class TwoBytes(Tape):
    """A tape of which every roll is read from the two bytes of its number, and if they are passed over, from zeros."""

    def bytes_of(self, number: int) -> Iterator[int]:
        """Yield the bytes."""
        return chain(number.to_bytes(2), repeat(0))


def chi_squared(fallen: Counter[object], kinds: int) -> float:
    """Return the chi-squared statistic of counts against equal ones. kinds: number of possible kinds."""
    expected = fallen.total() / kinds
    return (sum((count - expected) ** 2 for count in fallen.values()) + (kinds - len(fallen)) * expected**2) / expected


def dice(faces: int, matches: int = MATCHES) -> list[int]:
    """Return the first 1,000 rolls of each of this many matches, in one sequence."""
    chance = Random(faces)  # noqa: S311 - the same seeds every time
    tapes = [Tape(chance.randbytes(32), number, f"word {number}") for number in range(matches)]
    return [tape.face(number, faces) for tape in tapes for number in range(1, ROLLS + 1)]


@pytest.fixture(scope="module")
def million() -> list[int]:
    """Return a million dice of six faces, of a thousand matches."""
    return dice(6)


# Exactly


@pytest.mark.parametrize("faces", [257, 300, 1_000])
def test_more_faces_than_a_byte_has_values_are_each_drawn_from_as_many_values_of_two(faces: int) -> None:
    """A byte alone would never fall on face 257, and no face would be as likely as another."""
    fair = 65_536 - 65_536 % faces
    seen = Counter(TwoBytes(bytes(32), 1, "").face(value, faces) for value in range(65_536))

    assert set(seen) == set(range(1, faces + 1))
    assert {count for each, count in seen.items() if each > 1} == {fair // faces}


@for_each("faces", range(1, 257))
def test_every_face_comes_from_as_many_bytes_and_the_others_are_passed_over(faces: int) -> None:
    """Of the 256 bytes, those that cannot be shared evenly among the faces are skipped: fewer than there are faces."""
    tape = Known(b"", 0, "")
    each, left = divmod(256, faces)

    shown = Counter(tape.face(byte, faces) for byte in BYTES[: 256 - left])

    assert shown == dict.fromkeys(range(1, faces + 1), each)
    assert [tape.face(byte, faces) for byte in BYTES[256 - left :]] == [1] * left  # from the next byte, a 0


# As they fall


@pytest.mark.nightly
@pytest.mark.nightly
def test_of_a_million_dice_every_face_is_as_frequent_as_any_other(million: list[int]) -> None:
    assert len(million) == 1_000_000
    assert chi_squared(Counter(million), 6) < CRITICAL[5]


@pytest.mark.nightly
@pytest.mark.nightly
def test_of_a_million_dice_every_face_follows_upon_every_other_as_often(million: list[int]) -> None:
    """Pairs that do not overlap: 500,000 of 36 kinds."""
    pairs = zip(million[::2], million[1::2], strict=True)

    assert chi_squared(Counter(pairs), 36) < CRITICAL[35]


@pytest.mark.nightly
def test_high_and_low_dice_alternate_as_often_as_chance_lets_them(million: list[int]) -> None:
    """The runs test of Wald and Wolfowitz: how often what falls changes between 1 to 3 and 4 to 6."""
    high = sum(face > 3 for face in million)
    low, both = len(million) - high, len(million)
    runs = sum(1 for _ in groupby(million, key=lambda face: face > 3))

    mean = 1 + 2 * high * low / both
    deviation = sqrt((mean - 1) * (mean - 2) / (both - 1))

    assert abs(runs - mean) / deviation < OUTER


@pytest.mark.nightly
def test_a_die_repeats_the_one_before_it_a_sixth_of_the_time(million: list[int]) -> None:
    pairs, repeated = len(million) - 1, sum(one == other for one, other in pairwise(million))

    assert abs(repeated - pairs / 6) / sqrt(pairs * 5 / 36) < OUTER


@pytest.mark.parametrize("roll", [1, 2, 10])
@pytest.mark.nightly
def test_over_a_thousand_matches_one_roll_is_as_fair_as_the_dice_of_one_match(million: list[int], roll: int) -> None:
    assert chi_squared(Counter(million[roll - 1 :: ROLLS]), 6) < CRITICAL[5]


@pytest.mark.parametrize(("faces", "degrees"), [(4, 3), (12, 11)])
def test_dice_of_other_numbers_of_faces_are_fair_as_well(faces: int, degrees: int) -> None:
    assert chi_squared(Counter(dice(faces, 100)), faces) < CRITICAL[degrees]


@pytest.mark.nightly
def test_the_tests_would_find_a_die_that_is_loaded_by_one_in_a_hundred(million: Sequence[int]) -> None:
    """Each hundredth die shows a six, whatever has fallen."""
    loaded = [6 if number % 100 == 0 else face for number, face in enumerate(million)]

    assert chi_squared(Counter(loaded), 6) > CRITICAL[5]
