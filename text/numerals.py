"""Percentages and decimals as the current language writes them, such as "17 %" and "1,25" in French."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from babel.numbers import format_decimal, format_percent

from text.languages import language

_MINUS: Final = "\N{MINUS SIGN}"


def percent(share: Fraction | float) -> str:
    """Return a chance in percent: "0%" and "100%" only if it is certain.

    >>> [percent(Fraction(share)) for share in ("0", "1/300", "1/6", "299/300", "1")]
    ['0%', '<1%', '17%', '99%', '100%']
    """
    if 0 < share < Fraction(1, 100):
        return f"<{in_percent(1)}"
    return in_percent(min(99, round(100 * share)) if share < 1 else 100)


def signed_percent(difference: float) -> str:
    """Return a difference of chances in percent, with its sign.

    >>> [signed_percent(each) for each in (0.83, -0.5, 0.001)]
    ['+83%', '\N{MINUS SIGN}50%', '+<1%']
    """
    return (_MINUS if difference < 0 else "+") + percent(abs(difference))


def in_percent(number: float, decimals: int = 0) -> str:
    """Return a number of hundredths as a percentage, rounded to some decimals."""
    return _in_percent(number, decimals, language())


def decimal(number: float, decimals: int) -> str:
    """Return a number that is not negative, rounded to some decimals.

    >>> decimal(1.5, 2), decimal(7, 0)
    ('1.50', '7')
    """
    return _decimal(number, decimals, language())


def signed(number: float, decimals: int = 0) -> str:
    """Return a number with its sign, rounded to some decimals; a zero has none.

    >>> signed(3), signed(-2), signed(0), signed(1.25, 1), signed(-0.04, 1)
    ('+3', '\N{MINUS SIGN}2', '0', '+1.2', '0.0')
    """
    written = decimal(abs(number), decimals)
    if round(number, decimals) == 0:
        return written
    return (_MINUS if number < 0 else "+") + written


@lru_cache(maxsize=1024)
def _in_percent(number: float, decimals: int, code: str) -> str:
    sign = format_percent(0, locale=code).removeprefix("0")  # with the space before it, where the language has one
    return f"{_decimal(number, decimals, code)}{sign}"


@lru_cache(maxsize=1024)
def _decimal(number: float, decimals: int, code: str) -> str:
    return format_decimal(round(number, decimals), format=f"0.{'0' * decimals}".removesuffix("."), locale=code)
