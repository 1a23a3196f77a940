"""Restarts along the ground or through the air: throws (THR-1), corners (COR-3, COR-4), goal kicks (GKK-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import ClassVar

from rules.asking import Answers
from rules.counter_attack.commands.errors import WordDoesNotFit
from rules.counter_attack.commands.hex_targets import OfTheAttack, examples, read_after, unknown_word, word_and_rest
from rules.counter_attack.commands.notation import read_target
from rules.counter_attack.passing.ground_pass import PassTooFar
from rules.counter_attack.passing.high_pass import high_pass_targets
from rules.counter_attack.pitch.geometry import BOX
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex


@dataclass(eq=False)
class NoHeadThere(Refusal):
    """Refusal of a hex without a player of one's own, other than the thrower, for a throw to the head."""

    clause: ClassVar[str] = "THR-1"
    hex: str


@dataclass(eq=False)
class NobodyAtTheCorner(Refusal):
    """Refusal of a hex outside the box without a player of one's own, for a high corner."""

    clause: ClassVar[str] = "COR-3"
    hex: str


@dataclass(eq=False)
class OutsideTheBox(Refusal):
    """Refusal of a hex outside the box, for a high corner."""

    clause: ClassVar[str] = "COR-3"
    hex: str


@dataclass(frozen=True, slots=True)
class Delivery:
    """A target and a kind: "K19" along the ground, "head K19", "high K19" or "kick K19" through the air.

    aloft: the word for through the air; "" along the ground.
    """

    target: Hex
    aloft: str = ""

    def __str__(self) -> str:
        return f"{self.aloft} {self.target}".strip()


@dataclass(frozen=True)
class Deliveries:
    """The legal targets for bringing the ball back into play.

    ground: hexes along the ground.
    air: hexes through the air.
    ground_word: optional word for the first. air_word: word for the second.
    clause: of the question.
    before: a word allowed before those two, or alone ("throw head K19").
    after: a word allowed after them ("high pass K19").
    also: other words for those two, and the one that each stands for ("cross K19").
    """

    ground: Answers[Hex]
    air: Answers[Hex]
    ground_word: str
    air_word: str
    clause: str
    before: str = ""
    after: str = ""
    also: Mapping[str, str] = field(default_factory=dict[str, str])

    def legal(self) -> Iterator[Delivery]:
        """Yield the targets along the ground, then those through the air."""
        yield from map(Delivery, self.ground.legal())
        yield from (Delivery(target, self.air_word) for target in self.air.legal())

    def read(self, given: str) -> Delivery:
        """Return the answer "K19", "low K19" or "high K19" as a value.

        Raises HexMissing, WordDoesNotFit, or a refusal of the targets of either kind.
        """
        word, rest = word_and_rest(given)
        if word == self.before and rest:
            given, (word, rest) = rest, word_and_rest(rest)
        word = self.also.get(word, word)
        targets = self.ground if word and word == self.before else self._by_word.get(word)
        if targets is None:
            self._check_words(given)
            return Delivery(self.ground.read(given))
        if self.after and word_and_rest(rest)[0] == self.after:
            rest = word_and_rest(rest)[1]
        self._check_words(rest)
        return Delivery(read_after(word, rest, targets, self.clause), word if word == self.air_word else "")

    @property
    def _by_word(self) -> dict[str, Answers[Hex]]:
        return {self.ground_word: self.ground, self.air_word: self.air}

    def _check_words(self, given: str) -> None:
        """Refuse unknown words before a hex or alone, with an example for each word that fits."""
        strange = unknown_word(given)
        if strange:
            ways = (examples(given, targets, word) for word, targets in self._by_word.items())
            raise WordDoesNotFit(strange, tuple(chain.from_iterable(ways)), self.clause)


@dataclass(frozen=True)
class Heads(OfTheAttack):
    """The hexes of own players for a throw to the head (THR-1).

    reach: largest distance, in hexes.
    """

    reach: int

    def legal(self) -> Iterator[Hex]:
        """Yield the hexes, by shirt."""
        mates = map(self.match.hex_of, self.match.on_pitch(self.match.attack))
        return (place for place in mates if self.refusal_to(place) is None)

    def refusal_to(self, target: Hex) -> RefereeError | None:
        """Return PassTooFar or NoHeadThere if it applies, else None."""
        by, away = self.match.player_on(target), self.match.ball.distance(target)
        if away > self.reach:
            return PassTooFar(str(target), away, self.reach, "THR-1")
        if away == 0 or by is None or by.side is not self.match.attack:
            return NoHeadThere(str(target))
        return None


@dataclass(frozen=True)
class HighCorners:
    """The legal targets of a high corner: the hexes of the box (COR-3).

    In some editions also own players elsewhere, as for a high pass; if a high pass need only be near one of them, so
    need a high corner (HPA-1).
    """

    match: Match

    def legal(self) -> Iterator[Hex]:
        """Yield the legal hexes outside the box, if any, then those of the box, own players' hexes first."""
        match = self.match
        mates = [match.hex_of(player) for player in match.on_pitch(match.attack)]
        for place in high_pass_targets(match).legal() if self._as_a_high_pass else ():
            if place not in self._box and (place in mates or not self._only_mates):
                yield place
        yield from sorted(self._box, key=lambda place: (place not in mates, place))

    def read(self, given: str) -> Hex:
        """Return the typed hex, or that of a player of the attack.

        Raises the refusals of `read_target`, OutsideTheBox, NobodyAtTheCorner or a refusal of a high pass.
        """
        target = read_target(self.match, given, self.match.attack)
        if target not in self._box:
            if not self._as_a_high_pass:
                raise OutsideTheBox(str(target))
            target = high_pass_targets(self.match).read(given)
            by = self.match.player_on(target)
            if self._only_mates and (by is None or by.side is not self.match.attack):
                raise NobodyAtTheCorner(str(target))
        return target

    @property
    def _as_a_high_pass(self) -> bool:
        return self.match.edition.corner_high == "or_15"

    @property
    def _only_mates(self) -> bool:
        return self.match.edition.hp_target != "within_3"

    @property
    def _box(self) -> frozenset[Hex]:
        return BOX[self.match.attacks(self.match.attack)]
