"""Choices in a movement phase's form besides moves: the decision after a foul, and the action after the moves.

Neither is a new kind of answer: the first is a standing order for this match, the second an order after "done".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

import discord
from discord import ui

from cogs.components import limits
from cogs.components.answer_layout import hex_in
from cogs.components.answer_menus import legal, outlined
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person_of
from matchday.match.views import MatchView
from matchday.people.standing_orders import ASK
from matchday.plans.plans import Plan
from rules.planning.previews import DONE
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_

THEN: Final = "then"
BESIDE: Final = "beside."
"""The two fields; the second is followed by the name of the question that it answers in advance."""

_FEW: Final = 8
"""Number of hexes up to which an action lists all of them; any other lists those with a player."""

ASKED: Final = "ask"
ASK_ME: Final = N_("ask me")
"""The choice to be asked, as a value and in words."""

_LATER: Final = "later"
_IN_THIS_MATCH: Final = N_("Saved for this match.")
_THEN: Final = N_("Next action")
_THEN_HOW: Final = N_("Your action after this movement phase, if still possible.")
_DECIDE: Final = N_("decide later")


@dataclass(frozen=True)
class FormChoices:
    """Choices in a form.

    question: one that may come while the orders are played; "" for none. way: its current standing order, ASK for none.
    then: the actions that can follow the moves: their labels in the menu, by answer.
    """

    question: str = ""
    way: str = ASK
    then: Mapping[str, str] | None = None


async def choices_for(interaction: Interaction, view: MatchView, draft: Plan | None) -> FormChoices:
    """Return the choices in the form for a match's open question."""
    desk, person = interaction.client.desk, interaction.user.id
    question = desk.standing.may_come(view)
    ways = await desk.standing.of(person, view.row.ruleset, view.id)
    return FormChoices(question, ways.get(question, ASK), await _following_actions(interaction, view, draft))


def fields_of(choices: FormChoices, game: GameWords) -> list[ui.Label[ui.Modal]]:
    """Return the fields for the choices."""
    fields: list[ui.Label[ui.Modal]] = []
    if choices.question:
        said = game.standing_orders[choices.question]
        ways = {ASKED: ASK_ME, **said.ways}
        options = [
            discord.RadioGroupOption(
                label=limits.short(T_(words), limits.OPTION), value=way, default=way == (choices.way or ASKED)
            )
            for way, words in ways.items()
        ]
        radio: ui.RadioGroup[ui.Modal] = ui.RadioGroup(
            custom_id=f"{BESIDE}{choices.question}", required=False, options=options
        )
        named = limits.short(T_(said.asks), limits.FORM_LABEL)
        fields.append(ui.Label(text=named, description=T_(_IN_THIS_MATCH), component=radio))
    if choices.then:
        later = discord.SelectOption(value=_LATER, label=T_(_DECIDE), default=True)
        listed = [discord.SelectOption(value=answer, label=label) for answer, label in choices.then.items()]
        menu: ui.Select[ui.Modal] = ui.Select(
            custom_id=THEN, required=False, options=[later, *listed][: limits.OPTIONS]
        )
        fields.append(ui.Label(text=T_(_THEN), description=T_(_THEN_HOW), component=menu))
    return fields


async def taken_from(interaction: Interaction, match_id: int, typed: str, values: Mapping[str, object]) -> str:
    """Store the standing order that was chosen, and return the orders followed by the chosen action.

    typed: the orders. values: the value of each field of the form.
    """
    desk, person = interaction.client.desk, person_of(interaction.user)
    chosen = {name.removeprefix(BESIDE): str(each) for name, each in values.items() if each and name.startswith(BESIDE)}
    for question, picked in chosen.items():
        ruleset = (await desk.row(match_id)).ruleset
        way = ASK if picked == ASKED else picked
        if way != (await desk.standing.of(person.id, ruleset, match_id)).get(question, ASK):
            _ = await desk.standing.give(person, ruleset, question, way, match_id)
    then = str(next(iter(cast("Sequence[object]", values.get(THEN) or [_LATER]))))
    return typed if then == _LATER else ", ".join(filter(None, [typed.strip(" ,;\n"), DONE, then]))


async def _following_actions(interaction: Interaction, view: MatchView, draft: Plan | None) -> Mapping[str, str] | None:
    """Return the actions possible right after the end of a phase; None if something comes between.

    draft: the drafted moves, which are made first.
    """
    found = outlined(view)
    if not found.figures or DONE not in found.words or view.question is None:
        return None
    behind = await interaction.client.desk.plans.ahead(
        view.id, [*(draft.kept if draft is not None else []), DONE], by=interaction.user.id
    )
    after = behind.after
    if behind.faults or behind.done or after.question is None or after.question.name == view.question.name:
        return None
    game, actions = GAMES[view.row.ruleset], legal(after)
    side = view.side or ""
    words = {word: game.label(after.match, side, word) for word in actions.words}
    for verb in actions.verbs:
        hints = {answer: game.hint(after.match, side, answer) for answer in actions.groups[verb]}
        shown = [answer for answer in hints if hints[answer] or len(hints) <= _FEW]
        called = game.menu(verb).rstrip(" …")
        words |= {answer: f"{called} {hex_in(answer)} {hints[answer]}".rstrip() for answer in shown}
    return {answer: limits.short(label, limits.OPTION) for answer, label in words.items()}
