"""Reviews of matches that are over, and new matches from their costliest moments."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final

import discord
from discord import ui

from cogs.challenge.beginning import computer_of, refusal_to_begin, usual_opponent
from cogs.components import custom_ids, limits
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.pictures.boards import ahead
from cogs.play.outcomes import call_by_name
from cogs.play.private_answers import show_words
from cogs.runtime.answering import Deferral
from cogs.runtime.contexts import server_of
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import HEAVY
from cogs.runtime.users import person_of
from matchday.computers.computers import Opponent, TryAgain
from matchday.computers.reviews import MatchReview, ShownDecision, TurningPoint
from matchday.computers.seats import own_level
from matchday.computers.seen_answers import SeenAnswer
from matchday.match.challenge import channel_for
from store.match.matches import MatchRow
from text.game_list import GAMES
from text.languages import T_
from text.message import N_
from text.numerals import decimal, percent, signed
from text.preview_words import read_out
from text.reports import most_urgent_first, without_clause

SHOW: Final = "show"
AGAIN: Final = "again"

EVEN: Final = 0.05
"""Luck up to which the dice were even."""

EVERY: Final = 5.0
"""Seconds after which a review that takes a while tells how far it is, again and again."""

_LABEL: Final = N_("Review")
_UNDER_WAY: Final = N_("Reviewing the match: {share} done.")
_TRY: Final = N_("Try {number} again")
_HEAD: Final = N_("### Review: {headline}")
_LUCK: Final = N_("Luck: the dice brought {side} {goals} goals more than expected.")
_EVEN_DICE: Final = N_("Luck: the dice were even.")
_TURNING: Final = N_("Turning point, step {ply}: {told} ({swing} goals for {side})")
_COSTLY: Final = N_("**Costliest moves of {side}**")
_ONE: Final = N_("**{number}** · step {ply} · cost {cost}\n{given}\nBetter: {better}")
_NONE: Final = N_("The best level would have played no better.")
_HOW: Final = N_("-# Cost: expected goals lost compared with the best level's move.")
_ON: Final = N_("The match is on, from step {ply}. You play against the computer, level {level}.")


class ReviewButton(OfMatch, Carried, template=custom_ids.template(custom_ids.REVIEW, r"show|again-\d+-[a-z]+")):
    """Show a review, or begin a match against the computer from one of its moments."""

    kind: ClassVar[str] = custom_ids.REVIEW
    defer: ClassVar[Deferral] = "private"

    def __init__(self, match_id: int, seq: int, rest: str = SHOW, *, label: str = "") -> None:
        super().__init__(match_id, seq, rest, label=label or T_(_LABEL))

    @property
    def weight(self) -> float:
        """The weight of a calculation."""
        return HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Do it."""
        if self.rest == SHOW:
            await show_review(interaction, self.match_id)
            return
        _, ply, side = self.rest.split("-")
        await privately(interaction, await _try_again(interaction, self.match_id, int(ply), side))


async def show_review(interaction: Interaction, match_id: int) -> None:
    """Show the review of a match that is over."""
    desk = interaction.client.desk
    names, review = await call_by_name(interaction, match_id), await _waited_for(interaction, match_id)
    view = await desk.view(match_id)
    turning, numbered = review.turning_point, list(enumerate(_by_side(review), start=1))
    picture = None
    if turning is not None:
        picture = await ahead(turning.view, turning.told, f"m{match_id}-{turning.die.ply}-review")
    heading = T_(_HEAD).format(headline=GAMES[view.row.ruleset].headline(view.match))
    words = "\n".join([heading, *_in_words(review, numbered, names)])
    again: list[ui.Item[Any]] = [
        ReviewButton(
            match_id, 0, f"{AGAIN}-{one.decision.ply}-{one.decision.side}", label=T_(_TRY).format(number=number)
        )
        for number, one in numbered
    ]
    await show_words(interaction, words, picture, again)


async def _waited_for(interaction: Interaction, match_id: int) -> MatchReview:
    """Return the review of a match, and tell how far it is as long as it takes."""
    reviews = interaction.client.desk.reviews
    work = asyncio.ensure_future(reviews.of(match_id))
    try:
        while not (await asyncio.wait({work}, timeout=EVERY))[0]:
            with suppress(discord.HTTPException):  # the review comes anyway
                await show_words(interaction, T_(_UNDER_WAY).format(share=percent(reviews.share_done(match_id))))
    finally:
        _ = work.cancel()  # does nothing to one that is done
    return await work


async def _try_again(interaction: Interaction, match_id: int, ply: int, side: str) -> str:
    """Begin a match from a moment of another one, and return the confirmation."""
    if refusal := refusal_to_begin(interaction):
        return refusal
    desk = interaction.client.desk
    row = await desk.row(match_id)
    opponent = _opponent(interaction, row, side)
    here = server_of(interaction), interaction.channel_id or 0
    place = channel_for(*here, shared=not interaction.client.threads)
    wanted = TryAgain(person_of(interaction.user), opponent, place, interaction.id)
    _ = await desk.computers.try_again(match_id, ply, side, wanted)
    return T_(_ON).format(ply=ply, level=opponent.level)


def _opponent(interaction: Interaction, row: MatchRow, side: str) -> Opponent:
    """Return the computer against whom a side tries again: of the level that it played against, or the usual one."""
    sides = GAMES[row.ruleset].sides
    other = next(each for each in sides if each != side)
    level = own_level(row, sides, other)
    return usual_opponent(interaction.client, row.ruleset) if level is None else computer_of(interaction.client, level)


def _by_side(review: MatchReview) -> list[ShownDecision]:
    """Return as many costly decisions as there is room for buttons, those of the first side first."""
    kept = review.costly[: limits.BUTTONS]
    sides = GAMES[review.row.ruleset].sides
    return sorted(kept, key=lambda one: (sides.index(one.decision.side), -one.decision.cost))


def _in_words(
    review: MatchReview, numbered: Sequence[tuple[int, ShownDecision]], names: Mapping[str, str]
) -> list[str]:
    """Return the lines of a review."""
    game = GAMES[review.row.ruleset]
    first, second = game.sides
    turning = review.turning_point
    lucky = names.get(first if review.luck > 0 else second, "")
    even = abs(review.luck) < EVEN
    lines = [T_(_EVEN_DICE) if even else T_(_LUCK).format(side=lucky, goals=decimal(abs(review.luck), 1))]
    lines += [_turning(turning, review, names)] if turning is not None else []
    told = ""
    for number, one in numbered:
        if one.decision.side != told:
            told = one.decision.side
            lines.append(T_(_COSTLY).format(side=names.get(told, "")))
        lines.append(
            T_(_ONE).format(
                number=number,
                ply=one.decision.ply,
                cost=decimal(one.decision.cost, 2),
                given=_answers(one, one.given, names),
                better=_answers(one, one.better, names),
            )
        )
    return [*lines, T_(_HOW) if numbered else T_(_NONE)]


def _turning(turning: TurningPoint, review: MatchReview, names: Mapping[str, str]) -> str:
    """Return the turning point in a line."""
    game = GAMES[review.row.ruleset]
    side = names.get(game.sides[0], "")
    told = [without_clause(report, game, names) for report in turning.told]
    event = told[most_urgent_first(told)[0]] if told else T_(game.duels.rolls[turning.die.name])
    return T_(_TURNING).format(ply=turning.die.ply, told=event, swing=signed(turning.die.swing, 2), side=side)


def _answers(shown: ShownDecision, seen: SeenAnswer, names: Mapping[str, str]) -> str:
    """Return answers in words, in one line."""
    view = shown.view
    game = GAMES[view.row.ruleset]
    words = read_out(seen.orders, seen.odds, game, names, match=seen.after, side=view.side or "")
    return "; ".join(words.splitlines())
