"""Hexes that a ball can be sent to: an answer is a hex, and a refusal may apply to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

from rules.asking import Answers, OneOf, Play, choose_from, spoken
from rules.counter_attack.commands.action_names import parted
from rules.counter_attack.commands.errors import WordDoesNotFit
from rules.counter_attack.commands.notation import read_target
from rules.counter_attack.pitch.geometry import PITCH, steps_to_goal
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import HexMissing, NoSuchHex, RefereeError
from rules.hexes import Hex

T = TypeVar("T")

EXAMPLES: Final = 6
"""Number of hexes listed as examples for a word without one."""


LIKELY: Final = 24
"""Number of completions suggested for a call without a target."""


class Targets(ABC):
    """The hexes that the ball may be sent to under one clause."""

    @abstractmethod
    def named(self, given: str) -> Hex:
        """Return the typed hex, or that of a player of the side with the ball; see `read_target`."""

    def read(self, given: str) -> Hex:
        """Return the typed hex, or that of a player. Raises the refusals of `read_target` or of the hex."""
        target = self.named(given)
        objection = self.refusal_to(target)
        if objection is not None:
            raise objection
        return target

    @abstractmethod
    def refusal_to(self, target: Hex) -> RefereeError | None:
        """Return the refusal of a hex on the pitch, or None."""


@dataclass(frozen=True)
class OfTheAttack(Targets):
    """The hexes that the side with the ball may send it to."""

    match: Match

    def named(self, given: str) -> Hex:
        """Return the typed hex, or that of a player of the attack."""
        return read_target(self.match, given, self.match.attack)


@dataclass(frozen=True)
class AimedAlone:
    """Hexes that are typed alone, or after the word of the kick just chosen.

    clause: of the question.
    word: that word.
    verb: of the action that the clause calls it, which may stand in its place in any spelling; "" for none.
    """

    targets: Answers[Hex]
    clause: str
    word: str
    verb: str = ""

    def legal(self) -> Iterator[Hex]:
        """Yield the hexes."""
        return self.targets.legal()

    def read(self, given: str) -> Hex:
        """Return the hex in "K19", "kick K19" or "high pass K19".

        Raises HexMissing, WordDoesNotFit, or a refusal of the targets.
        """
        word, rest = word_and_rest(given)
        verb, behind = parted(given)
        if self.verb and verb == self.verb and word != self.word:
            word, rest = verb, spoken(behind).removeprefix("to ")
        fits = word in {self.word, self.verb}
        strange = unknown_word(rest if fits else given)
        if strange:
            raise WordDoesNotFit(strange, examples(given, self.targets), self.clause)
        return read_after(word, rest, self.targets, self.clause) if fits else self.targets.read(given)


@dataclass(frozen=True)
class AroundHex(OneOf[T]):
    """Answers that are hexes around one, or a word.

    centre: that hex.
    """

    centre: Hex


def choose_around(who: Side, name: str, clause: str, options: Iterable[T], centre: Hex) -> Play[T]:
    """Ask a manager to pick a hex around one, or a word, as `choose` does. centre: the hex that they are around."""
    listed = tuple(options)
    if len(listed) == 1:
        return listed[0]
    return (yield from choose_from(who, name, clause, AroundHex(listed, clause, centre)))


def likely(match: Match, verb: str, targets: Answers[Hex]) -> tuple[str, ...]:
    """Return completions of a verb without a hex, the likeliest first.

    They are hexes of team-mates, or all legal hexes if no team-mate is on one: forward before back, near before far.
    Goal hexes stay in their order from the top.
    """
    legal = list(targets.legal())
    mates = [target for target in legal if match.player_on(target)]
    if all(target in PITCH for target in legal):
        legal.sort(key=lambda target: how_likely(match, target))
        mates.sort(key=lambda target: how_likely(match, target))
    return tuple(f"{verb} {target}" for target in (mates or legal)[:LIKELY])


def how_likely(match: Match, target: Hex) -> tuple[bool, bool, int, int, Hex]:
    """Return the sort key of a hex: goalkeepers last, then hexes farther back; else those near the ball first.

    For an empty hex the distance to the nearest team-mate counts; of equal ones, the farthest forward comes first. Of
    goal hexes, the one straightest ahead does.
    """
    if target not in PITCH:
        return False, False, abs(target.height - match.ball.height), 0, target
    end = match.attacks(match.attack)
    by = match.player_on(target)
    mates = (match.hex_of(player) for player in match.on_pitch(match.attack) if player is not match.on_ball)
    away = match.ball.distance(target) if by else min((target.distance(place) for place in mates), default=0)
    steps = steps_to_goal(target, end)
    return by is not None and match.is_keeper(by), steps > steps_to_goal(match.ball, end), away, steps, target


def word_and_rest(given: str) -> tuple[str, str]:
    """Split an answer after its first word: ("high", "K31") for "High to K31"."""
    word, _, rest = spoken(given).partition(" ")
    return word, rest.removeprefix("to ")


def read_after(word: str, rest: str, targets: Answers[Hex], clause: str) -> Hex:
    """Return the hex after a word that fits. Raises HexMissing, or a refusal of the targets."""
    if not rest:
        answers = tuple(f"{word} {target}" for target in islice(targets.legal(), EXAMPLES))
        raise HexMissing(word, answers, clause)
    return targets.read(rest)


def unknown_word(given: str) -> str:
    """Return the words that stand alone or before a hex: "long pass" for "long pass K31"; "" if there are none."""
    said = spoken(given)
    if said.isalpha():
        return said
    words, _, label = said.rpartition(" ")
    try:
        _ = Hex.parse(label)
    except NoSuchHex:
        return ""
    return words


def examples(given: str, targets: Answers[Hex], word: str = "") -> tuple[str, ...]:
    """Return a tuple of one legal answer with a word: for the typed hex if legal, or else the first.

    It is empty if there is none.
    """
    try:
        hex_ = targets.read(spoken(given).rpartition(" ")[2])
    except RefereeError:
        return tuple(f"{word} {target}".strip() for target in islice(targets.legal(), 1))
    return (f"{word} {hex_}".strip(),)
