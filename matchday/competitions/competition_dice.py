"""Dice of a competition, all from one tape: its draw and lots, which can be checked, and the length of injuries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from league.competition.competition import CompetitionPhase
from league.competition.events import DrawMade, LoggedEvent, LotsRolled
from league.formats.lots import Rolled, dice_for
from matchday.match.dice import DiceCheck, DiceSource, Tape
from rules.asking import Roll
from store.league import competitions, logged_events
from store.league.competitions import CompetitionRow
from store.seeds import FIRST_ROLL, keeps
from store.transaction import Transaction

LOTS: Final = "lots"
DIE: Final = 6
"""Number of faces of a lot."""
OVER: Final = (CompetitionPhase.OVER, CompetitionPhase.CALLED_OFF)
"""Phases in which a competition's seed is shown."""

NO_CLAUSE: Final = ""
"""Clause of a competition's dice: none of the game's."""


async def rolled(
    db: Transaction, competition_id: int, dice: DiceSource, name: str, asked: Iterable[tuple[str, int]]
) -> tuple[Rolled, ...]:
    """Roll dice from a competition's tape, and store the position on the tape.

    name: the purpose of the roll, such as "draw". asked: the owner and the number of faces of each die.
    """
    facts = await competitions.tape_of(db, competition_id)
    tape = Tape(facts.seed, competition_id, facts.words)
    fallen = tuple(
        Rolled(number, dice(tape, number, Roll(who, name, NO_CLAUSE, faces)))
        for number, (who, faces) in enumerate(asked, facts.next_roll)
    )
    if fallen:
        await competitions.draw_on_from(db, competition_id, fallen[-1].number + 1, before=facts.next_roll)
    return fallen


@dataclass(frozen=True, slots=True)
class CompetitionDice:
    """Data for checking a competition's dice.

    words: are mixed into every die. seed: hex, once the competition is over; then check: whether the draw and all lots
    match the tape. earlier: the same for former tapes, if it went on after a seed was shown; the oldest first.
    """

    commitment: str
    words: str
    seed: str = ""
    check: DiceCheck | None = None
    earlier: tuple[CompetitionDice, ...] = ()


async def checked(db: Transaction, row: CompetitionRow) -> CompetitionDice:
    """Reveal the seed of a finished competition and compare its dice with the tape, former tapes included."""
    if row.kind == "title":
        return CompetitionDice(row.commitment, row.words)
    dice, first = list(_dice(await logged_events.of(db, row.id))), FIRST_ROLL
    earlier: list[CompetitionDice] = []
    for each in await competitions.shown_tapes(db, row.id):
        drawn = [(roll, faces) for roll, faces in dice if first <= roll.number < each.until]
        before = replace(row, commitment=each.commitment, words=each.words or "")
        earlier.append(_opened(before, bytes.fromhex(each.seed), drawn))
        first = each.until
    if row.phase not in OVER:
        return CompetitionDice(row.commitment, row.words, earlier=tuple(earlier))
    facts = await competitions.tape_of(db, row.id)
    now = _opened(row, facts.seed, [(roll, faces) for roll, faces in dice if roll.number >= first])
    return replace(now, earlier=tuple(earlier))


def _opened(row: CompetitionRow, seed: bytes, dice: Sequence[tuple[Rolled, int]]) -> CompetitionDice:
    """Compare the dice of one tape. row: with the commitment and the words of that tape."""
    tape = Tape(seed, row.id, row.words)
    wrong = tuple(roll.number for roll, faces in dice if tape.face(roll.number, faces) != roll.face)
    check = DiceCheck(len(dice), wrong, commitment_fits=keeps(row.commitment, seed, row.id))
    return CompetitionDice(row.commitment, row.words, seed.hex(), check)


def _dice(written: Sequence[LoggedEvent]) -> Iterator[tuple[Rolled, int]]:
    """Yield every die rolled for a draw or for lots, with its number of faces."""
    for each in written:
        if isinstance(each.event, DrawMade) and each.event.rolls:
            yield from zip(each.event.rolls, dice_for(len(each.event.order)), strict=True)
        if isinstance(each.event, LotsRolled):
            yield from ((roll, DIE) for roll in each.event.rolls)
