"""Insights of the computer: *Why?* about its own answers, and hints for a manager's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from discord import ui

from cogs.components import custom_ids
from cogs.components.answer_menus import check_asked
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.pictures.boards import advised
from cogs.play.outcomes import call_by_name, names_of
from cogs.play.preview import read_back
from cogs.play.private_answers import show_words
from cogs.runtime.answering import Deferral
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import HEAVY
from computer.game_list import COMPUTERS
from matchday.computers.errors import HintIsGone
from matchday.computers.insights import Insight
from matchday.computers.seen_answers import SeenAnswer
from rules.odds import assistance
from text.game_list import GAMES
from text.languages import T_
from text.message import N_, plain
from text.numerals import signed
from text.preview_words import read_out

WHY: Final = "why"
HINT: Final = "hint"
USE: Final = "use"

_LABELS: Final = {WHY: N_("Why?"), HINT: N_("Hint")}
_EARLIER: Final = N_("Move before that")
_USE: Final = N_("Play {number}")
_WHY: Final = N_("**Level {level} weighed these up, best first**")
_HINT: Final = N_("**Level {level} would play 1**")
_ONE: Final = N_("**{number}** · {orders}")
_WHO: Final = N_("{orders} ({who})")
_WORTH: Final = N_("{orders} · worth {worth}")
_IN_GOALS: Final = N_("-# Worth: an estimate of the goals it brings {side}.")
_NOTED: Final = N_("-# The log says that you had a hint.")
_ALONE: Final = N_("Nothing else came close.")


class InsightButton(OfMatch, Carried, template=custom_ids.template(custom_ids.INSIGHT, r"why|hint|use-\d")):
    """Explain the computer's answer, give a hint, or preview an answer of that hint, privately."""

    kind: ClassVar[str] = custom_ids.INSIGHT
    defer: ClassVar[Deferral] = "private"

    def __init__(self, match_id: int, seq: int, rest: str, *, label: str = "") -> None:
        super().__init__(match_id, seq, rest, label=label or T_(_LABELS.get(rest, rest)))

    @property
    def weight(self) -> float:
        """The weight of a calculation."""
        return HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Show what is wanted."""
        if self.rest == WHY:
            await show_why(interaction, self.match_id, self.seq)
        elif self.rest == HINT:
            await show_hint(interaction, self.match_id)
        else:
            check_asked(await interaction.client.desk.view(self.match_id), self.seq, interaction.user.id)
            insight = await _hint(interaction, self.match_id)
            chosen = dict(enumerate(insight.answers, start=1)).get(int(self.rest.removeprefix(f"{USE}-")))
            if chosen is None:
                raise HintIsGone(self.match_id)
            await read_back(interaction, self.match_id, chosen.answers, seq=self.seq)


async def show_why(interaction: Interaction, match_id: int, seq: int) -> None:
    """Show what the computer weighed up in its newest decision before the question with a seq."""
    _ = await call_by_name(interaction, match_id)
    insight = await interaction.client.desk.insights.why(match_id, seq)
    buttons: list[ui.Item[Any]] = []
    if insight.earlier is not None:
        buttons.append(InsightButton(match_id, insight.earlier, WHY, label=T_(_EARLIER)))
    await _show(interaction, insight, T_(_WHY), buttons)


async def show_hint(interaction: Interaction, match_id: int) -> None:
    """Show what the best level would answer in place of the person who asks."""
    _ = await call_by_name(interaction, match_id)
    insight = await _hint(interaction, match_id)
    numbers = range(1, len(insight.answers) + 1)
    use = [
        InsightButton(match_id, insight.view.seq, f"{USE}-{number}", label=T_(_USE).format(number=number))
        for number in numbers
    ]
    await _show(interaction, insight, T_(_HINT), use, T_(_NOTED))


async def _hint(interaction: Interaction, match_id: int) -> Insight:
    desk = interaction.client.desk
    best = max(COMPUTERS[(await desk.row(match_id)).ruleset].levels)
    return await desk.insights.hint(match_id, by=interaction.user.id, level=best)


async def _show(
    interaction: Interaction, insight: Insight, heading: str, buttons: Sequence[ui.Item[Any]], note: str = ""
) -> None:
    """Show an insight: its answers in words, with arrows on the board, and buttons."""
    view = insight.view
    picture = await advised(view, [one.answers for one in insight.answers], f"m{view.id}-{view.seq}")
    words = "\n".join(filter(None, [heading.format(level=insight.level), *_in_words(insight), note]))
    await show_words(interaction, words, picture, buttons)


def _in_words(insight: Insight) -> list[str]:
    """Return a line for each answer, with its odds and worth, and a line that says what worth means."""
    names = names_of(insight.view)
    lines = [
        T_(_ONE).format(number=number, orders=_answer(insight, one, names))
        for number, one in enumerate(insight.answers, start=1)
    ]
    if len(lines) == 1:
        lines.append(T_(_ALONE))
    if any(one.worth is not None for one in insight.answers):
        lines.append(T_(_IN_GOALS).format(side=names.get(insight.view.side or "", "")))
    return lines


def _answer(insight: Insight, seen: SeenAnswer, names: dict[str, str]) -> str:
    """Return an answer in words, with its odds and worth."""
    view = insight.view
    game = GAMES[view.row.ruleset]
    helped = assistance(view.row.head)
    orders = read_out(seen.orders, seen.odds, game, names, match=seen.after, side=view.side or "", assist=helped)
    alone = seen.answers[0] if len(seen.answers) == 1 and " " in seen.answers[0] else ""
    who = game.hint(view.match, view.side or "", alone) if alone else ""
    orders = T_(_WHO).format(orders=orders, who=plain(who)) if who else orders
    return orders if seen.worth is None else T_(_WORTH).format(orders=orders, worth=signed(seen.worth, 2))
