"""Exported matches after their end, with the results of the bot's own dice check."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from matchday.match.dice import DiceCheck, DiceSource, Tape, from_the_tape, goes_on_from, word_of
from matchday.records.log_text import LogBesides, check_dice, log_text
from rules.asking import Choose, Question, Roll
from rules.counter_attack.state.match import Match
from rules.log import Entry, asked, takeback
from rules.referee import Referee
from store.match.entries import DrawnDie, StoredEntry, standing_of
from store.match.matches import MatchRow, TapeFacts
from store.renumbering import STEP
from store.seeds import commitment
from testing.play.random_matches import RandomMatch, varied
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, NOON, Ground
from tests.matchday.takebacks.test_random_takebacks import FAULTY, answer, take_back
from tests.matchday.tiny import TINY

WORDS: Final = ("", "heron", "bread butter", "|a # roll 1:", "ἄλφα βῆτα")
"""Managers' possible words for the dice."""
MOST_STEPS: Final = 40
PUT_BACK: Final = 0.08
"""Chance that a backup of the bot's file is restored instead."""
TAKEN_BACK: Final = 0.15
"""Chance of a takeback instead of an answer."""


@dataclass(frozen=True)
class Exported:
    """A finished match: its log, the commitment shown before its first die, and the bot's check."""

    log: str
    promised: str
    check: DiceCheck


async def dug(ground: Ground, chance: Random) -> Exported:
    """Play a match of the small game at the desk, with takebacks, until it is over or resigned."""
    view = await ground.challenge(goal=30, channel=CHANNEL + ground.interaction(), word=chance.choice(WORDS))
    word, match_id = chance.choice(WORDS), view.id
    _ = await ground.desk.accept(match_id, by=BEN.id, word=word, interaction_id=ground.interaction())
    for _ in range(MOST_STEPS):
        view = await ground.desk.view(match_id)
        if view.is_over:
            break
        await chance.choice([answer, answer, answer, take_back])(ground, chance, match_id)
    else:
        _ = await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())
    log, check = await ground.desk.log_text(match_id), await ground.desk.check_dice(match_id)
    return Exported(log, view.row.commitment, check)


async def all_dug(path: Path, matches: int) -> AsyncIterator[Exported]:
    """Play this many matches of the small game at one desk, each with its own seed."""
    chance, ground = Random(matches), Ground(path)  # noqa: S311 - the same matches every time
    _ = await ground.open(new_seed=chance.randbytes)
    for _ in range(matches):
        yield await dug(ground, chance)
    await ground.close()


def quickly_dug(numbers: range, dice: DiceSource = from_the_tape, words: str | None = None) -> Iterator[Exported]:
    """Play matches of the small game with these numbers without a desk, with takebacks and their undoing.

    words: of the managers; None for any.
    """
    for number in numbers:
        chance = Random(number)  # noqa: S311 - as above
        tape = _tape(chance, number)
        tape = tape if words is None else replace(tape, words=words)
        stored: list[StoredEntry] = []
        while len(stored) < MOST_STEPS:
            stored += _step(stored, chance, tape, dice)
        yield _exported(tape, stored, {"ruleset": TINY.name, "half": "5"})


def quickly_continued(numbers: range, dice: DiceSource = from_the_tape) -> Iterator[Exported]:
    """Play matches that continue half of another one, as an organiser allows."""
    for number in numbers:
        chance = Random(number)  # noqa: S311 - as above
        first, before = _tape(chance, number), list[StoredEntry]()
        while len(before) < MOST_STEPS // 2:
            before += _step(before, chance, first, dice)
        taken = [replace(each, seq=seq, drawn=None) for seq, each in enumerate(standing_of(before))]
        words = goes_on_from(number, [each.entry for each in taken], chance.choice([None, 1000 + number]))
        tape, stored = Tape(chance.randbytes(32), 1000 + number, words), [*taken]
        while len(stored) < 2 * MOST_STEPS:
            stored += _step(stored, chance, tape, dice)
        yield _exported(tape, stored, {"ruleset": TINY.name, "half": "5"})


def quickly_put_back(numbers: range, dice: DiceSource = from_the_tape) -> Iterator[Exported]:
    """Play matches with occasional restored backups of the bot's file."""
    for number in numbers:
        chance = Random(number)  # noqa: S311 - as above
        tape = _tape(chance, number)
        stored: list[StoredEntry] = []
        while len(stored) < MOST_STEPS:
            stored += [_put_back(stored)] if chance.random() < PUT_BACK else _step(stored, chance, tape, dice)
        yield _exported(tape, stored, {"ruleset": TINY.name, "half": "5"})


def _put_back(stored: Sequence[StoredEntry]) -> StoredEntry:
    ply = max((each.entry.ply for each in standing_of(stored)), default=-1) + 1
    return StoredEntry((_next_seq(stored) // STEP + 1) * STEP, takeback(ply, ply))


def _next_seq(stored: Sequence[StoredEntry]) -> int:
    return stored[-1].seq + 1 if stored else 0


def _step(stored: Sequence[StoredEntry], chance: Random, tape: Tape, dice: DiceSource) -> list[StoredEntry]:
    """Answer the open question, take something back, or do that and have an organiser undo it."""
    stands = standing_of(stored)
    referee = Referee(TINY.script(TINY.begin({"goal": "10000"})), [each.entry for each in stands])
    question, seq = referee.question, _next_seq(stored)
    assert question is not None
    if stands and chance.random() < TAKEN_BACK:
        to = chance.choice(stands[-5:]).entry.ply
        gone = [each for each in stands if each.entry.ply >= to]
        again = [replace(each, seq=at, entry=replace(each.entry)) for at, each in enumerate(gone, seq + 1)]
        return [StoredEntry(seq, takeback(referee.ply, to)), *again * chance.randint(0, 1)]
    if isinstance(question, Choose):
        legal = [str(each) for each in question.answers.legal() if each not in FAULTY]
        return [StoredEntry(seq, Entry(referee.ply, asked(question), chance.choice(legal)), by=ANN.id)]
    used = [each.drawn.roll for each in stored if each.drawn] + [each.seq for each in stored if each.put_back]
    drawn = DrawnDie(1 + max(used, default=0), question.faces)
    face = dice(tape, drawn.roll, question)
    return [StoredEntry(seq, Entry(referee.ply, asked(question), str(face)), drawn)]


def football(numbers: range) -> Iterator[Exported]:
    """Play random football matches with these numbers, each with its own tape."""
    for number in numbers:
        yield _played(varied(number), _tape(Random(number), number))  # noqa: S311 - as above


def _tape(chance: Random, number: int) -> Tape:
    return Tape(chance.randbytes(32), number, word_of(chance.choice(WORDS)))


def _played(match: RandomMatch, tape: Tape) -> Exported:
    """Play a random match to the final whistle with a tape's dice."""
    drawn: list[DrawnDie] = []
    decide = match.decide

    def taped(position: Match, question: Question) -> Sequence[str]:
        if not isinstance(question, Roll):
            return decide(position, question)
        drawn.append(DrawnDie(len(drawn) + 1, question.faces))
        return [str(from_the_tape(tape, drawn[-1].roll, question))]

    match.decide = taped
    dice, log = iter(drawn), match.play().referee.log
    stored = [StoredEntry(seq, each, next(dice) if " rolls " in each.asked else None) for seq, each in enumerate(log)]
    return _exported(tape, stored, match.match.head)


def _exported(tape: Tape, stored: Sequence[StoredEntry], head: Mapping[str, str]) -> Exported:
    row, facts = _row(tape, head), TapeFacts(tape.words, 0, tape.seed)
    text = log_text(row, stored, LogBesides({"seed": tape.seed.hex()}, frozenset(), (), ()))
    return Exported(text, row.commitment, check_dice(row, facts, stored))


def _row(tape: Tape, head: Mapping[str, str]) -> MatchRow:
    return MatchRow(
        id=tape.match_id,
        ruleset=head["ruleset"],
        head={**head},
        guild_id=GUILD,
        channel_id=CHANNEL,
        thread_id=None,
        home=ANN,
        away=BEN,
        state="finished",
        words=tape.words,
        commitment=commitment(tape.seed, tape.match_id),
        result="0-0",
        winner=None,
        board_message_id=None,
        board_seq=None,
        created=NOON,
    )
