"""Parser that splits typed text into answers: moves with or without separators, challenges, calls and words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import islice
from typing import Final, TypeAlias

from rules.asking import Choose, Question, spoken
from rules.counter_attack.commands.action_names import AIMED, MOVE, NAMES, SHOT, SNAPSHOT
from rules.counter_attack.commands.goal_parts import PART
from rules.counter_attack.commands.hex_spelling import LAST_SHIRT, apart, label, labelled, tidied, without_marks
from rules.errors import NotAnOption, NotUnderstood, RefereeError, Unfinished
from rules.game import Words
from rules.input.typed_text import ARROW, arrowed, bare, even, in_our_words
from rules.planning.previews import DONE, UNDO

IN_A_ROW: Final = frozenset({"move", "final_thirds", "penalty_placing", "set_piece_placing"})
"""The questions for which one entry may hold several answers in a row."""

LISTS: Final = frozenset({"challengers", "taking_order"})
"""The questions for which one answer is a list of players."""

BEFORE_AN_ACTION: Final = frozenset({("pick_up", "GKP-7"), ("reposition", "TAC-4")})
"""The names and clauses of the questions after which the same manager calls an action, if it is asked on."""

MOST_PARTINGS: Final = 8
"""Number of separators in a text of which one may stand behind the first answer: no answer has as many in it."""

BY_THE_KEEPER: Final = frozenset({"throw_target", "kick_target", "goal_kick"})
"""The questions to a keeper for a target, mostly a team-mate: row A is farther than a throw."""


class _Kind(Enum):
    """The kind of question that an order belongs to."""

    MOVE = auto()
    CALL = auto()
    OTHER = auto()


def _names_of(*verbs: str) -> str:
    return "|".join(sorted((re.escape(name) for name in NAMES if NAMES[name] in verbs), key=len, reverse=True))


_SHOT: Final = _names_of(SHOT)
_PASSED: Final = _names_of(*(verb for verb in AIMED if verb != SHOT))
_CALLED: Final = _names_of(*AIMED)
_CHALLENGED: Final = "tackles?|reckless|fouls?|hands"
_KEPT: Final = (
    rf"(?:{_CALLED}|{_CHALLENGED}|{MOVE}|{SNAPSHOT}|{UNDO}"
    f"|nutmeg|line|via|on|to|and|then|past|from|for|with|snap|hold|{DONE})"
)
"""The words that are never names of players."""

_WORD: Final = rf"(?!{_KEPT}\b)[^\W\d_]{{2,}}(?![^\W_])"
_NAME: Final = rf"{_WORD}(?:[\s'-]{_WORD}){{0,2}}"
_SHIRT: Final = r"\d{1,2}(?:[ha](?!\d))?"
_PLAYER: Final = rf"(?:{_SHIRT}(?:\s+{_NAME}(?=[\s>,]))?|{_NAME})"
_ONE: Final = rf"(?:{_SHIRT}|{_WORD})"
_HEX: Final = r"[a-z](?:\s?\d[\dloi|]?|[loi|]{1,2}|[loi|]\d)(?![\w|])"
_ON_THE_WAY: Final = r"[a-z](?:\d[\dloi|]?|[loi|]\d|[loi|]{2})(?![\w|])"
_BETWEEN: Final = rf"[\s,{ARROW}-]*"

_MOVE: Final = re.compile(
    rf"(?P<player>{_PLAYER}){_BETWEEN}"
    rf"(?:(?P<relative>[+-]\s?\d{{1,2}})|(?P<hexes>{_HEX}(?:\s*{ARROW}\s*{_ON_THE_WAY})*))"
    rf"(?:[\s,]*via(?P<via>(?:{_BETWEEN}{_ON_THE_WAY})+))?"
)
_ONE_MOVE: Final = re.compile(rf"{_MOVE.pattern}(?P<ended>(?:[\s,;]+(?:and|e|then)?)+\b{DONE}\W*)?")
_WAY_FIRST: Final = re.compile(rf"(?P<player>{_PLAYER})\s+via(?P<hexes>(?:{_BETWEEN}{_ON_THE_WAY}){{2,}})")
_CHANGE: Final = re.compile(rf"(?:sub(?:stitute)?\s+)?{_SHIRT}\s+(?:on\s+)?for\s+{_ONE}(?![^\W_])")
_LINE: Final = re.compile(r"line\s+(?P<shirts>\d{1,2}(?:[\s,]+\d{1,2})*)[\s,]*(?P<relative>[+-]\s?\d{1,2})")
_CHALLENGE: Final = re.compile(
    rf"(?:(?P<first>{_ONE})\s+)?(?P<how>{_CHALLENGED})(?:\s+with)?(?(first)(?:\s+on)?\s+(?P<object>{_ONE})"
    rf"|(?:(?:\s+on)?\s+(?P<victim>{_ONE})\s+with\s+(?P<using>{_ONE})"
    rf"|\s+(?P<by>{_ONE})(?:(?:\s+on\s+|\s*{ARROW}\s*)(?P<on>{_ONE}))?))"
)
_NUTMEG: Final = re.compile(
    rf"nutmeg\s+(?P<one>{_ONE})(?:\s+past\s+(?P<past>{_ONE}))?"
    rf"(?:\s+(?:via|from)\s+(?P<step>{_ON_THE_WAY}))?"
)
_IT: Final = r"(?:\s+(?:it|the\s+ball))?"
_MOVES_ON: Final = rf"\s?(?:{_HEX}|[+-])"
"""The text after the shirt of a moving player, and after no other."""

_TOWARDS: Final = rf"(?:\s*{ARROW}\s*|\s+|-)(?:(?:on|for|the|number)\s+){{0,2}}"
_CALL: Final = re.compile(
    rf"(?:(?P<player>{_PLAYER})\s+)?"
    rf"(?:(?P<shot>{_SHOT}){_IT}(?:{_BETWEEN}(?P<goal>{_HEX}|[1-8](?!\d|{_MOVES_ON}))|{_TOWARDS}(?P<part>{PART}))?"
    rf"|(?P<pass>{_PASSED}){_IT}(?:{_BETWEEN}(?P<to>{_HEX})"
    rf"|{_TOWARDS}(?P<mate>(?:{_SHIRT}|{_WORD})(?!{_MOVES_ON})))?)(?![\w|])"
)
_SAID: Final = re.compile(rf"(?:{MOVE}|{SNAPSHOT}|snap|hold|{DONE}|{UNDO})\b")
_SNAP: Final = re.compile(rf"(?P<player>{_PLAYER})\s+(?P<verb>snapshot|snap)\b")
_NOTHING: Final = re.compile(r"(?:[\W_]|\b(?:and|e|then)\b)*")
_GAP: Final = re.compile(rf"[,;\n{ARROW}]|\s(?=\S)")
_SEPARATOR: Final = re.compile(rf"[,;\n]+|\b(?:(?:e\s+)?(?:and|then)|e(?=\s+{DONE}\b))\b")
_SHIRTS: Final = re.compile(rf"\W*{_SHIRT}(?:(?:[\s,;]|\b(?:and|e|then)\b)+{_SHIRT})+\W*")
_HEXES: Final = re.compile(_HEX)
_TO_A_SHIRT: Final = re.compile(r"^\s*(?P<to>[^\W\d_])\s+(?P<shirt>\d{1,2})\s*$")
"""One letter apart from a number: "a 4" for "to 4"."""


def orders(text: str, question: Question, words: Words) -> list[str]:
    """Return the answers in typed text, to the open question and those after it.

    text: such as "7 K12, 9 m14", "7k12 9m14", "line 2,3,4 +2" or "pass h20".
    words: of other languages.

    If the question takes one answer, the whole text is it, or a move followed by "done"; a text that it does not take
    as a whole is its answer and those after it, parted by a comma, a semicolon, "and" or "then". Moves typed when an
    action is asked for call the movement phase first.
    """
    if question.name == "placement":
        return [spoken(even(text))]
    if question.name == "draft_pick":
        return [tidied(text)]
    said = in_our_words(even(text), words)
    if question.name in BY_THE_KEEPER:
        return _with_those_behind(_TO_A_SHIRT.sub(lambda found: _without_to(found, words), said), question)
    if question.name == "action":
        return list(_with_the_phase(_cut(_marked(said)))) or [""]
    if question.name in IN_A_ROW:
        found = list(_cut(_marked(said)))
        return _within_the_phase(found) or [order for _, order in found] or [""]
    return _with_those_behind(said, question)


def _within_the_phase(found: Sequence[tuple[_Kind, str]]) -> list[str]:
    """Return the orders without a call of the movement phase in progress; after "done" or a pass another is called."""
    behind = zip([(_Kind.MOVE, ""), *found], found, strict=False)
    return [order for (kind, before), (_, order) in behind if order != MOVE or before == DONE or kind is _Kind.CALL]


def _marked(said: str) -> str:
    """Return a text with its arrows, without dots, and with spaces where separators are missing."""
    return apart(without_marks(re.sub(r"\bto\b", ARROW, arrowed(said)))).strip()


def _without_to(found: re.Match[str], words: Words) -> str:
    """Return a shirt without "to" in another language, of one letter; any other text as it is."""
    shirt = found["shirt"]
    return shirt if words.get(bare(found["to"])) == "to" and int(shirt) <= LAST_SHIRT else found[0]


def _with_those_behind(said: str, question: Question) -> list[str]:
    """Return a text as one answer; or, if the question does not take it, as the answer before a separator and the rest.

    Where no separator has a legal answer before it, it is parted behind one that the question refuses for what it is.
    """
    whole, gaps = _one_answer(said), [*islice(_SEPARATOR.finditer(said), MOST_PARTINGS)]
    if not gaps or not isinstance(question, Choose) or question.name in LISTS or len(whole) > 1:
        return whole
    if _refusal(question, whole[0]) is None:
        return whole
    first = {gap: _one_answer(said[: gap.start()]) for gap in gaps}
    refused = {gap: _refusal(question, answer[0]) for gap, answer in first.items()}
    legal = [gap for gap in gaps if refused[gap] is None]
    meant = [gap for gap in gaps if not isinstance(refused[gap], (NotAnOption, NotUnderstood, Unfinished))]
    gap = next(iter(legal or meant), None)
    return [*first[gap], *_behind(said[gap.end() :], question)] if gap is not None else whole


def _refusal(question: Choose, answer: str) -> RefereeError | None:
    try:
        _ = question.answers.read(answer)
    except RefereeError as refusal:
        return refusal
    return None


def _behind(said: str, question: Question) -> list[str]:
    """Return the orders for later questions, with the call of a movement phase if an action comes first.

    Shirts alone are one list of challengers: by themselves, the first would challenge without the others.
    """
    if _SHIRTS.fullmatch(said):
        return [" ".join(re.findall(_SHIRT, said))]
    found = _cut(_marked(said))
    calls = (question.name, question.clause) in BEFORE_AN_ACTION
    return [*_with_the_phase(found)] if calls else [order for _, order in found]


def _one_answer(said: str) -> list[str]:
    """Return a text as one answer, with a player and its hex separated; "done" may follow them."""
    found = _ONE_MOVE.fullmatch(_marked(said))
    if found is None or not (found["player"][0].isdigit() or " " not in found["player"]):
        return [tidied(said)]
    return [next(_moves(found)), *([DONE] if found["ended"] else [])]


def _with_the_phase(found: Iterator[tuple[_Kind, str]]) -> Iterator[str]:
    """Yield the orders with one call of the movement phase before moves that lack it."""
    moving = False
    for kind, order in found:
        if not moving and (kind is _Kind.MOVE or order == MOVE):
            yield MOVE
        if order != MOVE:
            yield order
        moving = kind is _Kind.MOVE or order == MOVE or (moving and kind is not _Kind.CALL)


def _cut(text: str) -> Iterator[tuple[_Kind, str]]:
    """Yield the orders in a text, each with its kind; an unknown one stays whole."""
    at = _after(_NOTHING, text, 0)
    while at < len(text):
        known = _known(text, at)
        if known is not None:
            kind, found, made = known
            yield from ((kind, order) for order in made(found))
            end = found.end()
        else:
            end = _end_of_unknown(text, at)
            yield _Kind.OTHER, labelled(spoken(text[at:end].replace(ARROW, " ")))
        at = _after(_NOTHING, text, end)


def _after(form: re.Pattern[str], text: str, at: int) -> int:
    found = form.match(text, at)
    return found.end() if found else at


def _known(text: str, at: int) -> tuple[_Kind, re.Match[str], _Made] | None:
    """Return the kind and the match of an order at this position of a text, and the function that makes its answers."""
    for form, (kind, made) in _FORMS.items():
        found = form.match(text, at)
        if found:
            return kind, found, made
    return None


def _end_of_unknown(text: str, at: int) -> int:
    """Return the end of an unknown order: before the next known one, or at a separator."""
    for gap in _GAP.finditer(text, at + 1):
        if gap[0] in ",;\n" or _known(text, gap.end()) is not None:
            return gap.start()
    return len(text)


def _moves(found: re.Match[str]) -> Iterator[str]:
    player, said = _named(found["player"]), found.groupdict()
    if said.get("relative"):
        yield f"{player} {said['relative'].replace(' ', '')}"
        return
    way, hexes = _labels(said.get("via") or ""), _labels(said["hexes"])
    if found.re is _WAY_FIRST:
        *way, target = hexes
        hexes = [target]
    yield " ".join([player, f" {ARROW} ".join(hexes), *(["via", *way] if way else [])])


def _line(found: re.Match[str]) -> Iterator[str]:
    yield from (f"{shirt} {found['relative'].replace(' ', '')}" for shirt in re.findall(r"\d+", found["shirts"]))


def _challenge(found: re.Match[str]) -> Iterator[str]:
    how = {"tackles": "tackle", "fouls": "foul"}.get(found["how"], found["how"])
    by = found["first"] or found["using"] or found["by"]
    on = found["object"] or found["victim"] or found["on"]
    yield f"{how} {by} on {on}" if on else f"{how} {by}"


def _nutmeg(found: re.Match[str]) -> Iterator[str]:
    past = f" past {found['past']}" if found["past"] else ""
    step = f" via {labelled(found['step'])}" if found["step"] else ""
    yield f"nutmeg {found['one']}{past}{step}"


def _call(found: re.Match[str]) -> Iterator[str]:
    aim = found["goal"] or found["to"]
    said = found["part"] or found["mate"] or ""
    verb = found["shot"] or found["pass"]
    yield " ".join([*_who(found), verb, *(_labels(aim) or [aim] if aim else filter(None, [spoken(said)]))])


def _snap(found: re.Match[str]) -> Iterator[str]:
    yield " ".join([*_who(found), found["verb"]])


def _who(found: re.Match[str]) -> list[str]:
    return [_named(found["player"])] if found["player"] else []


def _change(found: re.Match[str]) -> Iterator[str]:
    yield spoken(found[0])


def _said(found: re.Match[str]) -> Iterator[str]:
    yield DONE if found[0] == "hold" else found[0]


def _named(player: str) -> str:
    """Return a shirt without the name behind it; or a name in one word."""
    shirt = re.match(r"\d+[ha]?\b", player)
    return shirt[0] if shirt else re.sub(r"[^\w]", "", player)


def _labels(hexes: str) -> list[str]:
    return [label(found[0]) for found in _HEXES.finditer(hexes)]


_Made: TypeAlias = Callable[[re.Match[str]], Iterator[str]]
_FORMS: Final[Mapping[re.Pattern[str], tuple[_Kind, _Made]]] = {
    _CHANGE: (_Kind.OTHER, _change),
    _LINE: (_Kind.MOVE, _line),
    _NUTMEG: (_Kind.MOVE, _nutmeg),
    _CHALLENGE: (_Kind.MOVE, _challenge),
    _WAY_FIRST: (_Kind.MOVE, _moves),
    _MOVE: (_Kind.MOVE, _moves),
    _CALL: (_Kind.CALL, _call),
    _SNAP: (_Kind.OTHER, _snap),
    _SAID: (_Kind.OTHER, _said),
}
"""The patterns of orders, each with its kind and the function that makes answers of it."""
