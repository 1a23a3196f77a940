"""Saved plans of the football: kick-offs, corners and free kicks, for and against, and an order of cards (SET-2).

A placing is kept as if the attack played to the right with the ball in or above the middle row; one for a kick-off, as
if the side defended the left end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from rules.asking import Choose, spoken
from rules.counter_attack.commands.notation import read_place
from rules.counter_attack.commands.player_to_hex import DONE
from rules.counter_attack.periods.draft import FaceUp
from rules.counter_attack.periods.line_up import (
    KEEPER,
    NotEleven,
    NotOneKeeper,
    Placements,
    faults_at_kick_off,
    formation_named,
    named_twice,
    on_one_hex,
    refuse,
    shirts_and_hexes,
)
from rules.counter_attack.pitch.areas import around, from_middle, upside_down
from rules.counter_attack.pitch.formations import formation
from rules.counter_attack.set_pieces.set_piece_placing import PlacingAnswers
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import ELEVEN, SIZE
from rules.counter_attack.state.match import Match
from rules.errors import NotUnderstood, RefereeError, Refusal
from rules.hexes import Hex
from rules.input.typed_text import bare, even, in_our_words, looking_alike
from rules.planning.saved_plans import SavedPlanSupport

OUR_KICK_OFF: Final = "our kick-off"
THEIR_KICK_OFF: Final = "their kick-off"
DRAFT: Final = "draft"
_KICK_OFFS: Final = (OUR_KICK_OFF, THEIR_KICK_OFF)
_SET_PIECES: Final[Mapping[str, tuple[str, str]]] = {
    "COR-1": ("our corner", "their corner"),
    "FK-1": ("our free kick", "their free kick"),
}
KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(_KICK_OFFS, "placement"),
    **{kind: "set_piece_placing" for pair in _SET_PIECES.values() for kind in pair},
    DRAFT: "draft_pick",
}
"""Each kind of plan, with the question that it answers. Throw-ins have none: their players move and are not placed."""

ALIKE: Final[Mapping[str, str]] = dict(zip(_KICK_OFFS, reversed(_KICK_OFFS), strict=True))


@dataclass(eq=False)
class NoSuchCard(Refusal):
    """Refusal of a name that no card of the deck has."""

    clause: ClassVar[str] = "SET-2"
    name: str


@dataclass(eq=False)
class NoSuchShirt(Refusal):
    """Refusal of a number that no shirt of a squad has."""

    clause: ClassVar[str] = "SET-1"
    shirt: int
    most: int


def kind_of(match: Match, question: Choose) -> str:
    """Return the kind of plan that answers the open question; "" for none."""
    theirs = question.who != match.attack.value
    if question.name == "placement":
        return _KICK_OFFS[theirs]
    if question.name == "set_piece_placing":
        return _SET_PIECES[question.clause][theirs]
    return DRAFT if question.name == "draft_pick" else ""


def read_plan(kind: str, typed: str) -> str:
    """Return the text to keep for a typed plan: shirts with a hex each, or a formation; in a draft, cards by name.

    Cards are in order of preference. Raises NotUnderstood, the refusal of the one fault, or SeveralFaults.
    """
    if kind == DRAFT:
        return "; ".join(_cards(typed))
    name = formation_named(typed) if kind in _KICK_OFFS else ""
    if name:
        return _in_pairs(formation(name, "left", kicks_off=kind == OUR_KICK_OFF))
    named = shirts_and_hexes(typed, "SET-4" if kind in _KICK_OFFS else _clause_of(kind))
    places: list[tuple[int, Hex]] = []
    faults: list[RefereeError] = [NoSuchShirt(shirt, SIZE) for shirt, _ in named if not 1 <= shirt <= SIZE]
    for shirt, label in named:
        try:
            places.append((shirt, read_place(label)))
        except RefereeError as fault:
            faults.append(fault)
    faults += named_twice(shirt for shirt, _ in named)
    if kind in _KICK_OFFS:
        faults += _faults_of_eleven(places, kicks_off=kind == OUR_KICK_OFF)
    else:
        faults += on_one_hex(place for _, place in places)
    refuse(faults)
    return _in_pairs(dict(places))


def next_answer(match: Match, question: Choose, kept: str) -> str:
    """Return the next answer of a plan that is legal now; "" if none is left."""
    try:
        if question.name == "placement":
            return str(question.answers.read(plan_typed(match, question, kept)))
        if question.name == "draft_pick":
            return _card(question, kept)
        said = _placed_next(match, question, kept)
        return said and str(question.answers.read(said))  # FK-1: the placing cannot end before somebody is at the ball
    except RefereeError:
        return ""


def plan_written(match: Match, question: Choose, answers: Sequence[str]) -> str:
    """Return the plan that would give these answers to questions of one kind; "" if they place nobody."""
    if question.name == "draft_pick":
        return "; ".join(answers)
    turned = _turned(match, question)
    if question.name == "placement":
        placed = _with_keeper_first(Placements(match, Side(question.who)), answers[-1])
    else:
        said = ", ".join(answer for answer in answers if answer != DONE)
        placed = [(shirt, Hex.parse(label)) for shirt, label in shirts_and_hexes(said, question.clause)] if said else []
    return _in_pairs({shirt: turned(place) for shirt, place in placed})


def plan_typed(match: Match, question: Choose, kept: str) -> str:
    """Return what a manager would type for a plan here, at this end and for the players on the pitch."""
    if question.name == "draft_pick":
        return kept
    turned = _turned(match, question)
    places = {shirt: turned(place) for shirt, place in _pairs(kept)}
    if question.name == "placement":
        return str(Placements(match, Side(question.who)).own(places))
    return _in_pairs(places)


def _with_keeper_first(placements: Placements, answer: str) -> list[tuple[int, Hex]]:
    """Return the hexes by shirt, as if the goalkeeper wore shirt 1: another may keep goal when the plan is used."""
    placed = dict(placements.read(answer).places)
    keeper = next(player.shirt for player in placements.eleven if placements.keeps_goal(player))
    if keeper != KEEPER:
        placed[KEEPER], outfield = placed.pop(keeper), placed.get(KEEPER)
        placed |= {} if outfield is None else {keeper: outfield}
    return sorted(placed.items())


def plan_said(text: str, words: Mapping[str, str]) -> str:
    """Return a text with English words for those of other languages, no accents, and Latin letters for look-alikes."""
    return spoken(looking_alike(bare(in_our_words(even(text), words))))


def _cards(typed: str) -> Iterator[str]:
    known = {bare(spoken(card.name)): card.name for card in DECK}
    names = [" ".join(name.split()) for name in re.split(r"[,;\n]", typed) if name.strip()]
    if not names:
        raise NotUnderstood(typed, "; ".join(card.name for card in DECK[:2]), NoSuchCard.clause)
    refuse([NoSuchCard(name) for name in names if bare(spoken(name)) not in known])
    return iter(dict.fromkeys(known[bare(spoken(name))] for name in names))


def _card(question: Choose, kept: str) -> str:
    """Return the first card of a list that lies face up (SET-2)."""
    lying = {str(cast("FaceUp", each)) for each in question.answers.legal()}
    return next((name for name in kept.split("; ") if name in lying), "")


def _placed_next(match: Match, question: Choose, kept: str) -> str:
    """Return the next player and hex of the plan; "done" when all players on the pitch are placed (COR-1, FK-1)."""
    placings = cast("PlacingAnswers", question.answers)
    turned, left = _turned(match, question), False
    on_pitch = {player.shirt: player for player in match.on_pitch(placings.side)}
    set_piece = placings.set_piece
    settled = {set_piece.taker, *(() if set_piece.again else set_piece.placed)}
    for shirt, place in _pairs(kept):
        player, to = on_pitch.get(shirt), turned(place)
        if player is None or player in settled or match.hex_of(player) == to:
            continue
        try:
            return str(placings.read(f"{shirt} {to}"))
        except RefereeError:
            left = True
    return "" if left else DONE


def _turned(match: Match, question: Choose) -> Callable[[Hex], Hex]:
    """Return the mirroring between hexes as kept and hexes on the pitch now; it works both ways."""
    if question.name == "placement":
        over, down = match.defends(Side(question.who)) == "right", False
        return lambda place: around(place) if over else place
    over = match.attacks(match.attack) == "left"
    down = from_middle(around(match.ball) if over else match.ball) < 0

    def turned(place: Hex) -> Hex:
        there = around(place) if over else place
        return upside_down(there) if down else there

    return turned


def _faults_of_eleven(places: Sequence[tuple[int, Hex]], *, kicks_off: bool) -> Iterator[RefereeError]:
    if len(places) != ELEVEN:
        yield NotEleven(len(places), ELEVEN)
    if KEEPER not in dict(places):
        yield NotOneKeeper(0)
    yield from faults_at_kick_off(places, "left", kicks_off=kicks_off)


def _clause_of(kind: str) -> str:
    return next(clause for clause, pair in _SET_PIECES.items() if kind in pair)


def _pairs(kept: str) -> list[tuple[int, Hex]]:
    return [(int(shirt), Hex.parse(label)) for shirt, label in (each.split() for each in kept.split(", "))]


def _in_pairs(places: Mapping[int, Hex]) -> str:
    return ", ".join(f"{shirt} {place}" for shirt, place in places.items())


SAVED_PLANS: Final = SavedPlanSupport(
    KINDS, ALIKE, kind_of, read_plan, next_answer, plan_written, plan_typed, plan_said
)
"""Support of the football for saved plans."""
