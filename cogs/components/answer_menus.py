"""Menus of answers to the open question; if there are too many for one menu, its options open other menus."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, TypeAlias

import discord

from cogs.components import answer_layout, limits, phone_rows
from cogs.components.answer_layout import Choices, hex_in
from cogs.components.risks import NO_RISKS, Risks
from matchday.errors import NotYourMatch
from matchday.match.views import MatchView
from rules.asking import in_outline
from rules.errors import NotYourTurn, StaleAnswer
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_

OPENS: Final = "?"
"""Prefix in the value of an option that opens another menu: "?10", "?pass", "?pass|K"."""

MenuOptions: TypeAlias = tuple[str, list[discord.SelectOption]]
"""A menu's placeholder and its options."""

NTH: Final = "#"
"""Prefix of the number of a menu that did not fit under the board, counted from 0: "?#2"."""

FACT: Final = "="
"""Prefix of an agreed setting, in an option that opens its menu: "?=wounds"."""

PAIR: Final = "~"
"""Prefix of the first of a pair, in an option that opens a menu of the second: "?~for 9"."""

_WORDS: Final = N_("Choose …")
_FACTS: Final = N_("Propose a change …")
_ROWS: Final = N_("Pick a row …")
_MORE: Final = N_("… or do something else")
_ANOTHER: Final = N_("Another hex …")


def check_asked(view: MatchView, seq: int, user_id: int) -> None:
    """Check that a person may open a menu of the open question. Raises NotYourMatch, NotYourTurn, StaleAnswer."""
    if user_id not in {view.row.home.id, view.row.away.id}:
        raise NotYourMatch(view.id)
    if view.seq != seq:
        raise StaleAnswer(seq)
    if view.asked is None or view.asked.id != user_id:
        raise NotYourTurn(view.side or "")


def legal(view: MatchView) -> Choices:
    """Return the legal answers of the open question, sorted; none without a question."""
    return _sorted_out(view, view.question.answers.legal() if view.question is not None else ())


def outlined(view: MatchView) -> Choices:
    """Return the same as `legal`, but only one move of each player: enough to name the players who can move."""
    return _sorted_out(view, in_outline(view.question.answers) if view.question is not None else ())


async def outlined_in_thread(view: MatchView) -> Choices:
    """Return the same as `outlined`; in a thread if that may take long."""
    return await asyncio.to_thread(outlined, view) if GAMES[view.row.ruleset].many else outlined(view)


def _sorted_out(view: MatchView, answers: Iterable[object]) -> Choices:
    """Sort answers to the open question, together with those for later questions."""
    answers = chain(answers, view.later.legal()) if view.later is not None else answers
    return answer_layout.sorted_out(answers, GAMES[view.row.ruleset].pieces, view.adjusts)


def menus_of(view: MatchView, found: Choices, risks: Risks = NO_RISKS) -> list[MenuOptions]:
    """Return the menus of the open question: words if there are too many for buttons, players, verbs.

    If there are more menus than a phone has room for, the first and the last stay, and one between them opens the
    others.

    found: its legal answers. risks: the odds of answers with dice.
    """
    menus = _every(view, found, risks)
    if len(menus) <= phone_rows.MENUS:
        return menus
    between = [(f"{OPENS}{NTH}{number}", title) for number, (title, _) in enumerate(menus)][1:-1][: limits.OPTIONS]
    return [menus[0], (_titles([title for _, title in between]), [_option(*each) for each in between]), menus[-1]]


def _every(view: MatchView, found: Choices, risks: Risks = NO_RISKS) -> list[MenuOptions]:
    game = GAMES[view.row.ruleset]
    words, facts = _of_words(view, game, found), _of_facts(game, found)
    return [*words, *facts, *_of_figures(view, game, found), *_of_verbs(view, game, found, risks)]


def _titles(titles: Sequence[str]) -> str:
    """Name a menu that opens other menus: by the titles of the first and the last of them.

    Words that both end with stand there once, so that both fit on a phone.

    >>> _titles(["High pass to …", "Long pass to …"]), _titles(["Standard pass to …", "Shot at …"])
    ('High · Long pass to …', 'Standard pass to … · Shot at …')
    """
    if len(titles) == 1:
        return titles[0]
    first, last = titles[0].split(), titles[-1].split()
    shared = next((at for at, pair in enumerate(zip(first[::-1], last[::-1], strict=False)) if len({*pair}) > 1), 0)
    begun = " ".join(first[:-shared]) if shared > 1 else titles[0]
    return limits.short(f"{begun} · {titles[-1]}", limits.PLACEHOLDER)


def more_of(view: MatchView) -> list[MenuOptions]:
    """Return the menu of further orders besides the draft; none if players do not move one after the other."""
    found, game, side = outlined(view), GAMES[view.row.ruleset], view.side or ""
    if not found.figures:
        return []
    options = [_option(word, game.label(view.match, side, word)) for word in found.words]
    options += [option for _, listed in _of_figures(view, game, found) for option in listed]
    return [(T_(_MORE), options[: limits.OPTIONS])]


def behind(view: MatchView, group: str, risks: Risks = NO_RISKS) -> list[MenuOptions]:
    """Return the menus that an option opens: all answers of a group, or the rows of the board to pick from.

    group: the beginning of the answers, "10" or "pass"; followed by "|K", only those on row K; or the name of an agreed
        setting; or the number of one of the question's menus.
    risks: the odds of answers with dice.
    """
    if group.startswith(FACT):
        return _of_fact(view, group.removeprefix(FACT))
    if group.startswith(NTH):
        return _menu_by_number(view, group.removeprefix(NTH), risks)
    if group.startswith(PAIR):
        return _seconds(view, group.removeprefix(PAIR))
    start, _, row = group.partition("|")
    answers = legal(view).groups.get(start, ())
    if row:
        answers = answer_layout.by_row(answers).get(row, ())
    if len(answers) > answer_layout.SHOWN:
        found = answer_layout.by_row(answers).items()
        rows = [_option(f"{OPENS}{start}|{letter}", f"{letter} · {len(on_it)}") for letter, on_it in found]
        return [(T_(_ROWS), rows[at : at + limits.OPTIONS]) for at in range(0, len(rows), limits.OPTIONS)]
    game = GAMES[view.row.ruleset]
    return [
        (f"{hex_in(part[0])} … {hex_in(part[-1])}", [_of_answer(view, game, answer, risks) for answer in part])
        for part in answer_layout.in_menus(answers)
    ]


def _menu_by_number(view: MatchView, number: str, risks: Risks) -> list[MenuOptions]:
    """Return one of the open question's menus, by its number; none if no menu has that number."""
    menus = _every(view, answer_layout.few_as_words(outlined(view)), risks)
    return menus[int(number) :][:1] if number.isdecimal() else []


def head_of(view: MatchView, group: str) -> str:
    """Return the subject of a group's answers: a player, a verb, or an agreed setting."""
    game, start = GAMES[view.row.ruleset], group.partition("|")[0]
    if start.startswith(FACT):
        return T_(game.adjustable[start.removeprefix(FACT)])
    if start.startswith(NTH):
        return next((title for title, _ in behind(view, start)), "")
    if start.startswith(PAIR):
        return game.label(view.match, view.side or "", start.removeprefix(PAIR))
    return game.figure(view.match, view.side or "", start) if start in outlined(view).figures else game.menu(start)


def _of_words(view: MatchView, game: GameWords, found: Choices) -> Iterable[MenuOptions]:
    pressed = phone_rows.on_buttons(view, found)
    return _listed(view, game, [word for word in found.words if word not in pressed])


def _listed(view: MatchView, game: GameWords, words: Sequence[str]) -> Iterable[MenuOptions]:
    """Make menus of answers; for pairs, a menu of the first of each pair, which opens one of the second."""
    ways: dict[str, dict[str, str]] = {}
    for word in words:
        way, first = game.pair(word)
        if way:
            label = game.label(view.match, view.side or "", first)
            _ = ways.setdefault(way, {}).setdefault(f"{OPENS}{PAIR}{first}", label)
    yield from _named(view, game, [word for word in words if not game.pair(word)[0]])
    for way, firsts in ways.items():
        options = [_option(value, label) for value, label in firsts.items()]
        for start in range(0, len(options), limits.OPTIONS):
            yield game.menu(way), options[start : start + limits.OPTIONS]


def _seconds(view: MatchView, first: str) -> list[MenuOptions]:
    """Return the menu of the answers that pair one player or figure with another."""
    found, game = legal(view), GAMES[view.row.ruleset]
    answers = [*found.words, *(answer for listed in found.facts.values() for answer in listed)]
    return list(_named(view, game, [answer for answer in answers if game.pair(answer)[1] == first]))


def _named(view: MatchView, game: GameWords, picked: Sequence[str]) -> Iterable[MenuOptions]:
    """Make menus of answers, with the labels of their buttons."""
    for start in range(0, len(picked), limits.OPTIONS):
        words = picked[start : start + limits.OPTIONS]
        labels = [game.label(view.match, view.side or "", word) for word in words]
        several = len(picked) > limits.OPTIONS
        title = limits.short(f"{labels[0]} … {labels[-1]}", limits.PLACEHOLDER) if several else T_(_WORDS)
        yield title, [_option(word, label) for word, label in zip(words, labels, strict=True)]


def _of_facts(game: GameWords, found: Choices) -> Iterable[MenuOptions]:
    """Make the menu of agreed settings, each of which opens its values."""
    if found.facts:
        called = [(fact, f"{T_(game.adjustable[fact])} · {len(answers)}") for fact, answers in found.facts.items()]
        yield T_(_FACTS), [_option(f"{OPENS}{FACT}{fact}", label) for fact, label in called][: limits.OPTIONS]


def _of_fact(view: MatchView, group: str) -> list[MenuOptions]:
    """Return the menus of a setting's values; if they are too many for one message, the parts to pick from.

    group: the setting; followed by "|25", only the part from that answer on, counted from 0.
    """
    fact, _, first = group.partition("|")
    answers = legal(view).facts.get(fact, ())
    if first.isdecimal():
        answers = answers[int(first) :][: limits.OPTIONS]
    parts = list(_listed(view, GAMES[view.row.ruleset], answers))
    if len(parts) <= answer_layout.ROWS:
        return parts
    opens = (f"{OPENS}{FACT}{fact}|{number * limits.OPTIONS}" for number in range(len(parts)))
    return [(T_(_WORDS), [_option(*each) for each in zip(opens, (title for title, _ in parts), strict=True)])]


def _of_figures(view: MatchView, game: GameWords, found: Choices) -> Iterable[MenuOptions]:
    side = view.side or ""
    if found.figures:
        named = [(f"{OPENS}{figure}", game.figure(view.match, side, figure)) for figure in found.figures]
        for start in range(0, len(named), limits.OPTIONS):
            yield T_(game.pick), [_option(value, label) for value, label in named[start : start + limits.OPTIONS]]


def _of_verbs(view: MatchView, game: GameWords, found: Choices, risks: Risks) -> Iterable[MenuOptions]:
    """Make a menu for each verb: first the hexes with something worth knowing, such as own players', then the rest.

    Of very many hexes with nothing to know, the likeliest are shown.
    """
    for verb in found.verbs:
        hints = {answer: game.hint(view.match, view.side or "", answer) for answer in found.groups[verb]}
        known = [answer for answer in hints if hints[answer]]
        shown = list(hints)
        if len(shown) > limits.OPTIONS:
            shown = (known or likeliest(view, game, shown))[: limits.OPTIONS - 1]
        options = [
            _of_answer(view, game, answer, risks) for answer in sorted(shown, key=lambda answer: not hints[answer])
        ]
        if len(shown) < len(hints):
            options.append(_option(f"{OPENS}{verb}", T_(_ANOTHER)))
        yield game.menu(verb), options


def likeliest(view: MatchView, game: GameWords, answers: Sequence[str]) -> Sequence[str]:
    """Return answers with hexes of one kind, the likeliest first."""
    return game.likeliest(view.match, view.question, answers) if view.question is not None else answers


def _of_answer(view: MatchView, game: GameWords, answer: str, risks: Risks = NO_RISKS) -> discord.SelectOption:
    hint = game.hint(view.match, view.side or "", answer)
    odds = risks[answer].words if answer in risks else ""
    return _option(answer, f"{hex_in(answer)} · {hint}" if hint else hex_in(answer), odds)


def _option(value: str, label: str, below: str = "") -> discord.SelectOption:
    description = limits.short(below, limits.OPTION) or None
    return discord.SelectOption(value=value, label=limits.short(label, limits.OPTION), description=description)
