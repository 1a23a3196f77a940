"""Words of a puzzle: its task, its answers, the verdict, and a solver's progress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from computer.puzzles.game_puzzles import PuzzleView
from computer.puzzles.puzzle import Puzzle, PuzzleAnswer, WeighedAnswer
from matchday.puzzles.puzzles import PuzzleProgress, PuzzleResult
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_, counted
from text.message import N_, N_plural, plain
from text.puzzle_words import TaskWords, cards_words, chance_words, dice_words

_HEAD: Final = N_("### Puzzle {number} · {title}\n{ask}")
_TODAY: Final = N_("### Puzzle of the day · {title}\n{ask}")
_YOU_ARE: Final = N_("-# You play {side}.")
_ASSUMED: Final = "{side} {assumed}"
_CARDS: Final = N_("-# On their cards: {cards}")
_ONE: Final = "**{number}:** {answer}"
_ANSWERED: Final = N_("-# You answered this one before: {answer}. Only a first answer counts.")

_SOLVED: Final = N_("### Solved! Puzzle {number}")
_NOT_SOLVED: Final = N_("### Not quite. Puzzle {number}")
_BEST: Final = N_("**1** · {answer} · **{chance}**")
_YOURS: Final = N_("**{number}** · {answer} · **{chance}** · your answer")
_NEXT_BEST: Final = N_("**{number}** · {answer} · **{chance}** · next best")
_YOURS_IS_BEST: Final = N_("**1** · {answer} · **{chance}** · your answer")
_WHY: Final = N_("-# Dice: {dice}")
_FIRST: Final = N_("-# Your first answer counts: {answer}.")

_PROGRESS: Final = N_("### Your puzzles\n{answered}\n{streak}\n{rating}")
_COUNT: Final = N_("Solved first time: {solved} of {answered} ({of} puzzles in all)")
_STREAK: Final = N_plural("Puzzle of the day: {days} day in a row", "Puzzle of the day: {days} days in a row", "days")
_RATING: Final = N_("Rating: {points} (between {low} and {high})")
_UNRATED: Final = N_("No rating yet: solve a puzzle first.")
_ONLY_YOU: Final = N_("-# Only you see this. Puzzles have ratings too: solving a hard one brings more points.")
_AND: Final = N_("{answer}, then {next}")
_TO: Final = "{answer} ({player})"


def words_of(puzzle: Puzzle) -> tuple[GameWords, TaskWords]:
    """Return the words of a puzzle's game and of its task. Raises KeyError for a game without any."""
    game = GAMES[puzzle.game]
    if game.puzzles is None:
        raise KeyError(puzzle.game)
    return game, game.puzzles.tasks[puzzle.task]


def task_words(view: PuzzleView, *, today: bool, answered: str = "") -> str:
    """Return what a puzzle asks. today: whether it is today's. answered: the reader's first answer, "" for none."""
    game, task = words_of(view.puzzle)
    side = T_(_YOU_ARE).format(side=game.names(view.match)[view.side])
    lines = [
        T_(_TODAY if today else _HEAD).format(number=view.puzzle.number, title=T_(task.title), ask=T_(task.ask)),
        _ASSUMED.format(side=side, assumed=T_(task.assumed)) if task.assumed else side,
    ]
    cards = cards_words(view.dice, game.duels)
    lines += [T_(_CARDS).format(cards=cards)] if cards else []
    shown = enumerate(in_order(view.puzzle), start=1)
    lines.append(" · ".join(_ONE.format(number=at, answer=short_words(view, one)) for at, one in shown))
    if answered:
        lines.append(T_(_ANSWERED).format(answer=answer_words(view, answered.split(", "))))
    return "\n".join(lines)


def answer_words(view: PuzzleView, answers: Sequence[str], kind: str = "") -> str:
    """Return an answer in words, without the path of a run.

    kind: of the answer; for a pass that is its receiver, who is then named.
    """
    game = GAMES[view.puzzle.game]
    words, *then = (plain(game.label(view.match, view.side, one.partition(" via ")[0])) for one in answers)
    said = answers[0].split(" via ")[0].split()
    if not said[0].isdecimal() and said[-1][0].isalpha() and kind in game.names(view.match):
        words = _TO.format(answer=words, player=kind)
    for one in then:
        words = T_(_AND).format(answer=words, next=one)
    return words


def short_words(view: PuzzleView, one: PuzzleAnswer) -> str:
    """Return an answer in words; its beginning if what follows is the same for all, as the task has said it."""
    _, task = words_of(view.puzzle)
    return answer_words(view, one.answers if task.whole else one.answers[:1], one.kind)


def verdict_words(view: PuzzleView, result: PuzzleResult) -> str:
    """Return the verdict: the best answer and the person's own or the next best, with their chances and dice."""
    verdict = result.verdict
    lines = [T_(_SOLVED if verdict.right else _NOT_SOLVED).format(number=view.puzzle.number)]
    for number, (words, one) in enumerate(told(result), start=1):
        facts = {
            "number": number,
            "answer": answer_words(view, one.answer.answers, one.answer.kind),
            "chance": chance_words(one.answer.chance),
        }
        dice = dice_words(one.dice, GAMES[view.puzzle.game].duels)
        lines += [T_(words).format(**facts), T_(_WHY).format(dice=dice)]
    if not result.is_first:
        lines.append(T_(_FIRST).format(answer=answer_words(view, result.first.answered.split(", "))))
    return "\n".join(lines)


def told(result: PuzzleResult) -> list[tuple[str, WeighedAnswer]]:
    """Return the answers that a verdict tells of, in its order, each with its message."""
    verdict = result.verdict
    if verdict.right:
        return [(_YOURS_IS_BEST, verdict.given), (_NEXT_BEST, verdict.other)]
    shown = [(_BEST, verdict.best), (_YOURS, verdict.given)]
    return shown if verdict.given.answer.kind == verdict.other.answer.kind else [*shown, (_NEXT_BEST, verdict.other)]


def progress_words(progress: PuzzleProgress) -> str:
    """Return a solver's progress."""
    count = T_(_COUNT).format(solved=progress.solved, answered=progress.answered, of=progress.of)
    rated = progress.rating
    rating = (
        T_(_RATING).format(points=rated.points, low=rated.low, high=rated.high) if rated is not None else T_(_UNRATED)
    )
    facts = {"answered": count, "streak": counted(_STREAK, progress.streak), "rating": rating}
    return "\n".join([T_(_PROGRESS).format(**facts), T_(_ONLY_YOU)])


def in_order(puzzle: Puzzle) -> list[PuzzleAnswer]:
    """Return the answers of a puzzle in an order that tells nothing: by players' shirts, or by hexes."""
    return sorted(puzzle.answers, key=lambda one: (not one.kind[0].isdigit(), _shirt(one.kind), one.kind))


def _shirt(kind: str) -> int:
    digits = "".join(letter for letter in kind if letter.isdigit())
    return int(digits) if kind[0].isdigit() else 0
