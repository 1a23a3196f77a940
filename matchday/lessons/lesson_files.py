"""The lessons of the program, each a file in `files/`: a worked case (`rules.case_notation`) with words for a learner.

Besides the sections of a case a lesson has these. A line of a step begins with its number.

    intro       the scene, in words
    tasks       what to do in a step
    goals       facts of a case that hold after a step, separated by semicolons
    wrong       a legal answer that misses the goal, a colon, and its hint; before the colon a "*" if it is the hint for
                every answer that begins with the same word
    hints       the hint for every other answer that misses it
    after       what a step has shown
    comments    the name of a question, a colon, and what to know when it first comes up
    level       of the computer that plays on from the scene to the end, instead of steps

In the script "# 1" begins the first step. The answers of its learner in it are the shown solution; those before the
last may be given in any order. A line that ends with "# for you" is answered for the learner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules.case_notation import SECTIONS, Case, CaseFails, read_sections

FILES: Final = Path(__file__).parent / "files"
LEARNER: Final = "home"
"""The side that the learner manages in every lesson."""

_WORDS: Final = ("intro", "tasks", "goals", "wrong", "hints", "after", "comments", "level")
_STEP: Final = re.compile(r"#\s*(\d+)")
_LINE: Final = re.compile(r"(?P<asked>[^:#]+):\s*(?P<answer>[^#]+?)\s*(?:#\s*(?P<note>.*))?")
_FOR_YOU: Final = "for you"
_NAME: Final = re.compile(r"\d+_(?P<name>\w+)\.lesson")


@dataclass(frozen=True, slots=True)
class ScriptedReply:
    """An answer that a lesson gives: a die, the other side's choice, or one that is made for the learner.

    asked: the beginning of the question as in a log.
    """

    asked: str
    answer: str


@dataclass(frozen=True, slots=True)
class Shown:
    """One answer of the shown solution, and the replies to it."""

    answer: str
    replies: tuple[ScriptedReply, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """A legal answer, as typed, that misses a step's goal.

    hint: what is said of it. others: whether that is said of every answer that begins with the same word.
    """

    typed: str
    hint: str
    others: bool = False


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One task of a lesson.

    solution: its answers. goals: facts that hold after it. wrong: answers with a hint of their own.
    hint: for any other wrong answer. after: said when it is done; "" for nothing.
    """

    task: str
    solution: tuple[Shown, ...]
    goals: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    hint: str
    after: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    name: of its file. number: its place, from 1. case: its scene and solution.
    prelude: replies before the first step.
    comments: on questions, by their names. level: of the computer that plays a whole match in it; None for steps.
    """

    name: str
    number: int
    case: Case
    intro: str
    prelude: tuple[ScriptedReply, ...] = ()
    steps: tuple[LessonStep, ...] = ()
    comments: Mapping[str, str] = field(default_factory=dict[str, str])
    level: int | None = None

    @property
    def title(self) -> str:
        """Its title, in English."""
        return self.case.title

    def messages(self) -> Iterator[str]:
        """List everything that is said in it, in English."""
        yield from (self.title, self.intro)
        for step in self.steps:
            yield from filter(None, (step.task, step.hint, step.after))
            yield from (wrong.hint for wrong in step.wrong)
        yield from self.comments.values()


def read_lesson(name: str, number: int, text: str) -> Lesson:
    """Return a lesson read from its text. Raises CaseFails for an unknown section, or a line that cannot be read."""
    found = read_sections(text, (*SECTIONS, *_WORDS))
    parts, case = found.parts, found.case
    intro, comments = "\n".join(parts["intro"]), dict(_named(line) for line in parts["comments"])
    if parts["level"]:
        return Lesson(name, number, case, intro, comments=comments, level=int(" ".join(parts["level"])))
    prelude, *scripts = _script(parts["script"])
    words = {section: _by_step(parts[section]) for section in ("tasks", "goals", "wrong", "hints", "after")}

    def said(section: str, step: int) -> str:
        return "\n".join(words[section].get(step, ()))

    steps = tuple(
        LessonStep(
            task=said("tasks", step),
            solution=_solution(script),
            goals=tuple(goal.strip() for goal in said("goals", step).split(";") if goal.strip()),
            wrong=tuple(map(_wrong, words["wrong"].get(step, ()))),
            hint=said("hints", step),
            after=said("after", step),
        )
        for step, script in enumerate(scripts, start=1)
    )
    return Lesson(name, number, case, intro, tuple(_replies(prelude)), steps, comments)


def _script(lines: Sequence[str]) -> list[list[str]]:
    """Split a script into what comes before the first step, and the lines of each step."""
    parts: list[list[str]] = [[]]
    for line in lines:
        begins = _STEP.fullmatch(line)
        if begins is None:
            parts[-1].append(line)
        elif int(begins[1]) == len(parts):
            parts.append([])
        else:
            raise CaseFails(f"“{line}” is out of order: step {len(parts)} comes next")
    return parts


def _solution(script: Sequence[str]) -> tuple[Shown, ...]:
    """Return the answers of a step's solution, each with the replies behind it."""
    shown: list[tuple[str, list[str]]] = []
    for line in script:
        reply, note = _read(line)
        if reply.asked.startswith(f"{LEARNER} chooses ") and note != _FOR_YOU:
            shown.append((reply.answer, []))
        elif shown:
            shown[-1][1].append(line)
        else:
            raise CaseFails(f"“{line}” stands before the step's first answer")
    return tuple(Shown(answer, tuple(_replies(lines))) for answer, lines in shown)


def _replies(lines: Sequence[str]) -> Iterator[ScriptedReply]:
    return (_read(line)[0] for line in lines)


def _read(line: str) -> tuple[ScriptedReply, str]:
    """Return a line of a script, and the note behind it."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise CaseFails(f"“{line}” is no line such as “4h rolls tackle: 5”")
    return ScriptedReply(found["asked"].strip(), found["answer"]), (found["note"] or "").strip()


def _by_step(lines: Sequence[str]) -> dict[int, list[str]]:
    """Return lines by the step that each begins with."""
    found: dict[int, list[str]] = {}
    for line in lines:
        number, _, words = line.partition(" ")
        if not number.isdecimal():
            raise CaseFails(f"“{line}” does not begin with the number of a step")
        found.setdefault(int(number), []).append(words.strip())
    return found


def _wrong(line: str) -> Wrong:
    typed, hint = _named(line)
    return Wrong(typed.removesuffix("*").strip(), hint, others=typed.endswith("*"))


def _named(line: str) -> tuple[str, str]:
    """Return what stands before the first colon of a line, and behind it."""
    name, colon, words = line.partition(":")
    if not colon:
        raise CaseFails(f"“{line}” has no colon")
    return name.strip(), words.strip()


def _all() -> Iterator[Lesson]:
    for number, path in enumerate(sorted(FILES.glob("*.lesson")), start=1):
        name = _NAME.fullmatch(path.name)
        yield read_lesson(name["name"] if name else path.stem, number, path.read_text(encoding="utf-8"))


LESSONS: Final = tuple(_all())
"""All lessons, in order; the last one is a whole match."""


def messages() -> list[str]:
    """Return everything that lessons say, in English, for the catalogues."""
    return [message for lesson in LESSONS for message in lesson.messages()]
