"""Commands before a header: the challengers, and its aim (HEA-1, HEA-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import ClassVar, Final

from rules.asking import spoken
from rules.counter_attack.commands.goal_parts import aimed_at
from rules.counter_attack.commands.notation import read_player
from rules.counter_attack.heading.air_ball import LEAP, InTheAir
from rules.counter_attack.pitch.geometry import GOAL, header_targets
from rules.counter_attack.squads.cards import Player, Side
from rules.errors import NoSuchHex, NotAnOption, NotUnderstood, RefereeError, Refusal
from rules.hexes import Hex, labelled

NOBODY: Final = "none"
PASS: Final = "pass"
FEW: Final = 2
"""Largest number of challengers that are listed in every order, which is the limit in most editions (HEA-1)."""
GOAL_WORDS: Final = ("goal", "shot", "at")


@dataclass(eq=False)
class OutOfTheAir(Refusal):
    """Refusal of a player too far from a ball in the air.

    hexes: its distance.
    limit: the largest distance.
    """

    clause: ClassVar[str] = "HEA-1"
    player: str
    hexes: int
    limit: int


@dataclass(eq=False)
class TooManyChallengers(Refusal):
    """Refusal of more outfield players than may challenge."""

    clause: ClassVar[str] = "HEA-1"
    most: int


@dataclass(eq=False)
class ChallengesTwice(Refusal):
    """Refusal of a player that is named more than once."""

    clause: ClassVar[str] = "HEA-2"
    player: str


@dataclass(eq=False)
class NotTheSender(RefereeError):
    """Refusal of a header by the player who passed or threw the ball."""

    player: str
    clause: str


@dataclass(eq=False)
class KeeperHasCome(Refusal):
    """Refusal of challengers without a goalkeeper who has come out for the ball."""

    clause: ClassVar[str] = "HPA-7"
    keeper: str


@dataclass(eq=False)
class NoGoalToHeadAt(Refusal):
    """Refusal of a goal hex that cannot be headed at from under the ball.

    legal: the goal hexes that can; "" if there are none.
    """

    clause: ClassVar[str] = "HEA-7"
    hex: str
    legal: str


@dataclass(frozen=True, slots=True)
class Challengers:
    """The players that a side names, in order: "9 5", or "none"."""

    players: tuple[Player, ...]

    def __str__(self) -> str:
        return " ".join(str(player.shirt) for player in self.players) or NOBODY


@dataclass(frozen=True)
class ChallengerAnswers:
    """A side's legal challengers for a ball in the air (HEA-1, HEA-2).

    must: a goalkeeper who has come out for the ball, and must challenge (HPA-7); None for none.
    heads_on: whether they are named for a header that has been announced as a pass.
    """

    ball: InTheAir
    side: Side
    must: Player | None = None
    heads_on: bool = False

    @property
    def may_be_none(self) -> bool:
        """Return whether a side may name nobody, as the defence may (HEA-2)."""
        return self.side is not self.ball.sent_by and self.must is None

    def legal(self) -> Iterator[Challengers]:
        """Yield one outfield player, nobody, and two in each order; each with and without the goalkeeper.

        If more may challenge, they are listed by shirt; they can be named in any order.
        """
        outfield = self.ball.outfield(self.side)
        keeper = self.ball.keeper(self.side)
        hands = [(self.must,)] if self.must else [(), *([(keeper,)] if keeper else [])]
        for number in (1, 0, *range(2, min(self._most, len(outfield)) + 1)):
            ways = permutations(outfield, number) if number <= FEW else combinations(outfield, number)
            for players in ways:
                yield from (Challengers((*players, *up)) for up in hands if players or up or self.may_be_none)

    def read(self, given: str) -> Challengers:
        """Return "9 5", "9, 1" or "none" as a value. Raises NotUnderstood, NoSuchPlayer or the refusal of a player."""
        words = spoken(given.replace(",", " ").replace(" and ", " ")).split()
        if words == [NOBODY] and self.may_be_none:
            return Challengers(())
        if not words or NOBODY in words:
            raise KeeperHasCome(str(self.must)) if self.must else NotUnderstood(given, "9 5", "HEA-2")
        players = [read_player(self.ball.match, word, self.side) for word in words]
        fault = next(self._faults(players), None)
        if fault is not None:
            raise fault
        return Challengers(tuple(sorted(players, key=self.ball.uses_hands)))

    @property
    def _most(self) -> int:
        return self.ball.match.edition.challengers

    def _faults(self, players: list[Player]) -> Iterator[RefereeError]:
        for number, player in enumerate(players):
            if player is self.ball.after.barred:
                yield NotTheSender(str(player), self.ball.after.barred_by)
            if not self.ball.reaches(player):
                yield OutOfTheAir(str(player), self.ball.away(player), LEAP)
            if player in players[:number]:
                yield ChallengesTwice(str(player))
        if sum(not self.ball.uses_hands(player) for player in players) > self._most:
            yield TooManyChallengers(self._most)
        if self.must is not None and self.must not in players:
            yield KeeperHasCome(str(self.must))


@dataclass(frozen=True)
class OneOfThem:
    """Players, one of whom heads or controls an unchallenged ball: "9" (HEA-3, HEA-4).

    players: in the order in which their side has named them; by shirt, if it has named none.
    clause: of the question.
    """

    ball: InTheAir
    players: Sequence[Player]
    clause: str

    def legal(self) -> Iterator[Player]:
        """Yield the players in their order."""
        return iter(self.players)

    def read(self, given: str) -> Player:
        """Return the player with this shirt. Raises NoSuchPlayer, OutOfTheAir or NotAnOption."""
        player = read_player(self.ball.match, spoken(given), self.players[0].side)
        if not self.ball.reaches(player):
            raise OutOfTheAir(str(player), self.ball.away(player), LEAP)
        if player not in self.players:
            raise NotAnOption(given, tuple(map(str, self.players)), self.clause)
        return player


@dataclass(frozen=True, slots=True)
class Aim:
    """The aim of a header: "pass", or "goal M38".

    goal: the goal hex; None for a pass.
    """

    goal: Hex | None = None

    def __str__(self) -> str:
        return PASS if self.goal is None else f"{GOAL_WORDS[0]} {self.goal}"


@dataclass(frozen=True)
class Aims:
    """The legal aims of a header: a pass, and the goal hexes in reach (HEA-2, HEA-7)."""

    ball: InTheAir
    side: Side

    def legal(self) -> Iterator[Aim]:
        """Yield the goal hexes from the top, then the pass."""
        yield from map(Aim, self._goals())
        yield Aim()

    def read(self, given: str) -> Aim:
        """Return "pass", "goal M38", or "goal 4" from the top as a value. Raises NotUnderstood or NoGoalToHeadAt."""
        text = spoken(given)
        if text == PASS:
            return Aim()
        word, _, label = text.partition(" ")
        if word not in GOAL_WORDS or not label:
            raise NotUnderstood(given, f"{PASS}, {GOAL_WORDS[0]} M38", "HEA-2")
        legal = self._goals()
        listed = ", ".join(map(str, legal))
        try:
            target = aimed_at(label, self.ball.match.attacks(self.side), legal)
        except NoSuchHex as unknown:
            raise NoGoalToHeadAt(labelled(label), listed) from unknown
        if target not in legal:
            raise NoGoalToHeadAt(str(target), listed)
        return Aim(target)

    def _goals(self) -> list[Hex]:
        match, at = self.ball.match, self.ball.at
        goal = GOAL[match.attacks(self.side)]
        return [place for place in header_targets(at, match.edition.header) if place in goal]
