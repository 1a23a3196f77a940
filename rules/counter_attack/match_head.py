"""The head of a football match: made from a request, read back as one, and changed for another club of a side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from rules.counter_attack.ball.offside import OFF
from rules.counter_attack.ball.offside import OPTION as OFFSIDE
from rules.counter_attack.dice.ability_effects import ABILITIES
from rules.counter_attack.dice.scores import JACKPOT
from rules.counter_attack.periods.match_terms import SETTLE
from rules.counter_attack.squads.cards import Card, Side
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import Squad, deck_in_head, is_draft, squad_in
from rules.counter_attack.squads.squad_file import club_name, read_squad
from rules.counter_attack.state.named_editions import DEFAULT, VERSION, edition_named
from rules.errors import Refusal
from rules.game import MatchRequest
from rules.rulebook import RULEBOOK

NAME: Final = "counter_attack"
"""The name of the game in the head of a log."""


@dataclass(eq=False)
class HalfOutOfRange(Refusal):
    """Refusal of a number of actions that no half can have."""

    clause: ClassVar[str] = "CLK-2"
    actions: int
    least: int
    most: int


@dataclass(eq=False)
class NoSuchClub(Refusal):
    """Refusal of a club that does not come with the game."""

    clause: ClassVar[str] = "SET-1"
    name: str
    known: tuple[str, ...]


@dataclass(eq=False)
class ClubTwice(Refusal):
    """Refusal of two sides with the same name: nobody could tell them apart."""

    clause: ClassVar[str] = "SET-1"
    club: str


@dataclass(eq=False)
class NoAbilitiesHere(Refusal):
    """Refusal of abilities in an edition that does not have them."""

    clause: ClassVar[str] = "SET-1"
    edition: str


@dataclass(frozen=True, slots=True)
class AgreedExtras:
    """Agreements of two managers before a match.

    settle: whether a draw goes on to extra time and a shoot-out (CLK-5).
    jackpot: whether duels are rolled with dice of twelve faces (JAC-1).
    offside: whether chapter OFF is played.
    abilities: whether abilities on the cards count, if the edition has them.
    deck: the cards from which both draft their squads (SET-2); empty for no draft.
    """

    settle: bool = False
    jackpot: bool = False
    offside: bool = True
    abilities: bool = False
    deck: tuple[Card, ...] = ()

    def in_head(self) -> dict[str, str]:
        """Return the extras that differ from the usual, as lines for the head of a log."""
        agreed = {SETTLE: "yes"} if self.settle else {}
        agreed |= {JACKPOT: "yes"} if self.jackpot else {}
        agreed |= {ABILITIES: "yes"} if self.abilities else {}
        agreed |= {} if self.offside else {OFFSIDE: OFF}
        return agreed | dict(deck_in_head(self.deck) if self.deck else ())


PLAIN: Final = AgreedExtras()
"""Usual terms: a draw stands, six-sided dice, offside, and ready squads."""


def head_of(
    home: Squad,
    away: Squad,
    half: int | None = None,
    edition: str = DEFAULT,
    extras: AgreedExtras = PLAIN,
) -> dict[str, str]:
    """Return the facts that a match begins with, as in the head of its log.

    home, away: the squads of the two sides; in a draft only their names and kits count.
    half: actions in a half; None for the edition's number.
    edition: a named edition, with any changed switches, such as "condensed steal_ten=no".
    extras: other agreements.

    Raises HalfOutOfRange (CLK-2), NoSuchEdition, NoSuchSwitch or NoAbilitiesHere.
    """
    rules = edition_named(edition)
    actions = rules.half if half is None else half
    if not rules.shortest_half <= actions <= rules.longest_half:
        raise HalfOutOfRange(actions, rules.shortest_half, rules.longest_half)
    if extras.abilities and not rules.abilities:
        raise NoAbilitiesHere(edition)
    return {
        "ruleset": NAME,
        "edition": edition,
        RULEBOOK: str(VERSION),
        "half": str(actions),
        **extras.in_head(),
        **_squads((home, away), drafted=bool(extras.deck)),
    }


def _squads(squads: tuple[Squad, Squad], *, drafted: bool) -> dict[str, str]:
    """Return the lines of both squads; for a draft without cards, and so without captains."""
    written: dict[str, str] = {}
    for side, squad in zip(Side, squads, strict=True):
        written |= (replace(squad, cards=(), captain=0) if drafted else squad).in_head(side)
    return written


def head_requested(request: MatchRequest) -> dict[str, str]:
    """Return the head of a match that a challenger wants; a side without a club gets the first free one.

    Raises the errors of `head_of`, NoSuchClub, ClubTwice, and CardsRefused for a file or a name that cannot be shown.
    """
    home, away = (_squad_of(club, file) for club, file in zip(request.clubs, request.files, strict=True))
    home = home or _other_than(away)
    away = away or _other_than(home)
    home, away = (_called(squad, name) for squad, name in zip((home, away), request.names, strict=True))
    _check_different(home, away)
    on = request.options
    agreed = AgreedExtras(
        settle=on.get("settle", PLAIN.settle),
        jackpot=on.get("jackpot", PLAIN.jackpot),
        offside=on.get("offside", PLAIN.offside),
        abilities=on.get("abilities", PLAIN.abilities),
        deck=DECK if on.get("draft") else PLAIN.deck,
    )
    return head_of(home, away, request.half, request.edition or DEFAULT, agreed)


def request_in(head: Mapping[str, str]) -> MatchRequest:
    """Return the request for a match with this head, clubs by their names."""
    on = {name: head.get(name) == "yes" for name in (SETTLE, JACKPOT, ABILITIES)}
    options = on | {OFFSIDE: head.get(OFFSIDE) != OFF, "draft": is_draft(head)}
    home, away = (squad_in(head, side).club for side in Side)
    return MatchRequest(int(head["half"]), head["edition"], options, (home, away))


def dressed(head: Mapping[str, str], side: str, club: str, file: str) -> dict[str, str]:
    """Return a head in which a side plays with another club, or with the squad in a manager's file.

    Raises NoSuchClub, ClubTwice, and CardsRefused for a file.
    """
    new = _squad_of(club, file)
    if new is None:
        return dict(head)
    squads = {each: squad_in(head, each) for each in Side} | {Side(side): new}
    _check_different(squads[Side.HOME], squads[Side.AWAY])
    kept = {name: fact for name, fact in head.items() if name.partition(".")[0] not in set(Side)}
    return kept | _squads((squads[Side.HOME], squads[Side.AWAY]), drafted=is_draft(head))


def _squad_of(club: str, file: str) -> Squad | None:
    """Return the squad of a club, by name in any case, or of a file; None if neither is given."""
    if file:
        return read_squad(file)
    found = next((squad for squad in CLUBS if squad.club.casefold() == club.strip().casefold()), None)
    if found is None and club.strip():
        raise NoSuchClub(club, tuple(squad.club for squad in CLUBS))
    return found


def kit_of(club: str, file: str) -> str:
    """Return the kit of a club or of a squad file; "" if there is no such club any more."""
    try:
        squad = _squad_of(club, file)
    except NoSuchClub:
        return ""
    return squad.kit if squad is not None else ""


def _called(squad: Squad, name: str) -> Squad:
    return replace(squad, club=club_name(name)) if name else squad


def _other_than(squad: Squad | None) -> Squad:
    return next(each for each in CLUBS if squad is None or each.club.casefold() != squad.club.casefold())


def _check_different(home: Squad, away: Squad) -> None:
    if home.club.casefold() == away.club.casefold():
        raise ClubTwice(home.club)
