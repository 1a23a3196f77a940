"""The finder of puzzles: `make puzzles` plays the computer against itself and keeps positions that prove to be puzzles.

Each match has its number as seed, for clubs, levels and dice. What is found is kept at once in a file of puzzles, so
that a stopped run goes on where it was. `--log` also reads logs of finished matches: those of people's matches only
with `--consent`, and never their names. `--choose 100` then adds 100 of the puzzles found to the book, no two alike.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, cast

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork, given_at_once
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.puzzles.likeness import PuzzleFeatures, is_unlike
from computer.counter_attack.puzzles.position_scene import scene_of
from computer.counter_attack.puzzles.proof import KEPT, made
from computer.counter_attack.puzzles.tasks import TASKS
from computer.puzzles.puzzle import Puzzle
from computer.puzzles.puzzle_file import all_written, read_puzzles, written
from rules.asking import Choose, Question, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import NAME, PLAIN, head_of
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.named_editions import DEFAULT
from rules.counter_attack.state.situation import Situation
from rules.log import Entry, read_log, standing

FOUND: Final = Path("puzzles_found.txt")
"""The file that keeps what is found."""

BOOK: Final = Path("computer/puzzles/book/counter_attack.txt")

HALF: Final = 20
"""Actions in a half of a match that is played for puzzles."""

STRONGEST: Final = 4
"""The level up to which matches are played: the best one takes far longer, and its positions are no better puzzles."""

OF_A_MATCH: Final = 6
"""Most puzzles of one task from one match."""

COSTLY: Final = {"run_and_shoot": 0.05}
"""The share of positions in which a task that takes seconds is looked for."""


def positions_of(fork: Fork, answers: Iterator[object]) -> Iterator[Match]:
    """Yield the positions of a match before each action, and in the parts of movement phases. answers: its answers."""
    part: object = None
    while (question := fork.question) is not None:
        phase = fork.match.phase
        if isinstance(question, Choose) and question.name == "action":
            yield fork.match
        elif isinstance(question, Choose) and question.name == "move" and phase is not None:
            if phase.part is not part:
                yield at_feet(fork.match)
            part = phase.part
        answer = next(answers, None)
        if answer is None:
            return
        _ = fork.answer(answer)


def at_feet(match: Match) -> Match:
    """Return a position in a movement phase as if that phase were over."""
    twin = match.copy()
    twin.phase = None
    twin.situation = Situation.AT_FEET
    return twin


def of_the_computer(seed: int) -> Iterator[Match]:
    """Yield the positions of a match of the computer against itself."""
    chance = random.Random(seed)
    home, away = chance.sample(CLUBS, 2)
    managers = {side: FootballManager(LEVELS[chance.randint(2, STRONGEST) - 1]) for side in Side}
    fork = Fork.of(COUNTER_ATTACK.begin(head_of(home, away, HALF, DEFAULT, PLAIN)))

    def answers() -> Iterator[object]:
        while (question := fork.question) is not None:
            if isinstance(question, Roll):
                yield chance.randint(1, question.faces)
            else:
                yield from given_at_once(fork.fork(), managers[Side(question.who)].choose(fork))

    return positions_of(fork, answers())


def of_a_log(text: str) -> Iterator[Match]:
    """Yield the positions of a finished match from the text of its log."""
    log = read_log(text)
    fork = Fork.of(COUNTER_ATTACK.begin(log.head))

    def answers() -> Iterator[object]:
        for entry in standing(log.entries):
            yield _value(fork.question, entry)

    return positions_of(fork, answers())


def _value(question: Question | None, entry: Entry) -> object:
    return int(entry.answer) if isinstance(question, Roll) else cast("Choose", question).answers.read(entry.answer)


def puzzles_in(
    positions: Iterable[Match], chance: random.Random, tasks: Sequence[str] = tuple(TASKS)
) -> Iterator[Puzzle]:
    """Yield the puzzles that positions of one match make, a few of each task.

    chance: decides where costly tasks are tried. tasks: names of those that are looked for.
    """
    found: Counter[str] = Counter()
    kept: list[PuzzleFeatures] = []
    before: object = None
    for match in positions:
        stands = match.position.stands, match.ball
        scene = None if stands == before else scene_of(match)
        if scene is None:
            continue
        before = stands
        for task in map(TASKS.__getitem__, tasks):
            tried = found[task.name] < OF_A_MATCH and chance.random() < COSTLY.get(task.name, 1)
            puzzle = made(task, scene, task.script_for(match)) if tried and task.fits(match) else None
            if puzzle is not None and is_unlike(PuzzleFeatures(puzzle), kept):
                kept.append(PuzzleFeatures(puzzle))
                found[task.name] += 1
                yield puzzle


def find(
    sources: Sequence[tuple[str, Iterator[Match]]], file: Path, seconds: float, tasks: Sequence[str] = tuple(TASKS)
) -> None:
    """Look for puzzles in matches, and keep each at once; begin no further match once time is up.

    sources: the positions of each match, with its name. file: keeps the puzzles, and the names of the matches done.
    seconds: the time. tasks: names of those that are looked for.
    """
    begun, known = time.monotonic(), sources_in(file)
    with file.open("a", encoding="utf-8") as kept:
        for number, (name, positions) in enumerate(sources, start=1):
            if name in known:
                continue
            if time.monotonic() - begun > seconds:
                break
            for puzzle in puzzles_in(positions, random.Random(name), tasks):
                _ = kept.write(f"{written(puzzle)}# match {name}: found\n\n")
            _ = kept.write(f"# match {name}: done\n")
            kept.flush()
            print(f"{number} of {len(sources)} matches in {time.monotonic() - begun:.0f} s", file=sys.stderr)


def sources_in(file: Path) -> set[str]:
    """Return the names of the matches that a file says are done."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return set(re.findall(r"# match (\S+): done", text))


def chosen(puzzles: Iterable[Puzzle], number: int, book: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """Return a book with this many more puzzles, no two alike: from each task in turn its most promising one.

    book: the puzzles that are in it already, which keep their numbers. A found puzzle that no longer fits its task is
    left out.
    """
    by_task: dict[str, list[PuzzleFeatures]] = {name: [] for name in TASKS}
    for features in sorted(map(PuzzleFeatures, puzzles), key=_promise):
        if TASKS[features.puzzle.task].fits(features.match):
            by_task[features.puzzle.task].append(features)
    kept = [PuzzleFeatures(puzzle) for puzzle in book]
    while len(kept) < len(book) + number and any(by_task.values()):
        for waiting in by_task.values():
            while waiting and len(kept) < len(book) + number:
                features = waiting.pop()
                if is_unlike(features, kept):
                    kept.append(features)
                    break
    new = [replace(each.puzzle, answers=each.puzzle.answers[:KEPT]) for each in kept[len(book) :]]
    return [replace(puzzle, number=at) for at, puzzle in enumerate([*book, *new], start=1)]


def _promise(features: PuzzleFeatures) -> tuple[bool, int, float]:
    """Return a key by which the most promising puzzle comes last.

    Its best answer is not the first that comes to mind, many other answers are not hopeless, and the second best is
    close.
    """
    puzzle = features.puzzle
    serious = sum(one.chance * 3 >= puzzle.best.chance for one in puzzle.answers)
    return not features.is_obvious, serious, -float(puzzle.best.chance - puzzle.second.chance)


def main(arguments: Sequence[str]) -> None:
    """Look for puzzles, or choose among those found."""
    reader = argparse.ArgumentParser(description=__doc__)
    _ = reader.add_argument("--matches", type=int, default=100, help="of the computer against itself")
    _ = reader.add_argument("--minutes", type=float, default=30, help="after which no further match begins")
    _ = reader.add_argument("--tasks", nargs="+", choices=list(TASKS), default=list(TASKS), help="those to look for")
    _ = reader.add_argument("--first", type=int, default=0, help="seed of the first match")
    _ = reader.add_argument("--found", type=Path, default=FOUND, help="the file that keeps what is found")
    _ = reader.add_argument(
        "--choose", type=int, default=0, help="add this many of those found to the book, and look for none"
    )
    _ = reader.add_argument("--book", type=Path, default=BOOK, help="the file of the book")
    _ = reader.add_argument("--log", type=Path, nargs="*", default=[], help="logs of finished matches to read as well")
    _ = reader.add_argument("--consent", action="store_true", help="the managers of these matches have agreed")
    wanted = reader.parse_args(arguments)
    if wanted.log and not wanted.consent:
        reader.error("a log of people's match is read only if both agree: say so with --consent")
    if wanted.choose:
        book = read_puzzles(wanted.book.read_text(encoding="utf-8"), NAME) if wanted.book.exists() else []
        puzzles = chosen(read_puzzles(wanted.found.read_text(encoding="utf-8"), NAME), wanted.choose, book)
        _ = wanted.book.write_text(all_written(puzzles), encoding="utf-8")
        print(*Counter(puzzle.task for puzzle in puzzles).items(), sep="\n")
        return
    logs = [(f"log-{at}", of_a_log(log.read_text(encoding="utf-8"))) for at, log in enumerate(wanted.log)]
    own = [(str(seed), of_the_computer(seed)) for seed in range(wanted.first, wanted.first + wanted.matches)]
    find([*logs, *own], wanted.found, 60 * wanted.minutes, wanted.tasks)


if __name__ == "__main__":
    main(sys.argv[1:])
