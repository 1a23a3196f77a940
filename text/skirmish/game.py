"""Registration of all words of the skirmish."""

from __future__ import annotations

from typing import Final

from rules.reports import by_name, names_of
from rules.skirmish.charges.reports import Engages
from rules.skirmish.flow.reports import StepBegins
from rules.skirmish.moves.reports import Moves, Runs
from rules.skirmish.rolls.reports import OutOfAction
from text.game_words import GameWords
from text.message import N_
from text.skirmish import agreement, answers, duels, names, preview_words, typed_synonyms
from text.skirmish.clauses import CHAPTERS, CLAUSES
from text.skirmish.questions import PANELS
from text.skirmish.refusals import SKIRMISH as REFUSALS
from text.skirmish.reports import REPORTS
from text.skirmish.standing_orders import STANDING_ORDERS

WORDS: Final = GameWords(
    title=N_("Skirmish"),
    sides=("home", "away"),
    reports=REPORTS,
    folds=by_name({Moves: N_("{figure} → {to}"), StepBegins: ""}),
    unruled=names_of(Moves, StepBegins),
    minor=names_of(Runs),
    panels=PANELS,
    standing_orders=STANDING_ORDERS,
    saved_plans={},
    news=names_of(Engages, OutOfAction),
    names=names.names,
    side_of=names.side_of,
    headline=names.headline,
    stage=names.stage,
    clock=names.clock,
    ends=names.ends,
    label=answers.label,
    menu=answers.menu,
    pair=answers.pair,
    figure=answers.figure,
    hint=answers.hint,
    many=True,
    pieces=answers.PIECES,
    pick=answers.PICK,
    is_taken=names.is_taken,
    editions=agreement.EDITIONS,
    agreed=agreement.agreed,
    adjustable=agreement.ADJUSTABLE,
    typed=typed_synonyms.typed_words,
    in_readers_words=typed_synonyms.in_readers_words,
    order=preview_words.order_words,
    odds=preview_words.odds_words,
    chance=preview_words.chance_of_success,
    duels=duels.WORDS,
    chapters=CHAPTERS,
    clauses=CLAUSES,
    refusals=REFUSALS,
    facts=answers.facts,
)
"""The words of the game."""
