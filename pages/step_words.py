"""The words of one moment of a match, in the current language: what happened, who is to do what, and the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from matchday.records.replay import ReplayedMoment
from pages.game_page import PageDie, PageDuel, PageScene, SceneWords, WeighedDice
from rules.asking import Choose
from rules.dice.die_outcomes import ExplainedDie
from text.die_outcomes import chance_told, die_in_short, in_spans, results_told
from text.game_words import GameWords
from text.languages import T_
from text.message import N_
from text.numerals import percent, signed_percent
from text.questions import in_short
from text.reports import line, unformatted

_SAID: Final = N_("{who}: {what}")
_LUCK: Final = N_("{who}: {chance} before the dice. Luck: {luck}.")
_OFFICIAL: Final = N_("Referee")
_REFEREE: Final = "referee"
_LONGEST: Final = 300


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of one moment.

    rolled: the die just before it, if it can be explained. weighed: what dice have decided, against its chance.
    """

    rolled: ExplainedDie | None = None
    weighed: Sequence[WeighedDice] = ()


@dataclass(frozen=True, slots=True)
class StepWords:
    """The words of one moment. told: its reports. turn: the side to act and its question. dice: of each duel."""

    told: list[str]
    turn: str
    dice: list[list[str]]


def step_words(game: GameWords, moment: ReplayedMoment, scene: PageScene, words: SceneWords, thrown: Dice) -> StepWords:
    """Return the words of a moment. scene: with the duels of `duels_with`. words: of the scene. thrown: its dice."""
    rolled = thrown.rolled
    names = {_REFEREE: T_(_OFFICIAL), **game.names(moment.match)}
    duels = zip_longest(scene.duels, words.duels, fillvalue="")
    dice = [[unformatted(said)] if said else [] for _, said in duels]
    if rolled is not None:
        short, results = die_in_short(rolled, names, game), results_told(rolled.outcomes, names, game)
        lines = filter(None, [f"{short} {in_spans(results)}", chance_told(results, rolled.face)])
        dice[_decided(scene.duels, rolled)] += map(unformatted, lines)
    told = _told(game, moment, names, rolled)
    luck = [unformatted(_luck(one, names)) for one in thrown.weighed if one.luck]
    (dice[-1] if dice else told).extend(luck)
    turn = " · ".join(filter(None, [words.turn, _asked(game, moment, names)]))
    return StepWords(told, turn, dice)


def _luck(one: WeighedDice, names: Mapping[str, str]) -> str:
    """Return a chance and what came of it in a sentence. names: of players and sides."""
    return T_(_LUCK).format(who=names.get(one.by, one.by), chance=percent(one.chance), luck=signed_percent(one.luck))


def duels_with(
    game: GameWords,
    match: Any,  # noqa: ANN401 - the game's own
    duels: tuple[PageDuel, ...],
    rolled: ExplainedDie | None,
) -> tuple[PageDuel, ...]:
    """Return the duels of a moment; the die just before it, if it decided none of them, as one of its own."""
    return (_bare(game, match, rolled),) if rolled is not None and not duels else duels


def _bare(game: GameWords, match: Any, rolled: ExplainedDie) -> PageDuel:  # noqa: ANN401 - the game's own
    """Return a die without a score."""
    who = rolled.die.who
    try:
        side = game.side_of(match, who)
    except KeyError:  # a side, or the referee
        side = who if who in game.sides else ""
    return PageDuel((PageDie(side, rolled.face, rolled.die.faces),))


def _decided(duels: Sequence[PageDuel], rolled: ExplainedDie) -> int:
    """Return the index of the duel that a die belongs to: the first with its face, else the last."""
    fitting = (number for number, duel in enumerate(duels) if any(die.face == rolled.face for die in duel.dice))
    return next(fitting, len(duels) - 1)


def _told(game: GameWords, moment: ReplayedMoment, names: Mapping[str, str], rolled: ExplainedDie | None) -> list[str]:
    """Return the reports in words; where there are none, the answer."""
    lines = [line(report, game, names) for report in moment.reports]
    if not lines and rolled is not None:
        lines = [die_in_short(rolled, names, game)]
    elif not lines and moment.answered is not None:
        who = moment.answered.asked.partition(" ")[0]
        lines = [_said(names, who, game.label(moment.match, who, moment.answered.answer)[:_LONGEST])]
    return [unformatted(each) for each in lines]


def _asked(game: GameWords, moment: ReplayedMoment, names: Mapping[str, str]) -> str:
    """Return the open question in words; "" for a die: whose turn it is says enough."""
    question = moment.question
    if not isinstance(question, Choose):
        return ""
    return unformatted(_said(names, question.who, in_short(question, game, moment.match, names)))


def _said(names: Mapping[str, str], who: str, what: str) -> str:
    return T_(_SAID).format(who=names.get(who, who), what=what)
