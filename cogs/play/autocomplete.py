"""Completions of /play: first the typed orders themselves, if they can be sent, then completions of the last one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cachetools import FIFOCache
from discord.app_commands import Choice

from cogs.components import limits
from cogs.components.answer_layout import Choices
from cogs.components.answer_menus import legal
from matchday.desk import Desk
from matchday.match.views import MatchView
from rules.agreed_facts import begins_with
from rules.game import check_length
from rules.input.typed_text import bare
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_

_KEPT: Final = 200
"""Number of beginnings of orders whose legal continuations are cached."""

_PLAN: Final = "plan"
"""Prefix of a plan's name, understood in all languages."""

_MOST_PLANS: Final = 10
"""Largest number of plans offered; answers that can be typed follow them."""

_SUBMIT: Final = N_("Send: {orders}")
_BEFORE_LAST: Final = re.compile(r"(?P<before>.*[,;])?\s*(?P<last>[^,;]*)", re.DOTALL)


class Completing:
    """Completes what managers type, letter by letter.

    Discord asks for the same with each letter, several times a second, so the legal answers after the finished orders
    are cached for a while.
    """

    def __init__(self) -> None:
        self._known: FIFOCache[tuple[int, int, int, str], tuple[MatchView, Choices]] = FIFOCache(_KEPT)

    async def completed(self, desk: Desk, view: MatchView, person: int, current: str) -> list[Choice[str]]:
        """Offer to send the typed orders if all are good, then completions of the last one."""
        check_length(current)
        before, last = before_last(current)
        view, found = await self._behind(desk, view, person, before.strip(" ,;"))
        submit = await _submit(desk, view, person, current) if _complete(found, last) else []
        plans = await _plans(desk, view, person, last) if not before else []
        return [*submit, *plans, *completions(view, current, found)][: limits.OPTIONS]

    async def _behind(self, desk: Desk, view: MatchView, person: int, before: str) -> tuple[MatchView, Choices]:
        """Return the match after the finished orders, and the legal answers then."""
        key = view.id, view.seq, person, before
        known = self._known.get(key)
        if known is None:
            behind = (await desk.plans.ahead(view.id, before, by=person)).after if before else view
            known = behind, legal(behind)
            self._known[key] = known
        return known


async def _plans(desk: Desk, view: MatchView, person: int, typed: str) -> list[Choice[str]]:
    """Offer the user's legal plans that match the typed text, by name or as "plan B"."""
    _, usable = await desk.saved_plans.usable(view.id, by=person)
    begun, said = typed.casefold(), GAMES[view.row.ruleset].in_readers_words
    offered = [(f"{_PLAN} {each.plan.name}", each) for each in usable]
    return [
        Choice(name=limits.short(f"{order} · {', '.join(map(said, each.answers))}", limits.NAME), value=order)
        for order, each in offered
        if order.casefold().startswith(begun) or each.plan.name.casefold().startswith(begun)
    ][:_MOST_PLANS]


async def _submit(desk: Desk, view: MatchView, person: int, current: str) -> list[Choice[str]]:
    """Offer to send the typed orders, if all are legal."""
    whole = await desk.plans.ahead(view.id, current, by=person)
    if not whole.kept or whole.faults or len(whole.text) > limits.NAME:
        return []
    orders = GAMES[view.row.ruleset].in_readers_words(whole.text)
    name = limits.short(T_(_SUBMIT).format(orders=orders), limits.NAME)
    return [Choice(name=name, value=whole.text)]


def _complete(found: Choices, last: str) -> bool:
    """Return whether the last order may be complete: a legal answer, or text that begins no legal answer.

    found: the legal answers.
    """
    typed = last.casefold()
    begun = [answer.casefold() for answer in found.listed() if answer.casefold().startswith(typed)]
    return bool(typed) and (not begun or typed in begun)


def before_last(typed: str) -> tuple[str, str]:
    """Split typed text into the finished orders, with their separators, and the one being typed.

    >>> before_last("7 K12, 9 m")
    ('7 K12,', '9 m')
    """
    parted = _BEFORE_LAST.fullmatch(typed)
    return (parted["before"] or "", parted["last"].strip()) if parted else ("", "")


def completions(view: MatchView, current: str, found: Choices | None = None) -> list[Choice[str]]:
    """Return at most 25 completions of the typed text, each with a unique name.

    view: the match after the finished orders. found: the legal answers then, if they are known.

    Only the last order is completed; the text before it is kept.
    """
    before, last = before_last(current)
    named: dict[str, str] = {}
    for answer, shown in _offered(view, found or legal(view), last.casefold()):
        value = f"{before} {answer}".strip()
        name = limits.short(f"{before} {shown}".strip(), limits.NAME)
        if len(value) <= limits.NAME and name not in named:
            named[name] = value
        if len(named) == limits.OPTIONS:
            break
    return [Choice(name=name, value=value) for name, value in named.items()]


def _offered(view: MatchView, found: Choices, last: str) -> Iterator[tuple[str, str]]:
    """List the answers that begin like the last order; before a player is determined, only one for each player.

    An order may be begun in our words or in the reader's. An answer is shown in the reader's, and sent in ours.
    """
    game, side = GAMES[view.row.ruleset], view.side or ""
    for word in found.words:
        said = game.in_readers_words(word)
        if any(_typed(way).startswith(_typed(last)) for way in (word, said)):
            yield word, f"{said} · {game.label(view.match, side, word)}"
    yield from _set_by_agreement(view, game, found, last)
    for group, answers in found.groups.items():
        said = game.in_readers_words(group)
        begun = max((way for way in (group, said) if _typed(last).startswith(_typed(way))), key=len, default=None)
        if begun is None and any(_typed(way).startswith(_typed(last)) for way in (group, said)):
            yield f"{group} ", _group_shown(view, game, group, found.figures)
        elif begun is not None:
            ours = _typed(f"{group}{last[len(begun) :]}")
            for answer in (each for each in answers if _typed(each).startswith(ours)):
                shown = f"{said}{answer[len(group) :]}"
                yield answer, f"{shown} · {game.hint(view.match, side, answer)}".rstrip(" ·")


def _typed(text: str) -> str:
    """Return a text in small letters without accents, as it may be typed."""
    return bare(text.casefold())


def _set_by_agreement(view: MatchView, game: GameWords, found: Choices, last: str) -> Iterator[tuple[str, str]]:
    """List the agreed settings: while the setting's name is being typed the names, then its values."""
    for fact, answers in found.facts.items():
        name, (usual, *_) = T_(game.adjustable[fact]), view.adjusts[fact].words
        for word in view.adjusts[fact].words:
            begun = [answer for answer in answers if begins_with(answer, word)]
            is_named = word.startswith(last) or (word == usual and _typed(name).startswith(_typed(last)))
            if len(begun) > 1 and is_named and word != last:
                yield f"{word} ", f"{word} … · {name}"
                continue
            matching = (answer for answer in begun if answer.casefold().startswith(last))
            yield from (
                (answer, f"{answer} · {game.label(view.match, view.side or '', answer)}") for answer in matching
            )


def _group_shown(view: MatchView, game: GameWords, group: str, figures: tuple[str, ...]) -> str:
    return game.figure(view.match, view.side or "", group) if group in figures else game.menu(group)
