"""A duel outside a match, in words: what is rolled for, how likely each end is, the dice, and what the rules say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from rules.asking import Roll
from rules.duels import Duel, DuelEnd, DuelTerms, Settled
from text.fates import faces_told
from text.game import Game
from text.languages import T_
from text.message import N_, filled
from text.questions import asked
from text.reports import line
from text.shares import percent

_AGAINST: Final = N_("{attack} against {defence}")
_PIPS: Final = N_("{attribute} {pips}")
_DIE: Final = N_("{who} rolls **{face}** (roll {number})")
_STAR: Final = N_("{who} rolls **{face}** of twelve (roll {number})")
_NEXT: Final = N_("{who} would be asked now: {asked}")
_ELSEWHERE: Final = N_("**{who}** rolls elsewhere. {faces}")
_FULL: Final = "\N{FULL BLOCK}"
_LIGHT: Final = "\N{LIGHT SHADE}"
_BAR: Final = 10
_USUAL: Final = 6


def duel_title(terms: DuelTerms, duel: Duel, game: Game) -> str:
    """Say what is rolled for: "**Tackle** · tackling 6 against dribbling 4 · from behind"."""
    words = game.duels
    sides = [(duel.attack, terms.attack), (duel.defence, terms.defence)]
    pips = [T_(_PIPS).format(attribute=T_(words.attributes[name]), pips=pips) for name, pips in sides if name]
    rolled_for = T_(_AGAINST).format(attack=pips[0], defence=pips[1]) if len(pips) > 1 else "".join(pips)
    mods = ", ".join(T_(words.mods[mod]) for mod in terms.mods)
    edition = T_(game.editions[terms.edition]).partition(":")[0] if terms.edition else ""
    return " · ".join(filter(None, [f"**{T_(words.kinds[terms.kind])}**", rolled_for, mods, edition]))


def duel_odds_words(odds: Mapping[str, DuelEnd], game: Game) -> str:
    """Say how likely each end is, a line each with a bar, the likeliest first."""
    names = called(game)
    shares: dict[str, Fraction] = {}
    for end, found in odds.items():
        words = filled(game.duels.ends[end], found.told.facts, names)
        shares[words] = shares.get(words, Fraction(0)) + found.odds
    likeliest = sorted(shares.items(), key=lambda share: -share[1])
    return "\n".join(f"`{_bar(share)} {percent(share):>4}` {words}" for words, share in likeliest)


def duel_told(settled: Settled, numbers: Sequence[int], game: Game) -> str:
    """Say which dice fell, each with its number on the tape, what came of them, and what the rules ask next."""
    names = called(game)
    lines = list(_dice(settled.dice, numbers, names))
    lines += [line(report, game, names) for report in settled.reports]
    if settled.elsewhere is not None:
        who = names.get(settled.elsewhere.who, settled.elsewhere.who)
        lines.append(T_(_ELSEWHERE).format(who=who, faces=faces_told(settled.fates, names, game)))
    if settled.then is not None:
        lines.append(T_(_NEXT).format(who=names[settled.then.who], asked=asked(settled.then, game, names)))
    return "\n".join(lines)


def called(game: Game) -> dict[str, str]:
    """Return how the players and sides of a duel are called, by what facts call them."""
    return {name: T_(words) for name, words in game.duels.called.items()}


def _dice(dice: Sequence[tuple[Roll, int]], numbers: Sequence[int], names: Mapping[str, str]) -> Iterable[str]:
    for (die, face), number in zip(dice, numbers, strict=True):
        words = T_(_DIE if die.faces == _USUAL else _STAR)
        yield words.format(who=names.get(die.who, die.who), face=face, number=number)


def _bar(share: Fraction) -> str:
    filled_up = round(_BAR * share)
    return _FULL * filled_up + _LIGHT * (_BAR - filled_up)
