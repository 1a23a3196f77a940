"""Parser that splits typed text into answers: "move Ulf K12 then jump K13, hide Ulf" is two."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rules.asking import Question, spoken
from rules.game import Words
from rules.input.typed_text import ARROW, arrowed, even, in_our_words
from rules.skirmish.moves.move_parser import ACTS, DIRECTION, NOISE, PACES, RELATIVE
from rules.skirmish.moves.move_values import OVER, THEN

IN_A_ROW: Final = frozenset({"recovery", "charge", "move", "by_hand"})
"""The questions for which one entry may hold several answers in a row."""

_CUTS: Final = re.compile(r"[,;\n]+")
_MARKS: Final = re.compile(r"(?<![\w])[:.!?_]+|[:.!?_]+(?![\w])")
_HEX_TYPED: Final = re.compile(r"(?<![^\W_])(?P<row>[a-z])\s(?P<column>\d{1,2}(?:/\d)?)(?![\w|])")
_TIMES: Final = re.compile(
    r"(?<![^\W_])(?P<way>n|ne|se|s|sw|nw)\s?[*x\N{MULTIPLICATION SIGN}]\s?(?P<times>\d{1,2})(?!\w)"
)
_FORWARD: Final = re.compile(r"(?<!\S)(?P<sign>[+-])\s?(?P<hexes>\d{1,2})(?!\w)")
_A_HEX: Final = re.compile(r"(?:to:)?[a-z]\d{1,2}(?:/\d)?")
_MOVES: Final = frozenset({*PACES, *ACTS})


def orders(text: str, question: Question, words: Words) -> list[str]:
    """Return the answers in typed text, to the open question and those after it.

    text: such as "move Ulf K12, hide Ulf". A piece without a name belongs to the move before it: "run Ulf SE*3, jump
        K12, SE*7". words: of other languages.

    If the question takes one answer, the whole text is it.
    """
    said = in_our_words(even(text), words)
    if question.name == "deployment":
        return [spoken(_tidied(said.replace("\n", ",")))]
    if question.name == "onward":
        legs = (_tidied(piece).removeprefix(f"{THEN} ") for piece in map(spoken, _CUTS.split(said)))
        return [f" {THEN} ".join(filter(None, legs))]
    if question.name not in IN_A_ROW:
        return [spoken(_tidied(_CUTS.sub(" ", said)))]
    return list(_in_a_row(said)) or [""]


def _in_a_row(said: str) -> Iterator[str]:
    whole = ""
    for piece in map(spoken, map(_tidied, _CUTS.split(said))):
        if whole and _goes_on(piece) and whole.partition(" ")[0] in _MOVES:
            whole = f"{whole} {THEN} {piece.removeprefix(f'{THEN} ')}"
        elif piece:
            yield from filter(None, [whole])
            whole = piece
    yield from filter(None, [whole])


def _goes_on(piece: str) -> bool:
    """Return whether a piece is no order of its own, but a leg of the move before it."""
    first, *rest = [word for word in piece.removeprefix(f"{THEN} ").split() if word not in NOISE] or [""]
    if first not in ACTS:
        return _is_place(first)
    return bool(rest) and (rest[0] == OVER or _is_place(rest[0]))


def _is_place(word: str) -> bool:
    return any(pattern.fullmatch(word) for pattern in (_A_HEX, DIRECTION, RELATIVE))


def _tidied(said: str) -> str:
    """Return one order without marks that separate nothing, and with each hex and each direction in one word."""
    plain = _MARKS.sub(" ", arrowed(said).replace(ARROW, " "))
    plain = _FORWARD.sub(r"\g<sign>\g<hexes>", _TIMES.sub(r"\g<way>*\g<times>", plain))
    return _HEX_TYPED.sub(r"\g<row>\g<column>", plain)
