"""What managers type on a phone, made into answers: arrows, dashes and full-width digits are all one to us."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from rules.asking import Question, spoken

IN_A_ROW: Final = frozenset({"move", "final_thirds", "penalty_placing", "set_piece_placing"})
"""The questions that take several answers of one entry, one after the other."""

_ARROW: Final = re.compile("[-=]*>|[\u2190-\u21ff\u27f0-\u27ff]")
_DASH: Final = re.compile(r"(?<![a-z\s])-+|-+(?![a-z\d])|(?<=\s)-+(?!\d)")  # not in "first-time", nor in "7 -3"
_QUOTES: Final = re.compile("[\"'`\u00b4\u2018-\u201f\u2032\u2033\u2039\u203a\u00ab\u00bb]")
_BETWEEN_ANSWERS: Final = re.compile(r"[,;\n]+")
_MOVE: Final = re.compile(
    r"\d{1,2}(?:[ha](?=\s*[a-z+-]))?\s*(?:[a-z]|[+-]\s?)\d{1,2}(?!\d)(?:\s*via(?:\s*[a-z]\d{1,2}(?!\d))+)?",
)
_ONLY_MOVES: Final = re.compile(rf"(?:{_MOVE.pattern}\s*)+")
_MOVE_CALLED: Final = re.compile(r"\s*move\b(?P<moves>.*)", re.DOTALL)


def orders(text: str, question: Question) -> list[str]:
    """Cut what a manager typed into answers to the question now open and those after it.

    text: such as "7 K12, 9 m14" or "7k12 9m14".

    Only a question that comes several times in a row has its text cut; every other takes the whole text as one answer.
    Moves typed where an action is asked for call the movement phase first.
    """
    if question.name == "placement":
        return [spoken(even(text))]
    if question.name in IN_A_ROW:
        return cut(text)
    return _action(even(text)) if question.name == "action" else [tidied(text)]


def _action(text: str) -> list[str]:
    """Cut what was typed where an action is asked for: "move" and its moves, the moves alone, or any other action."""
    called = _MOVE_CALLED.fullmatch(text)
    if called:
        return ["move", *filter(None, cut(called["moves"]))]
    answers = cut(text)
    return ["move", *answers] if _MOVE.fullmatch(answers[0]) else [tidied(text)]


def cut(text: str) -> list[str]:
    """Cut a text into answers, at commas, semicolons and lines, and between moves that stand without any of them."""
    pieces = [tidied(piece) for piece in _BETWEEN_ANSWERS.split(even(text))]
    answers: list[str] = []
    for piece in filter(None, pieces):
        answers += [move.strip() for move in _MOVE.findall(piece)] if _ONLY_MOVES.fullmatch(piece) else [piece]
    return answers or [""]


def tidied(text: str) -> str:
    """Return a text without case, arrows, dashes between answers, colons, dots, quotes and spare spaces."""
    plain = _DASH.sub(" ", _ARROW.sub(" ", even(text)))
    return spoken(re.sub(r"[:.,;]+|\bto\b", " ", plain))


def even(text: str) -> str:
    """Return a text in small letters with plain digits, dashes and no quotes; its lines stay."""
    plain = "".join(_even_character(character) for character in unicodedata.normalize("NFKC", text))
    return _QUOTES.sub("", plain).casefold()


def _even_character(character: str) -> str:
    kind = unicodedata.category(character)
    if kind == "Pd" or character == "\u2212":
        return "-"
    if kind == "Cf":
        return ""
    return str(unicodedata.decimal(character)) if kind == "Nd" else character
