"""A plan in words before its confirmation: each order, its odds, and the refused orders."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.errors import RefereeError
from rules.input.display_names import printable
from rules.odds import NONE, PlanOdds
from rules.planning.previews import PreviewedOrder, TooEarly
from rules.planning.standing_orders import SETTLED, STANDING
from rules.reports import AnyReport
from text.game_words import GameWords
from text.labels import labelled
from text.languages import T_
from text.message import N_
from text.refusals.refusal_words import NOTHING, advice_of, brief
from text.reports import line

_LONGEST: Final = 80
_DICE: Final = N_("⚠ dice roll")
_WHOLE: Final = N_("Overall: {odds}")
_EMPTY: Final = N_("No moves yet.")
_EARLY: Final = N_("✗ {orders}: too early. Send it again when it's your turn to do that.")
_WAITS: Final = N_("⏳ {orders}: there's another decision first. *Enter moves* has this ready when you move again.")
_TRY: Final = N_("Try {answers}.")
_OR: Final = N_(" or ")


def read_out(  # noqa: PLR0913 - a plan, and the sources of its words
    orders: Sequence[PreviewedOrder],
    odds: PlanOdds | None,
    game: GameWords,
    names: Mapping[str, str],
    *,
    match: Any,  # noqa: ANN401 - the game's own
    side: str,
    assist: str = "",
) -> str:
    """Return a plan in words: a line for each legal order, then the odds of all, then the refused orders.

    names: of players and sides, by the ids in facts.
    match: after the plan; side: the plan's.
    assist: level of help with odds, from the match's head; see `rules.odds.assistance`.
    """
    kept = [order for order in orders if order.refusal is None]
    each = odds.each if odds is not None else (None,) * len(kept)
    lines: list[str] = []
    for order, its_odds in zip(kept, each, strict=True):
        words = [game.order(match, side, order, names)]
        if its_odds is not None:
            told = its_odds.rolls and its_odds.ends and not its_odds.part
            words += [game.odds(its_odds)] if told else []
        elif order.rolls and assist != NONE:
            words.append(T_(_DICE))
        lines.append(" · ".join(words))
        lines += [line(report, game, names) for report in _certain(order, game)]
    if odds is not None:
        lines += _overall(odds, game)
        lines += filter(None, [game.assumes([order.assumed for order in kept if order.assumed], names)])
    return "\n".join([*lines, *faults(orders, names, game)]) or T_(_EMPTY)


def _certain(order: PreviewedOrder, game: GameWords) -> list[AnyReport]:
    """Return the reports of an order to be told before its dice: a goal or the end of a half, and automatic answers.

    A usual answer given for a side, such as "No substitution", is told only if the order itself brings nothing.
    """
    decided = [report for report in order.told if report.name in game.certain]
    automatic = {STANDING} if decided else {STANDING, SETTLED}
    return [report for report in order.told if report in decided or report.name in automatic]


def _overall(odds: PlanOdds, game: GameWords) -> list[str]:
    """Return the odds of all orders together; "" if no dice fall, or if one order's odds are the same."""
    whole = game.odds(odds.whole)
    told = [one for one in odds.each if not one.part]
    risks = [game.odds(one) for one in told if one.ends and one.rolls]
    said_already = len(told) == 1 or risks == [whole]
    return [T_(_WHOLE).format(odds=whole)] if odds.whole.rolls and not said_already else []


def faults(orders: Sequence[PreviewedOrder], names: Mapping[str, str], game: GameWords) -> list[str]:
    """Return each refused order with the reason, the clause, and alternatives.

    names: of players and sides, by the ids in facts. game: the words of the game that refused it.
    """
    wrong = [(order, order.refusal) for order in orders if order.refusal is not None]
    early = [_as_typed(order, game) for order, refusal in wrong if isinstance(refusal, TooEarly) and not refusal.waits]
    waiting = [_as_typed(order, game) for order, refusal in wrong if isinstance(refusal, TooEarly) and refusal.waits]
    said = [(order, refusal, _advice(order, refusal, names, game)) for order, refusal in wrong]
    said = [one for one in said if not isinstance(one[1], TooEarly)]
    last = {
        advice: number for number, (_, _, advice) in enumerate(said)
    }  # advice that several refusals share is given once, after the last of them
    lines = [
        _fault(order, brief(refusal, names, advice if last[advice] == number else NOTHING), game)
        for number, (order, refusal, advice) in enumerate(said)
    ]
    lines += [T_(_WAITS).format(orders=", ".join(waiting))] if waiting else []
    return [*lines, *([T_(_EARLY).format(orders=", ".join(early))] if early else [])]


def _advice(order: PreviewedOrder, refusal: RefereeError, names: Mapping[str, str], game: GameWords) -> str:
    """Return alternatives to an order, or its refusal's advice."""
    near = T_(_OR).join(f"`{game.in_readers_words(answer)}`" for answer in order.instead)
    return T_(_TRY).format(answers=near) if near else advice_of(refusal, names)


def _fault(order: PreviewedOrder, words: str, game: GameWords) -> str:
    """Return the line of a refused order; it is not shown again where the refusal quotes it, in any marks."""
    quoted = re.search(rf"[“«]\s?{re.escape(order.given)}\s?[”»]", words)
    return f"✗ {words}" if quoted else f"✗ {labelled(_as_typed(order, game), words)}"


def _as_typed(order: PreviewedOrder, game: GameWords) -> str:
    """Return an order in code markup, in words of the current language: it was cut into those of the game.

    In the markup only the closing mark has an effect.
    """
    given = printable(game.in_readers_words(order.given).replace("`", " "))
    return f"`{(given if len(given) <= _LONGEST else given[:_LONGEST] + '…') or '…'}`"
