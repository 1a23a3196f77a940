"""Noughts and crosses in words: all that the bot says of a third game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.hexes import Hex
from rules.odds import AnswerOdds
from rules.planning.previews import PreviewedOrder
from tests.toy_game.rules.game import Match
from text.dice_names import DuelWords
from text.game_words import GameWords
from text.message import AgreementWords, Panel, Refused

SIGNS: Final = {"home": "O", "away": "X"}
_CALLED: Final = {"home": "Noughts", "away": "Crosses"}
_LABELS: Final = {"keep": "Leave it", "swap": "Take it over"}


def headline(match: Match) -> str:
    """Return how many marks there are."""
    return f"Noughts v Crosses · {len(match.marks)} of 16 marked"


def _names(_match: Match) -> Mapping[str, str]:
    return _CALLED


def _taken(match: Match, place: Hex) -> bool:
    return place in match.marks


def _label(_match: Match, _side: str, answer: str) -> str:
    return _LABELS.get(answer, answer)


def _order(_match: Match, side: str, order: PreviewedOrder, names: Mapping[str, str]) -> str:
    return f"{names[side]}: {_LABELS.get(order.answer, order.answer)}"


def _odds(_given: AnswerOdds) -> str:
    return ""


WORDS: Final = GameWords(
    title="Noughts and Crosses",
    sides=("home", "away"),
    reports={
        "begins": "{side} begin: a {die}.",
        "marked": "{side} mark {hex}.",
        "taken_over": "{side} take the first mark over.",
        "row_of_three": "{side} win with {row}.",
        "board_full": "Nobody wins: the board is full.",
    },
    folds={},
    panels={
        "mark": Panel("Mark a free hex.", rolls=False),
        "first_mark": Panel("Leave the first mark, or take it over.", rolls=False),
    },
    standing_orders={},
    saved_plans={},
    news=frozenset({"row_of_three"}),
    names=_names,
    side_of=lambda _match, side: side,
    headline=headline,
    stage=lambda _match: "",
    ends=lambda _match, _side, _question: "",
    label=_label,
    menu=lambda _verb: "Pick a hex …",
    pair=lambda _answer: ("", ""),
    figure=lambda _match, _side, figure: figure,
    hint=lambda _match, _side, _answer: "",
    many=False,
    pieces=re.compile(r"(?!)"),
    pick="",
    is_taken=_taken,
    editions={},
    agreed=lambda _head: AgreementWords("", ("Three in a row win.",)),
    adjustable={},
    typed=dict,
    order=_order,
    odds=_odds,
    chance=_odds,
    duels=DuelWords(
        kinds={}, attributes={}, mods={}, rolls={"toss": "toss"}, called={"referee": "Referee", **_CALLED}, ends={}
    ),
    chapters={"XO": "Noughts and crosses"},
    clauses={
        "XO-1": "There are sixteen hexes, A1 to D4. A die says who begins.",
        "XO-2": "Sides mark a free hex in turn.",
        "XO-3": "Once in a match, the first mark may be taken over.",
        "XO-4": "Three marks of one side in a row win.",
    },
    refusals={
        "HexTaken": Refused("{hex} has a mark.", "Mark a free hex."),
        "OffTheBoard": Refused("{hex} isn't on the board.", "The board has the hexes A1 to D4."),
    },
)
