"""Duels outside a match, each with dice from its place's numbered tape: `desk.duels`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final

from matchday.errors import DuelSettled, NotYourDuel
from matchday.match.dice import DiceCheck, DiceSource, Tape
from rules.asking import Roll
from rules.dice.standalone_duels import DuelEnd, DuelKind, DuelRequest, NoSuchDuel, SettledDuel, duel_odds, settle
from rules.game import Game
from store.database import Store
from store.match import duels
from store.match.duels import DuelBody, DuelDie, DuelPlace, DuelRow, DuelState, TapeRow
from store.seeds import FIRST_ROLL, SEED_BYTES, keeps
from store.transaction import Transaction

KEPT: Final = 256
"""Number of different duels whose odds are cached."""


@dataclass(frozen=True, slots=True)
class DuelView:
    """A duel at one moment.

    odds: of each outcome. settled: the result, once it is rolled. numbers: of its rolls on the tape.
    commitment: to the tape's seed and number, hex; "" once that tape has been checked.
    """

    row: DuelRow
    terms: DuelRequest
    odds: Mapping[str, DuelEnd]
    settled: SettledDuel | None = None
    commitment: str = ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of its rolls on the tape."""
        return tuple(die.roll for die in self.row.body.dice)


@dataclass(frozen=True, slots=True)
class TapeView:
    """A tape of duels.

    id: its number, mixed into every die, as words are. rolls: the number of dice drawn from it.
    commitment: to its seed and number.
    seed: hex, once it is closed. check: whether every die matches the tape, once it is closed.
    earlier: the previous tapes, if a copy of the file was restored before they were closed.
    then: the next tape, once this one is closed.
    """

    id: int
    rolls: int
    commitment: str
    words: str
    seed: str = ""
    check: DiceCheck | None = None
    earlier: tuple[TapeView, ...] = ()
    then: TapeView | None = None


class Duels:
    """Duels, and the tapes of their places. A place is a server, or a person outside of servers.

    game: finds a game by its name. new_seed: makes the secret of a tape, of this many random bytes.
    """

    def __init__(
        self, store: Store, game: Callable[[str], Game], dice: DiceSource, new_seed: Callable[[int], bytes]
    ) -> None:
        self._store = store
        self._game = game
        self._dice = dice
        self._new_seed = new_seed

    def kind(self, ruleset: str, kind: str) -> DuelKind:
        """Return a kind of duel. Raises NoSuchGame, NoSuchDuel."""
        game = self._game(ruleset)
        duel = game.duels.get(kind)
        if duel is None:
            raise NoSuchDuel(kind, game.clauses.duels)
        return duel

    async def odds(self, ruleset: str, terms: DuelRequest) -> Mapping[str, DuelEnd]:
        """Return the odds of a duel's outcomes, worked out by a worker process. Raises NoSuchGame, NoSuchDuel."""
        return await asyncio.to_thread(_odds, self.kind(ruleset, terms.kind), terms)

    async def roll(
        self, ruleset: str, terms: DuelRequest, *, place: DuelPlace, by: int, interaction_id: int
    ) -> DuelView:
        """Roll a duel at once, or first show its tape's commitment: then it is rolled when `by` presses the button.

        Raises NoSuchGame, NoSuchDuel.
        """
        odds = await self._odds_to_roll(ruleset, terms)
        async with self._store.writing() as db:
            tape = await self._tape(db, place)
            row = await duels.rolled_by(db, interaction_id)
            if row is None:
                dice = await self._drawn(db, ruleset, terms, tape) if tape.shown else ()
                state: DuelState = "rolled" if tape.shown else "offered"
                body = _body(ruleset, terms, dice=dice)
                row = await duels.write(db, tape.id, body, state, by=by, interaction_id=interaction_id)
            return await self._view(db, row, odds)

    async def offer(self, ruleset: str, terms: DuelRequest, *, place: DuelPlace, by: int, against: int) -> DuelView:
        """Offer a duel to another person: it is rolled when both have pressed. Raises NoSuchGame, NoSuchDuel."""
        odds = await self._odds_to_roll(ruleset, terms)
        async with self._store.writing() as db:
            tape = await self._tape(db, place)
            row = await duels.write(db, tape.id, _body(ruleset, terms), "offered", by=by, against=against)
            return await self._view(db, row, odds)

    async def press(self, duel_id: int, *, by: int, interaction_id: int) -> DuelView:
        """Record one opponent's press; the second rolls the duel. A duel without an opponent is rolled by the first.

        If another tape is open by now, with a commitment that nobody has seen, it is shown first: then both press
        again.

        Raises NotYourDuel, DuelSettled if it was rolled or declined before, NoSuchDuel.
        """
        terms, odds = await self._looked_up(duel_id)
        async with self._store.writing() as db:
            row = await _offered(db, duel_id, by)
            tape = await self._tape(db, await duels.place_of(db, row.tape_id))
            bound = tape.shown or tape.id == row.tape_id  # the pressed message shows its tape's commitment
            pressed = tuple({*row.body.pressed, by}) if bound else ()
            body = replace(row.body, pressed=pressed)
            if len(pressed) < len({row.by, row.against} - {None}):
                kept = replace(row, body=body, tape_id=tape.id)
                return await self._view(db, await duels.change(db, kept), odds)
            if not tape.shown:
                await duels.note_shown(db, tape.id)
            body = replace(body, dice=await self._drawn(db, row.body.ruleset, terms, tape))
            row = replace(row, body=body, state="rolled", tape_id=tape.id)
            return await self._view(db, await duels.change(db, row, interaction_id=interaction_id), odds)

    async def decline(self, duel_id: int, *, by: int) -> DuelView:
        """Decline a duel for one of the two. Raises NotYourDuel, DuelSettled, NoSuchDuel."""
        _, odds = await self._looked_up(duel_id)
        async with self._store.writing() as db:
            row = await _offered(db, duel_id, by)
            return await self._view(db, await duels.change(db, replace(row, state="declined")), odds)

    async def view(self, duel_id: int) -> DuelView:
        """Return a duel's current view. Raises NoSuchDuel."""
        _, odds = await self._looked_up(duel_id)
        async with self._store.reading() as db:
            return await self._view(db, await _row(db, duel_id), odds)

    async def check_place(self, duel_id: int, place: DuelPlace) -> None:
        """Raise NoSuchDuel unless a duel of this number belongs to this place."""
        async with self._store.reading() as db:
            if await duels.place_of(db, (await _row(db, duel_id)).tape_id) != place:
                raise NoSuchDuel(str(duel_id))

    async def tape(self, place: DuelPlace) -> TapeView:
        """Return a place's open tape; without one, a new tape is opened."""
        async with self._store.writing() as db:
            tapes = await self._tapes(db, place)
        return _with_earlier([_open(tape) for tape in tapes])

    async def check(self, place: DuelPlace) -> TapeView:
        """Close a place's tape, reveal its seed and compare all of its dice; a new tape is opened.

        The caller reports with `note_shown` that the new commitment was posted in public.
        """
        async with self._store.writing() as db:
            checked = [(tape, await duels.of_tape(db, tape.id)) for tape in await self._tapes(db, place)]
            for tape, _ in checked:
                await duels.close_tape(db, tape.id)
            then = _open(await self._tape(db, place))
        return replace(_with_earlier([_checked(tape, rolled) for tape, rolled in checked]), then=then)

    async def note_shown(self, tape_id: int) -> None:
        """Note that a tape's commitment has been posted: from now on duels are rolled from it at once."""
        async with self._store.writing() as db:
            await duels.note_shown(db, tape_id)

    async def _odds_to_roll(self, ruleset: str, terms: DuelRequest) -> Mapping[str, DuelEnd]:
        """Return the odds of a duel to be rolled, now or later. Raises NoSuchGame, NoSuchDuel."""
        odds = await self.odds(ruleset, terms)
        _ = settle(self.kind(ruleset, terms.kind), terms, lambda _: 1)  # an impossible duel is refused now
        return odds

    async def _looked_up(self, duel_id: int) -> tuple[DuelRequest, Mapping[str, DuelEnd]]:
        async with self._store.reading() as db:
            body = (await _row(db, duel_id)).body
        return terms_of(body), await self.odds(body.ruleset, terms_of(body))

    async def _tapes(self, db: Transaction, place: DuelPlace) -> list[TapeRow]:
        """Return a place's open tapes, the current one last; without one, a new tape is opened."""
        return await duels.in_hand(db, place, partial(self._new_seed, SEED_BYTES))

    async def _tape(self, db: Transaction, place: DuelPlace) -> TapeRow:
        return (await self._tapes(db, place))[-1]

    async def _drawn(self, db: Transaction, ruleset: str, terms: DuelRequest, tape: TapeRow) -> tuple[DuelDie, ...]:
        """Roll a duel from a tape, and store the position on the tape."""
        dice: list[DuelDie] = []

        def draw(roll: Roll) -> int:
            number = tape.next_roll + len(dice)
            face = self._dice(Tape(tape.seed, tape.id, tape.words), number, roll)
            dice.append(DuelDie(number, face, roll.faces))
            return face

        _ = settle(self.kind(ruleset, terms.kind), terms, draw)
        await duels.draw_on_from(db, tape, tape.next_roll + len(dice))
        return tuple(dice)

    async def _view(self, db: Transaction, row: DuelRow, odds: Mapping[str, DuelEnd]) -> DuelView:
        tapes = await duels.open_tapes(db, await duels.place_of(db, row.tape_id))
        shown = next((tape.commitment for tape in tapes if tape.id == row.tape_id), "")
        terms = terms_of(row.body)
        settled = None
        if row.state == "rolled":
            left = iter(row.body.dice)
            settled = settle(self.kind(row.body.ruleset, terms.kind), terms, lambda _: next(left).face)
        return DuelView(row, terms, odds, settled, shown)


async def _row(db: Transaction, duel_id: int) -> DuelRow:
    row = await duels.get(db, duel_id)
    if row is None:
        raise NoSuchDuel(str(duel_id))
    return row


async def _offered(db: Transaction, duel_id: int, by: int) -> DuelRow:
    """Return a duel that waits for a press. Raises NoSuchDuel, NotYourDuel, DuelSettled."""
    row = await duels.held(db, duel_id)
    if row is None:
        raise NoSuchDuel(str(duel_id))
    if by not in {row.by, row.against}:
        raise NotYourDuel(duel_id)
    if row.state != "offered":
        raise DuelSettled(duel_id)
    return row


_odds: Final = lru_cache(maxsize=KEPT)(duel_odds)


def _open(tape: TapeRow) -> TapeView:
    """Return the view of a tape whose seed is secret."""
    return TapeView(tape.id, _drawn_from(tape), tape.commitment, tape.words)


def _drawn_from(tape: TapeRow) -> int:
    """Return the number of dice drawn from a tape."""
    return tape.next_roll - FIRST_ROLL


def _checked(tape: TapeRow, rolled: Sequence[DuelRow]) -> TapeView:
    """Compare all dice of a closed tape. rolled: the duels that were rolled from it."""
    dice = [die for row in rolled for die in row.body.dice]
    again = Tape(tape.seed, tape.id, tape.words)
    wrong = tuple(die.roll for die in dice if again.face(die.roll, die.faces) != die.face)
    check = DiceCheck(len(dice), wrong, commitment_fits=keeps(tape.commitment, tape.seed, tape.id))
    return replace(_open(tape), seed=tape.seed.hex(), check=check)


def _with_earlier(tapes: Sequence[TapeView]) -> TapeView:
    """Return the last of some tapes, linked to those before it."""
    return replace(tapes[-1], earlier=tuple(tapes[:-1]))


def _body(ruleset: str, terms: DuelRequest, dice: tuple[DuelDie, ...] = ()) -> DuelBody:
    return DuelBody(
        *(ruleset, terms.kind, terms.attack, terms.defence, terms.mods, terms.edition), dice=dice, to_roll=terms.to_roll
    )


def terms_of(body: DuelBody) -> DuelRequest:
    """Return the terms of a stored duel."""
    return DuelRequest(body.kind, body.attack, body.defence, body.mods, body.edition, body.to_roll)
