"""Orders of a skirmish plan in words, with their odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rules.odds import AnswerOdds
from rules.planning.previews import PreviewedOrder
from rules.skirmish.model.match import Match
from text.languages import T_
from text.message import N_, plain
from text.numerals import percent
from text.skirmish.answers import label
from text.skirmish.typed_synonyms import in_readers_words

_SAFE: Final = N_("no roll")
_UNKNOWN: Final = N_("unknown until played")
_FAILS: Final = N_("goes wrong {share}")
_FALLS: Final = N_("falls {share}")

ENDS: Final[Mapping[str, str]] = {
    "": N_("success {share}"),
    "climb_failed": N_("climb fails {share}"),
    "slips": _FALLS,
    "fell": _FALLS,
    "into_the_gap": _FALLS,
}
"""Words of each outcome; all others mean that it goes wrong."""


def order_words(match: Match, side: str, order: PreviewedOrder, _names: Mapping[str, str]) -> str:
    """Return an order in words, as on its button; one that has none as the reader may type it."""
    shown = label(match, side, order.answer)
    return f"**{plain(in_readers_words(shown) if shown == order.answer else shown)}**"


def odds_words(odds: AnswerOdds) -> str:
    """Return the odds of an answer: "goes as planned 67%, falls 33%"; those of a charge are not known."""
    if not odds.rolls:
        return T_(_SAFE)
    if not odds.ends:
        return T_(_UNKNOWN)
    shares: dict[str, Fraction] = {}
    for end, share in odds.ends.items():
        words = ENDS.get(end, _FAILS)
        shares[words] = shares.get(words, Fraction(0)) + share
    ordered = sorted(shares, key=lambda words: words != ENDS[""])
    return ", ".join(T_(words).format(share=percent(shares[words])) for words in ordered)


def chance_of_success(odds: AnswerOdds) -> str:
    """Return the chance that an answer goes as planned: "67%"; "" for one without dice, and for a charge."""
    return percent(odds.ends.get("", Fraction(0))) if odds.rolls and odds.ends else ""
