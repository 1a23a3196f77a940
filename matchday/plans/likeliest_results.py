"""Dice that decide something together, such as a tackle's: their results, and a way of dice to each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from rules.asking import Question, Roll

MOST_CLASSES: Final = 3
"""Largest number of outcome classes of a die that decides alone: with more it is a score, which another die answers."""

MOST_DICE_TOGETHER: Final = 2
"""Largest number of dice whose faces are tried together."""

MOST_TRIED: Final = 48
"""Largest number of ways to let these dice fall."""

Tried: TypeAlias = Callable[[tuple[str, ...]], tuple[Question | None, Sequence[str]]]
"""Function that lets dice fall; returns the next question and the names of the reports after the last die."""


def a_way_to_each(first: Roll, tried: Tried) -> list[tuple[str, ...]]:
    """Return one way to let dice fall for each result they may have together, the likeliest result first.

    A result is the names of the reports after the last of these dice, and the next question. Each way is the likeliest
    to its result; of equally likely ones that in the middle, which other dice seldom turn into something special.

    first: the first of these dice. Empty if it decides alone, or there are too many ways.
    """
    if len(first.alike()) <= MOST_CLASSES or first.faces**MOST_DICE_TOGETHER > MOST_TRIED:
        return []
    found: dict[Hashable, list[tuple[Fraction, tuple[str, ...]]]] = {}
    for dice, chance, result in _ways(first, tried, first, (), Fraction(1)):
        found.setdefault(result, []).append((chance, dice))
    if all(len(dice) == 1 for ways in found.values() for _, dice in ways):
        return []
    results = sorted(found.values(), key=lambda ways: sum(chance for chance, _ in ways), reverse=True)
    return [_likeliest(ways) for ways in results]


def _ways(
    roll: Roll, tried: Tried, first: Roll, fallen: tuple[str, ...], chance: Fraction
) -> Iterator[tuple[tuple[str, ...], Fraction, Hashable]]:
    """Yield each way to let dice fall from a die on, with its chance and its result."""
    for faces in roll.alike():
        dice, share = (*fallen, str(faces[0])), chance * Fraction(len(faces), roll.faces)
        asked, told = tried(dice)
        if len(dice) < MOST_DICE_TOGETHER and isinstance(asked, Roll) and asked.clause == first.clause:
            yield from _ways(asked, tried, first, dice, share)
        else:
            yield dice, share, (tuple(told), asked and (asked.name, asked.who))


def _likeliest(ways: Sequence[tuple[Fraction, tuple[str, ...]]]) -> tuple[str, ...]:
    most = max(chance for chance, _ in ways)
    among = [dice for chance, dice in ways if chance == most]
    return among[len(among) // 2]
