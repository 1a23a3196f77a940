"""Registration of all words of Counter Attack."""

from __future__ import annotations

from typing import Final

from rules.counter_attack.ball.reports import BallOut, GoalScored, PicksUp
from rules.counter_attack.challenges.reports import Placed
from rules.counter_attack.commands.reports import Runs
from rules.counter_attack.dice.reports import TestsInOrder
from rules.counter_attack.discipline.reports import Substitution
from rules.counter_attack.flow.example_answers import hint_begun, hints, likeliest_first
from rules.counter_attack.movement.reports import Moves, NutmegCalled, PhaseBrokenOff
from rules.counter_attack.passing.reports import Pass, PassReceived
from rules.counter_attack.periods.reports import FullTime, HalfTime, LinedUp
from rules.counter_attack.shooting.reports import MoveOver
from rules.reports import names_of
from text.counter_attack import agreement, answers, duels, names, odds, preview_words, typed_synonyms
from text.counter_attack.clauses.clause_index import CHAPTERS, CLAUSES
from text.counter_attack.puzzles import PUZZLE_WORDS
from text.counter_attack.questions import PANELS
from text.counter_attack.refusals import FOOTBALL as REFUSALS
from text.counter_attack.reports import REPORTS, facts
from text.counter_attack.saved_plans import SAVED_PLANS
from text.counter_attack.standing_orders import STANDING_ORDERS
from text.game_words import GameWords
from text.message import N_

WORDS: Final = GameWords(
    title=N_("Counter Attack"),
    sides=("home", "away"),
    reports=REPORTS,
    folds=dict.fromkeys(names_of(Moves, Runs), N_("{player} {start} → {to}")),
    unruled=names_of(Moves, Runs, Placed, Pass, PassReceived, PicksUp, LinedUp, Substitution),
    minor=names_of(BallOut, MoveOver, NutmegCalled, PhaseBrokenOff, Placed, TestsInOrder),
    panels=PANELS,
    standing_orders=STANDING_ORDERS,
    saved_plans=SAVED_PLANS,
    news=names_of(GoalScored),
    certain=names_of(GoalScored, HalfTime, FullTime),
    following=N_("You're following this match: you'll get a DM at every goal and at the end. Press again to stop."),
    names=names.names,
    side_of=names.side_of,
    headline=names.headline,
    stage=names.stage,
    clock=names.clock,
    counted=names.counted_in,
    ends=names.ends,
    label=answers.label,
    menu=answers.menu,
    pair=answers.pair,
    figure=answers.figure,
    hint=answers.hint,
    many=False,
    pieces=answers.FIGURE,
    pick=answers.PICK,
    is_taken=names.is_taken,
    editions=agreement.EDITIONS,
    agreed=agreement.agreed,
    adjustable={},
    typed=typed_synonyms.typed_words,
    in_readers_words=typed_synonyms.in_readers_words,
    order=preview_words.order_words,
    odds=odds.odds_words,
    chance=odds.chance_of_success,
    duels=duels.WORDS,
    chapters=CHAPTERS,
    clauses=CLAUSES,
    refusals=REFUSALS,
    facts=facts,
    examples=hints,
    begun=hint_begun,
    likeliest=likeliest_first,
    assumes=odds.assumed_words,
    puzzles=PUZZLE_WORDS,
)
"""The words of the game."""
