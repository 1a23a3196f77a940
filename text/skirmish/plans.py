"""What an order of a plan does in a skirmish, and what may come of it, in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rules.odds import Prospect
from rules.plans import Order
from rules.skirmish.match import Match
from text.languages import T_
from text.message import N_, plain
from text.shares import percent
from text.skirmish.answers import label

_GOES: Final = N_("goes as planned {share}")


def order_words(match: Match, side: str, order: Order, _names: Mapping[str, str]) -> str:
    """Say what an order does, as a button says it."""
    return f"**{plain(label(match, side, order.answer))}**"


def prospect_words(_match: Match, _side: str, prospect: Prospect) -> str:
    """Say how likely an answer is to go well."""
    return T_(_GOES).format(share=percent(prospect.ends.get("", Fraction(0))))
