"""What a manager can say in a part of a movement phase: a move, a tackle, a snapshot, or that the part is over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from rules.asking import spoken
from rules.counter_attack.cards import Player, Side
from rules.counter_attack.match import Match
from rules.counter_attack.move_refusals import (
    AlreadyTackled,
    BallIsDead,
    HasNotTheBall,
    MoveIsOver,
    NoMoreMoves,
    NoSnapshotNow,
    NoTackleNow,
    NotBeside,
    NotWhileTheyMove,
    SitsOut,
)
from rules.counter_attack.move_words import read_move
from rules.counter_attack.moves import Move, Movers
from rules.counter_attack.notation import read_player
from rules.counter_attack.phase import Phase
from rules.counter_attack.snapshot import may_snapshot_on_the_run
from rules.errors import NotUnderstood, Refusal


class Word(StrEnum):
    """What is said in one word."""

    SNAPSHOT = "snapshot"
    DONE = "done"


class Challenge(NamedTuple):
    """A tackle: "tackle 4 on 10". For a goalkeeper in its own box it is the dive (GKP-9)."""

    tackler: Player
    dribbler: Player

    def __str__(self) -> str:
        return f"tackle {self.tackler.shirt} on {self.dribbler.shirt}"


Turn: TypeAlias = Move | Challenge | Word

EXPECTED: Final = "10 K19, 10 K21 via L20, 7 +3, tackle 4 on 10, snapshot, done"
_SAID: Final = {"snap": Word.SNAPSHOT, "snapshot": Word.SNAPSHOT, "done": Word.DONE, "hold": Word.DONE}
_TACKLE: Final = re.compile(r"tackle (?:with )?(?P<tackler>\w+)(?: on (?P<dribbler>\w+))?")
_TOO_EARLY: Final = re.compile(r"(?P<verb>pass|short pass|shot|shoot|ftp|high|long)\b.*")


@dataclass(frozen=True)
class Turns:
    """The answers of one part of a movement phase (MOV-1).

    thrower: who is about to throw in, so that the ball is dead (THR-2), if anybody.
    """

    match: Match
    phase: Phase
    thrower: Player | None = None

    @property
    def side(self) -> Side:
        """Whose part it is."""
        return self.match.attack if self.phase.part.is_attack else self.match.defence

    @property
    def movers(self) -> Movers:
        """Who may move, and where to."""
        return Movers(self.match, self.phase, self.thrower)

    def every(self) -> Iterator[Turn]:
        """List tackles, the snapshot, every move with one path to each hex, and the end of the part."""
        yield from self._challenges()
        if self.bar_to_snapshot() is None:
            yield Word.SNAPSHOT
        movers = self.movers
        for player in self.match.on_pitch(self.side):
            if movers.bar_to_moving(player) is None and movers.left(player) > 0:
                for path in movers.paths(player).values():
                    yield Move(player, path)
        yield Word.DONE

    def any_left(self) -> bool:
        """Whether there is anything to say but that the part is over."""
        return next(self.every()) is not Word.DONE

    def read(self, given: str) -> Turn:
        """Read one turn. Raises NotUnderstood, or the refusal of what it says."""
        text = spoken(given)
        word = _SAID.get(text)
        if word is Word.SNAPSHOT:
            _raise(self.bar_to_snapshot())
        if word is not None:
            return word
        tackled = _TACKLE.fullmatch(text)
        if tackled:
            return self._read_challenge(tackled["tackler"], tackled["dribbler"])
        too_early = _TOO_EARLY.fullmatch(text)
        if too_early:
            raise NotWhileTheyMove(too_early["verb"])
        move = read_move(self.movers, self.side, text)
        if move is None:
            raise NotUnderstood(given, EXPECTED, "MOV-1")
        return move

    def bar_to_snapshot(self) -> Refusal | None:
        """Say why no snapshot can be called now (MOV-6), or None if it can."""
        if self.thrower is not None:
            return BallIsDead()
        return None if may_snapshot_on_the_run(self.match) else NoSnapshotNow()

    def bar_to_tackling(self, tackler: Player, dribbler: Player) -> Refusal | None:
        """Say why a player may not tackle another one now (TAC-1), or None if it may."""
        match, phase = self.match, self.phase
        carrier = match.on_ball
        away = match.hex_of(tackler).distance(match.hex_of(dribbler))
        bars: tuple[tuple[bool, Refusal], ...] = (
            (self.thrower is not None, BallIsDead()),
            (phase.part.is_attack, NoTackleNow()),
            (dribbler is not carrier, HasNotTheBall(str(dribbler), str(carrier or ""))),
            (tackler in match.sits_out, SitsOut(str(tackler))),
            (away != 1, NotBeside(str(tackler), str(dribbler), away)),
            (tackler in phase.tackled, AlreadyTackled(str(tackler))),
            (tackler in phase.moved and tackler is not phase.mover, MoveIsOver(str(tackler))),
            (
                tackler not in phase.moved and len(phase.moved_in_part) >= phase.part.players,
                NoMoreMoves(str(tackler), phase.part.players),
            ),
        )
        return next((refusal for holds, refusal in bars if holds), None)

    def _challenges(self) -> Iterator[Challenge]:
        carrier = self.match.on_ball
        if self.phase.part.is_attack or carrier is None:
            return
        for tackler in self.match.touching(self.match.ball, self.side):
            if self.bar_to_tackling(tackler, carrier) is None:
                yield Challenge(tackler, carrier)

    def _read_challenge(self, tackler: str, dribbler: str | None) -> Challenge:
        match = self.match
        if self.phase.part.is_attack:
            raise NoTackleNow
        by = read_player(match, tackler, self.side)
        carrier = match.on_ball
        on = read_player(match, dribbler, self.side.other) if dribbler else carrier
        if on is None:
            raise HasNotTheBall("", "")
        _raise(self.bar_to_tackling(by, on))
        return Challenge(by, on)


def _raise(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise refusal
