"""Text and JSON forms of a match's log, and the check of its dice."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal, TypeAlias

from matchday.match.dice import DiceCheck, Tape, taken_over
from rules.log import TAKES_BACK, Entry, parts_of
from store.match.entries import StoredEntry, standing_of, unsaid
from store.match.matches import MatchRow, TapeFacts
from store.match.sittings import Sitting
from store.seeds import keeps

LogForm: TypeAlias = Literal["text", "json"]
"""Forms of a log."""

ROLLS: Final = " rolls "
"""Text in the question of every die, and of nothing else."""
SEALED = "(sealed)"
USUAL_FACES = 6


@dataclass(frozen=True, slots=True)
class LogBesides:
    """The facts of a log besides its entries.

    seed_facts: reveal the dice; empty while the match is being played.
    hidden: the seqs of the answers that stay sealed.
    sat_in: the computers that have sat in. sides: of the game, home first.
    """

    seed_facts: Mapping[str, str]
    hidden: frozenset[int]
    sat_in: Sequence[Sitting]
    sides: Sequence[str]

    def computer(self, kept: StoredEntry) -> int | None:
        """Return the level of the computer that has given an answer in a manager's seat; None for no such answer."""
        who, _, rest = kept.entry.asked.partition(" ")
        if who not in self.sides or kept.standing or not rest.startswith("chooses "):
            return None
        seat = ("home", "away")[self.sides.index(who)]
        return next((each.level for each in self.sat_in if each.seat == seat and _covers(each, kept.seq)), None)


def log_text(row: MatchRow, stored: Sequence[StoredEntry], besides: LogBesides) -> str:
    """Return a log as text: its head, then one line per entry, with the number of each roll behind it."""
    facts = [f"{name} {fact}" for name, fact in _head(row, stored, besides).items()]
    return "\n".join([*facts, "", *(_line(entry, besides, stored) for entry in stored), ""])


def log_json(row: MatchRow, stored: Sequence[StoredEntry], besides: LogBesides) -> str:
    """Return the log as JSON: {"head": {name: fact}, "entries": [...]}, for programs.

    An entry has "ply", and either "who", "does" ("rolls" or "chooses"), "question", "clause" and "answer", with "for"
    if the question is about one player; or "takes_back_to" and "burns", the numbers of rolls, and "burns_up_to", the
    last of them, if a copy was restored and nobody knows which of them fell. Only some entries have: "roll", its
    number, with "faces"; "standing" or "sealed": true, for a standing order or a sealed answer; and "computer", the
    level of the computer that has given it in its manager's seat.
    """
    entries = [_entry(kept, besides, stored) for kept in stored]
    return json.dumps({"head": _head(row, stored, besides), "entries": entries}, ensure_ascii=False, indent=1)


LOGS: Final = {"text": log_text, "json": log_json}
"""Writers of a log, by form."""


def under_seal(stored: Sequence[StoredEntry], sides: Collection[str]) -> frozenset[int]:
    """Return the seqs of the answers to keep hidden, because a side has yet to give its own sealed answer.

    sides: those asked for a sealed answer now or soon; none if all is open.

    They are the last sealed answers, back to the previous answer of such a side; those that were taken back stay hidden
    too.
    """
    hidden: set[int] = set()
    others = False
    for entry in reversed([each for each in stored if each.entry.asked != TAKES_BACK] if sides else ()):
        own = entry.entry.asked.partition(" ")[0] in sides
        if not entry.sealed or (own and others):
            break
        others = others or not own
        hidden.add(entry.seq)
    return frozenset(hidden)


def unsaid_under_seal(stored: Sequence[StoredEntry]) -> frozenset[int]:
    """Return the seqs of answers that were taken back while the opponent may not have known them.

    stored: all entries ever written. Until the match is over they stay hidden: the manager may still intend the same.
    """
    hidden: set[int] = set()
    for back in (each for each in stored if each.entry.asked == TAKES_BACK):
        gone = {each.seq for each in unsaid(stored, back.seq)}
        before = standing_of([each for each in stored if each.seq < back.seq])
        last = takewhile(lambda each: each.sealed, reversed(before))
        hidden |= {each.seq for each in last} & gone
    return frozenset(hidden)


def check_dice(row: MatchRow, facts: TapeFacts, stored: Sequence[StoredEntry]) -> DiceCheck:
    """Compare every roll with the tape."""
    tape = Tape(facts.seed, row.id, facts.words)
    dice = [(entry.drawn, entry.entry.answer) for entry in stored if entry.drawn is not None]
    wrong = tuple(drawn.roll for drawn, shown in dice if str(tape.face(drawn.roll, drawn.faces)) != shown)
    taken = taken_over(facts.words, [each.entry for each in stored])
    elsewhere = {each.entry for each in stored if each.drawn is None and ROLLS in each.entry.asked}
    return DiceCheck(
        len(_numbers(stored)),
        wrong,
        commitment_fits=keeps(row.commitment, facts.seed, row.id),
        taken_over=len(elsewhere),
        elsewhere_fits=taken is not None and elsewhere <= {*taken},
    )


def _numbers(stored: Sequence[StoredEntry]) -> set[int]:
    """Return the numbers of the rolls; those that an organiser has restored are twice in a log."""
    return {each.drawn.roll for each in stored if each.drawn is not None}


def _covers(sitting: Sitting, seq: int) -> bool:
    return sitting.since <= seq and (sitting.until is None or seq < sitting.until)


def _head(row: MatchRow, stored: Sequence[StoredEntry], besides: LogBesides) -> dict[str, str]:
    head = {**row.head, "match": str(row.id), "commitment": row.commitment, "words": row.words, **besides.seed_facts}
    sat_in = [f"{each.seat} {each.level} {each.why}" for each in besides.sat_in if each.answered]
    head |= {"sat_in": ", ".join(dict.fromkeys(sat_in))}
    if besides.seed_facts:
        head |= {"rolls": str(len(_numbers(stored))), "entries": str(len(stored))}
    return {name: fact for name, fact in head.items() if fact}


def _entry(kept: StoredEntry, besides: LogBesides, stored: Sequence[StoredEntry]) -> dict[str, object]:
    entry = kept.entry
    if kept.put_back:
        return {"ply": entry.ply, "takes_back_to": entry.ply, "burns_up_to": kept.seq}
    if entry.asked == TAKES_BACK:
        return {"ply": entry.ply, "takes_back_to": int(entry.answer), "burns": _burnt(kept, stored)}
    sealed, level = kept.seq in besides.hidden, besides.computer(kept)
    answer = {"answer": SEALED if sealed else entry.answer}
    asked = {"ply": entry.ply, **parts_of(entry.asked), **answer}
    drawn = {"roll": kept.drawn.roll, "faces": kept.drawn.faces} if kept.drawn is not None else {}
    marks = {name: True for name, there in (("standing", kept.standing), ("sealed", sealed)) if there}
    return {**asked, **drawn, **marks, **({"computer": level} if level is not None else {})}


def _burnt(back: StoredEntry, stored: Sequence[StoredEntry]) -> list[int]:
    """Return the numbers of the rolls that a takeback burns."""
    return [each.drawn.roll for each in unsaid(stored, back.seq) if each.drawn is not None]


def _line(kept: StoredEntry, besides: LogBesides, stored: Sequence[StoredEntry]) -> str:
    entry = Entry(kept.entry.ply, kept.entry.asked, SEALED) if kept.seq in besides.hidden else kept.entry
    if kept.put_back:
        return f"{entry}  # a copy was put back: burns rolls to {kept.seq}"
    if kept.entry.asked == TAKES_BACK:
        burnt = _burnt(kept, stored)
        return f"{entry}  # burns rolls {', '.join(map(str, burnt))}" if burnt else str(entry)
    if kept.drawn is None:
        level = besides.computer(kept)
        by = "  # by standing order" if kept.standing else f"  # by the computer, level {level}" if level else ""
        return f"{entry}{by}"
    die = "" if kept.drawn.faces == USUAL_FACES else f", of {kept.drawn.faces} faces"
    return f"{entry}  # roll {kept.drawn.roll}{die}"
