"""Choice of players: the line-up by the parts that suit them, substitutions, and takers of set pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from computer.candidates import Candidate
from computer.counter_attack.stakes import stakes
from rules.asking import Choose
from rules.counter_attack.discipline.substitution import SubstitutionCall
from rules.counter_attack.periods.line_up import Placement, Placements
from rules.counter_attack.pitch.formations import FORMATIONS, formation
from rules.counter_attack.pitch.geometry import steps_to_goal
from rules.counter_attack.squads.cards import Card, Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

FURTHEST: Final = 18.0
"""Steps from the own goal to the foremost part of a formation."""

WORTH_A_CHANGE: Final = 1.5
"""Pips by which a substitute must be better than the player who goes off."""

A_BOOKING: Final = 1.0
"""Pips by which a booked player is worth less: after another yellow card the side would be a player short."""


def suits(card: Card, forward: float) -> float:
    """Return how well a card suits a part, in pips. forward: of the part, 0 in the last line and 1 in the foremost."""
    middle = 1 - abs(2 * forward - 1)
    attacks = (3 * card.shooting + 4 * card.dribbling + 4 * card.pace + card.heading) / 6
    defends = (6 * card.tackling + 4 * card.pace + card.heading + card.resilience) / 6
    links = (3 * card.dribbling + 2 * card.high_pass + 3 * card.tackling + 4 * card.pace) / 6
    return forward * attacks + (1 - forward) * defends + middle * (links - (attacks + defends) / 2)


def worth_of_card(card: Card) -> float:
    """Return the worth of a card in the part that suits it best, in pips."""
    if card.keeper:
        return card.saving * 2 + (card.handling + card.aerial) / 2
    return max(suits(card, forward) for forward in (0.0, 0.5, 1.0))


class LineUpChooser:
    """The line-ups of a side. match: as it stands before its kick-off."""

    def __init__(self, match: Match, placements: Placements) -> None:
        self.match, self.placements = match, placements
        self.side = placements.side

    def candidates(self) -> Iterator[Candidate]:
        """Yield a line-up in each formation, with its worth in pips."""
        for name in FORMATIONS:
            own = self._in_formation(name)
            yield Candidate((own,), self._worth(own))

    def _in_formation(self, name: str) -> Placement:
        """Return a formation with each part filled by who suits it."""
        end = self.match.defends(self.side)
        listed = self.placements.own(formation(name, end, kicks_off=self.placements.kicks_off))
        in_goal = next(place for shirt, place in listed.places if self.placements.keeps_goal(self._player(shirt)))
        parts = sorted((place for _, place in listed.places if place != in_goal), key=self._forward, reverse=True)
        keepers, others = self._able()
        keeper = max(keepers, key=lambda one: worth_of_card(self._card(one)))
        wearing = self._improved(dict(zip(parts, self._by_attack(others[: len(parts)]), strict=True)))
        places = {keeper.shirt: in_goal} | {one.shirt: place for place, one in wearing.items()}
        return Placement(tuple(sorted(places.items())))

    def _able(self) -> tuple[Sequence[Player], Sequence[Player]]:
        """Return who may keep goal, and the others, the best first: those on the pitch, at first the whole squad."""
        able = self.match.on_pitch(self.side) or self.placements.available
        keepers = [one for one in able if self.placements.keeps_goal(one)]
        others = [one for one in able if not self.placements.keeps_goal(one)]
        return keepers, sorted(others, key=lambda one: (-worth_of_card(self._card(one)), one.shirt))

    def _by_attack(self, players: Sequence[Player]) -> Sequence[Player]:
        return sorted(players, key=lambda one: suits(self._card(one), 0) - suits(self._card(one), 1))

    def _improved(self, wearing: dict[Hex, Player]) -> Mapping[Hex, Player]:
        """Let two players change their parts as long as that suits them better."""
        better = True
        while better:
            better = False
            for one, other in combinations(wearing, 2):
                now = self._fit(one, wearing[one]) + self._fit(other, wearing[other])
                if self._fit(one, wearing[other]) + self._fit(other, wearing[one]) > now + 1e-9:
                    wearing[one], wearing[other] = wearing[other], wearing[one]
                    better = True
        return wearing

    def _fit(self, place: Hex, player: Player) -> float:
        return suits(self._card(player), self._forward(place))

    def _worth(self, placement: Placement) -> float:
        """Return how well all parts are filled; for a side that is behind, the parts in front count more."""
        scored, conceded = stakes(self.match, self.side)
        worth = 0.0
        for shirt, place in placement.places:
            player, forward = self._player(shirt), self._forward(place)
            if not self.placements.keeps_goal(player):
                weight = forward * scored + (1 - forward) * conceded
                worth += weight * suits(self._card(player), forward)
        return worth

    def _forward(self, place: Hex) -> float:
        own = steps_to_goal(place, self.match.defends(self.side))
        return max(0.0, min(1.0, (own - FURTHEST / 2) / (FURTHEST / 2)))

    def _card(self, player: Player) -> Card:
        return self.match.pips(player)

    def _player(self, shirt: int) -> Player:
        return self.match.player(f"{shirt}{self.side.letter}")


def substitutions(match: Match, question: Choose) -> Iterator[Candidate]:
    """Yield the changes, each with its gain less `WORTH_A_CHANGE`, and no change, with 0 (SUB-1, INJ-3)."""
    for answer in question.answers.legal():
        if isinstance(answer, SubstitutionCall):
            yield Candidate((answer,), _gain(match, answer) - WORTH_A_CHANGE)
        else:
            yield Candidate((answer,), 0.0)


def _gain(match: Match, change: SubstitutionCall) -> float:
    """Return the pips that a change gains, in the part that suits the player who goes off."""
    goes, comes = match.pips(change.goes), change.comes.card
    if match.is_keeper(change.goes):
        return worth_of_card(comes) - (worth_of_card(goes) if change.goes.card.keeper else 0.0)
    part = max((0.0, 0.5, 1.0), key=lambda forward: suits(change.goes.card, forward))
    booked = A_BOOKING if change.goes in match.booked else 0.0
    return suits(comes, part) - suits(goes, part) + booked


def takers(match: Match, question: Choose) -> Iterator[Candidate]:
    """Yield the takers of a set piece: of a penalty the best shot, of a corner who passes well and heads badly."""
    end = match.attacks(Side(question.who))
    shoots = question.clause.startswith("PEN") or steps_to_goal(match.ball, end) <= match.edition.shot
    corner = question.clause.startswith("COR")
    for player in question.answers.legal():
        if isinstance(player, Player) and not match.is_keeper(player):
            card = match.pips(player)
            skill = card.high_pass - card.heading / 2 if corner else card.shooting if shoots else card.high_pass
            yield Candidate((player,), float(skill))
