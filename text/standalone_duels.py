"""A duel outside a match in words: its terms, odds, dice, and the rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from rules.asking import Roll
from rules.dice.standalone_duels import ATTACK, DEFENCE, DuelEnd, DuelKind, DuelRequest, SettledDuel
from text.die_outcomes import faces_told
from text.game_words import GameWords
from text.languages import T_
from text.message import N_, filled
from text.numerals import percent
from text.questions import asked
from text.reports import line

_AGAINST: Final = N_("{attack} v {defence}")
_PIPS: Final = N_("{attribute} {pips}")
_SIDES: Final[Mapping[str, str]] = {ATTACK: N_("Attacker"), DEFENCE: N_("Defender")}
_SIDE_PIPS: Final[Mapping[str, str]] = {
    ATTACK: N_("attacker ({attribute} {pips})"),
    DEFENCE: N_("defender ({attribute} {pips})"),
}
_DIE: Final = N_("{who} rolls **{face}** (roll {number})")
_STAR: Final = N_("{who} rolls **{face}** on a 12-sided die (roll {number})")
_NEXT: Final = N_("Next, {who} would decide: {asked}")
_ELSEWHERE: Final = N_("**{who}** rolls their own die. {faces}")
_WINS: Final[Mapping[str, str]] = {
    ATTACK: N_("**The attacker wins.**"),
    DEFENCE: N_("**The defender wins.**"),
    "": N_("**Level: no winner.**"),
}
_PERSON_WINS: Final[Mapping[str, str]] = {
    ATTACK: N_("**<@{who}> wins**, as the attacker."),
    DEFENCE: N_("**<@{who}> wins**, as the defender."),
}
_PEOPLE: Final = N_("Attacker: <@{attacker}> · defender: <@{defender}>")
_TOGETHER: Final = N_("<@{attacker}> and <@{defender}> roll this together.")
_FULL: Final = "\N{FULL BLOCK}"
_LIGHT: Final = "\N{LIGHT SHADE}"
_BAR: Final = 10
_USUAL: Final = 6


def duel_title(terms: DuelRequest, duel: DuelKind, game: GameWords) -> str:
    """Return the terms of a duel: "**Tackle** · attacker (dribbling 4) v defender (tackling 6) · from behind"."""
    words = game.duels
    pips = [
        T_(_SIDE_PIPS[side] if duel.won_by else _PIPS).format(
            attribute=T_(words.attributes[name]), pips=duel.pips_of(terms, side)
        )
        for side, name in duel.attributes.items()
        if name
    ]
    rolled_for = T_(_AGAINST).format(attack=pips[0], defence=pips[1]) if len(pips) > 1 else "".join(pips)
    mods = ", ".join(T_(words.mods[mod]) for mod in terms.mods)
    edition = T_(game.editions[terms.edition]).partition(":")[0].strip() if terms.edition else ""
    return " · ".join(filter(None, [f"**{T_(words.kinds[terms.kind])}**", rolled_for, mods, edition]))


def duel_odds_words(odds: Mapping[str, DuelEnd], game: GameWords) -> str:
    """Return the odds of each outcome, a line each with a bar, likeliest first."""
    names = called(game)
    shares: dict[str, Fraction] = {}
    for end, found in odds.items():
        words = filled(game.duels.ends[end], found.told.facts, names)
        shares[words] = shares.get(words, Fraction(0)) + found.odds
    likeliest = sorted(shares.items(), key=lambda share: -share[1])
    return "\n".join(f"`{_bar(share)} {percent(share):>4}` {words}" for words, share in likeliest)


def people_told(duel: DuelKind, people: Sequence[int]) -> str:
    """Return in words which of two people attacks and which defends. people: attacker and defender, by their ids."""
    attacker, defender = people
    return T_(_PEOPLE if duel.won_by else _TOGETHER).format(attacker=attacker, defender=defender)


def duel_told(
    settled: SettledDuel, numbers: Sequence[int], duel: DuelKind, game: GameWords, people: Sequence[int] = ()
) -> str:
    """Return the fallen dice with their numbers on the tape, the result, the winner, and what the rules ask next.

    people: the attacker and the defender, by their ids, if two people have rolled it.
    """
    names = called(game)
    lines = list(_dice(settled.dice, numbers, duel, names))
    lines += [line(report, game, names) for report in settled.reports]
    if settled.elsewhere is not None:
        who = _roller(settled.elsewhere.who, duel, names)
        lines.append(T_(_ELSEWHERE).format(who=who, faces=faces_told(settled.outcomes, names, game)))
    won = duel.winner(settled)
    if won is not None:
        who = dict(zip(_SIDES, people, strict=False)).get(won)
        lines.append(T_(_WINS[won]) if who is None else T_(_PERSON_WINS[won]).format(who=who))
    if settled.then is not None:
        lines.append(T_(_NEXT).format(who=names[settled.then.who], asked=asked(settled.then, game, names)))
    return "\n".join(lines)


def called(game: GameWords) -> dict[str, str]:
    """Return the names of a duel's players and sides, by the ids in facts."""
    return {name: T_(words) for name, words in game.duels.called.items()}


def _dice(
    dice: Sequence[tuple[Roll, int]], numbers: Sequence[int], duel: DuelKind, names: Mapping[str, str]
) -> Iterable[str]:
    for (die, face), number in zip(dice, numbers, strict=True):
        words = T_(_DIE if die.faces == _USUAL else _STAR)
        yield words.format(who=_roller(die.who, duel, names), face=face, number=number)


def _roller(who: str, duel: DuelKind, names: Mapping[str, str]) -> str:
    """Return the name of a die's roller: the side's, also for a goalkeeper."""
    side = duel.side_of(who)
    return T_(_SIDES[side]) if side else names.get(who, who)


def _bar(share: Fraction) -> str:
    filled_up = round(_BAR * share)
    return _FULL * filled_up + _LIGHT * (_BAR - filled_up)
