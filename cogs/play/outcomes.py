"""Awaiting the results of answers, with players called by name in refusals."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any, Final, NamedTuple

from discord import ui

from cogs.components import containers, limits
from cogs.match.next_match import boards_after, offered
from cogs.match.order_offers import order_offered
from cogs.play.order_form import EnterButton
from cogs.runtime.error_boundary import NAMES, show_privately
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person
from matchday.errors import OrderRefused, SomethingCameBetween
from matchday.match.views import AnswerResult, MatchView
from rules.asking import in_short
from rules.errors import NothingAsked, NotYourTurn, RefereeError
from rules.planning.previews import DONE
from text.game_list import GAMES
from text.languages import T_
from text.message import N_
from text.questions import asked
from text.refusals.refusal_words import brief
from text.reports import line

_BROKE_OFF: Final = N_(
    "Your moves stopped: there's another decision first.\n"
    "Still to play: {left}. *Enter moves* has this ready when you move again."
)
_NOT_PLAYED: Final = N_("**Your moves stopped: the dice changed what comes next.**\nNot played: {left}.")
_NOW_YOU: Final = N_("Now: {asked}")
_NOW_THEY: Final = N_("Now {who} decides. `{clause}`")

TOLD: Final = "told"
"""Key of an interaction's extra data: something is told privately of its answers, which must stay."""

_NEWS: Final = frozenset[str]().union(*(game.news for game in GAMES.values()))
"""Names of the reports that are news in any game."""


async def taken(interaction: Interaction, match_id: int, answered: Awaitable[AnswerResult]) -> AnswerResult:
    """Wait for the result of answers to a match; the interaction has been acknowledged.

    answered: the desk's result.

    Raises the desk's refusals. If orders before a refused one stand, the refusal is shown privately instead. News such
    as a goal is shown privately too, if only the opponent's board tells it.
    """
    try:
        with interaction.client.in_hand.held(interaction, match_id):
            outcome = await answered
    except RefereeError:
        await call_by_name(interaction, match_id)
        raise
    if outcome.refusal is not None:
        _ = await call_by_name(interaction, match_id)
    told = await news_of(interaction.client, match_id, outcome, interaction.user.id)
    order, always = await order_offered(interaction, match_id, outcome)
    waiting = await boards_after(interaction, outcome)
    next_one, ways = offered(waiting) if waiting else ("", ())
    if outcome.left or outcome.refusal is not None or told or order or next_one:
        interaction.extras[TOLD] = True
        beside = _Beside([*told, *filter(None, [order, next_one])], [*always, *ways])
        await show_privately(interaction, await _message_after(interaction, match_id, outcome, beside))
    return outcome


async def news_of(bot: Official, match_id: int, outcome: AnswerResult, person_id: int) -> list[str]:
    """Return in words what news somebody's own answer has caused, such as a goal; none if that person is asked next.

    Boards tell only what has happened since the hand-over. So if the opponent is asked next, the opponent's board tells
    the news, and the person's own next board no longer does.
    """
    if not any(report.name in _NEWS for report in outcome.reports):
        return []
    view = await bot.desk.view(match_id)
    if view.asked is None or view.asked.id == person_id:
        return []
    game = GAMES[view.row.ruleset]
    return [line(report, game, names_of(view)) for report in outcome.reports if report.name in game.news]


class _Beside(NamedTuple):
    """Lines of the message after an answer, and the buttons below them."""

    words: list[str]
    buttons: list[ui.Item[Any]]


async def _message_after(
    interaction: Interaction, match_id: int, outcome: AnswerResult, beside: _Beside
) -> ui.LayoutView:
    """Return the message after an answer: left-over orders, with news, an order to give, and the next match."""
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    words, buttons = beside.words, beside.buttons
    if outcome.refusal is not None or outcome.left:
        why, enter = await _left_over(interaction, match_id, outcome)
        words, buttons = [*why, *words], [*enter, *buttons]
    _ = message.add_item(ui.TextDisplay(limits.short("\n".join(words), limits.CONTENT)))
    if buttons:
        _ = message.add_item(containers.row(*buttons))
    return limits.fits(message)


async def _left_over(
    interaction: Interaction, match_id: int, outcome: AnswerResult
) -> tuple[list[str], list[ui.Item[Any]]]:
    """Return why orders are left over, and the button with which they are offered again."""
    desk, person_id, refusal = interaction.client.desk, interaction.user.id, outcome.refusal
    view = await desk.view(match_id)
    left = await desk.plans.broken_off.orders(match_id, by=person_id) or ([refusal.order] if refusal else [])
    words = [*filter(None, [_why_they_stopped(view, refusal, left), _asked_now(view, person_id)])]
    drafted = await desk.plans.draft(match_id, by=person_id, helpful=False) is not None
    return words, [EnterButton(view.id, view.seq)] if drafted else []


def _why_they_stopped(view: MatchView, refusal: OrderRefused | None, left: Sequence[str]) -> str:
    """Return why orders stopped, and which they are; the moves among them are offered again.

    refusal: of the first of them, after dice; None if they wait for another decision.
    """
    why = refusal.refusal if refusal is not None else None
    elsewhere = why is None or isinstance(why, (NotYourTurn, NothingAsked, SomethingCameBetween))
    moves = [order for order in left if order != DONE]
    words = T_(_BROKE_OFF if elsewhere and moves else _NOT_PLAYED)
    wanted = map(GAMES[view.row.ruleset].in_readers_words, map(in_short, moves if elsewhere and moves else left))
    stopped = words.format(left=", ".join(f"`{order}`" for order in wanted))
    return f"{stopped}\n{brief(why, names_of(view))}" if why is not None and not elsewhere else stopped


def _asked_now(view: MatchView, person_id: int) -> str:
    """Return what is asked now, or who decides if it is somebody else; "" once the match is over.

    A question is in words for the manager to whom it is put, so that others are told only its clause.
    """
    if view.question is None or view.asked is None:
        return ""
    if view.asked.id != person_id:
        return T_(_NOW_THEY).format(who=person(view.asked), clause=view.question.clause)
    return T_(_NOW_YOU).format(asked=asked(view.question, GAMES[view.row.ruleset], names_of(view)))


async def call_by_name(interaction: Interaction, match_id: int) -> dict[str, str]:
    """Name players and sides of a match in all later messages to this interaction."""
    view = await interaction.client.desk.view(match_id)
    names = names_of(view)
    interaction.extras[NAMES] = names
    return names


def names_of(view: MatchView) -> dict[str, str]:
    """Return the names of a match's players and sides."""
    return dict(GAMES[view.row.ruleset].names(view.match)) if view.match is not None else {}
