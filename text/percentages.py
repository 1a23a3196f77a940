"""Percentages."""

from __future__ import annotations

from fractions import Fraction


def percent(share: Fraction | float) -> str:
    """Return a chance in percent: "0%" and "100%" only if it is certain.

    >>> [percent(Fraction(share)) for share in ("0", "1/300", "1/6", "299/300", "1")]
    ['0%', '<1%', '17%', '99%', '100%']
    """
    if 0 < share < Fraction(1, 100):
        return "<1%"
    return f"{min(99, round(100 * share)) if share < 1 else 100}%"


def signed_percent(difference: float) -> str:
    """Return a difference of chances in percent, with its sign.

    >>> [signed_percent(each) for each in (0.83, -0.5, 0.001)]
    ['+83%', '\N{MINUS SIGN}50%', '+<1%']
    """
    return ("\N{MINUS SIGN}" if difference < 0 else "+") + percent(abs(difference))
