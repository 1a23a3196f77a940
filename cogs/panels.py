"""What a message about a match looks like: the board, the challenge, the end. Pure: a view in, components out.

`boxes` says what may stand in such a message.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

import discord
from discord import ui

from cogs.answers import names_of
from cogs.boxes import boxed
from cogs.challenges import ChallengeButton
from cogs.choices import Choices, examples
from cogs.controls import controls
from cogs.menus import NO_RISKS, legal
from cogs.more import in_rows, looks
from cogs.people import person
from cogs.pictures import Picture, Pictures, galleries
from cogs.talk import talk_words
from cogs.telling import fingerprint
from cogs.timing import due, pace
from matchday.views import MatchView
from rules.asking import Report
from text.games import GAMES
from text.languages import T_
from text.message import N_, filled, plain
from text.questions import asked, typed
from text.reports import line

EVENTS: Final = 8
"""How many of the last events a board tells; the log has them all."""

_EVENT_TEXT: Final = 1500
_COLOURS: Final = (discord.Colour.from_str("#3b6fb6"), discord.Colour.from_str("#c8553d"), discord.Colour.dark_grey())

_CHALLENGE: Final = N_(
    "### {home} challenges {away}\n{title}. {agreed}\n{ping}: do you play? To choose another club, or a squad of your "
    "own, type /match accept."
)
_MIXED_IN: Final = N_("-# Words that are mixed into every die: {words}")
_ACCEPTED: Final = N_("### {home} plays {away}\n{title}. {agreed}\nThe match is on{where}.")
_UNDER_WAY: Final = N_("### {headline}\n{home} plays {away}. {title}. {agreed}\nThe match is on: {where}.")
_IS_OVER: Final = N_("### {headline}\n{home} played {away}. {title}. {agreed}\nThe match is over: {where}.")
_DECLINED: Final = N_("### {home} challenged {away}\nThe challenge was declined by {by}.")
_COUNTERED: Final = N_("### {home} challenged {away}\n{by} has suggested other settings, in a challenge of their own.")
_TURN: Final = N_("{ping} ({side}): {asked}")
_TYPED: Final = N_("-# Or type: /play {typed}")
_EARLIER: Final = N_("-# … {earlier} more before that: /match log has everything.")
_FULL_TIME: Final = N_("### Full time: {headline}\nThe dice are open now. Seed: `{seed}`\n{check}")
_RESIGNED: Final = N_("### {by} has resigned\n{headline}. The match goes to {winner}.\nSeed: `{seed}`\n{check}")
_CLAIMED: Final = N_(
    "### {winner} has claimed the match\n{headline}. The time of {by} was up. The match goes to {winner}.\n"
    "Seed: `{seed}`\n{check}"
)
_CHECK: Final = N_("-# Match {match} · dice fingerprint `{commitment}` · every roll: /match log")


def challenge(view: MatchView) -> ui.LayoutView:
    """Return the card of a challenge, with its buttons."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb in ("accept", "decline", "suggest"):
        _ = row.add_item(ChallengeButton(view.id, view.seq, verb))
    words = T_(_CHALLENGE).format(**_card(view), ping=f"<@{view.row.away.id}>")
    return boxed([ui.TextDisplay("\n".join([words, *_promise(view)])), row])


def accepted(view: MatchView) -> ui.LayoutView:
    """Return the card of a challenge that was accepted: where the match is played, and no buttons."""
    where = f": <#{view.row.thread_id}>" if view.row.thread_id else ""
    return boxed([ui.TextDisplay("\n".join([T_(_ACCEPTED).format(**_card(view), where=where), *_promise(view)]))])


def under_way(view: MatchView) -> ui.LayoutView:
    """Return that card later on: how the match stands, or how it ended, and where it is to be seen."""
    words = T_(_IS_OVER if view.over else _UNDER_WAY)
    where = f"<#{view.row.channel}>"
    stands = words.format(**_card(view), headline=_headline(view), where=where)
    return boxed([ui.TextDisplay("\n".join([stands, *_promise(view)]))])


def declined(view: MatchView, side: str, *, countered: bool = False) -> ui.LayoutView:
    """Return the card of a challenge that was declined or taken back by a side, or answered with another one."""
    words = T_(_COUNTERED if countered else _DECLINED)
    return boxed([ui.TextDisplay(words.format(**_card(view), by=_called(view, side)))])


def board(
    view: MatchView,
    pictures: Pictures | None,
    hint: str = "",
    risks: Mapping[str, str] = NO_RISKS,
    found: Choices | None = None,
) -> ui.LayoutView:
    """Return the board: how it stands, who must do what, two pictures, what has happened, and the answers.

    hint: what somebody who plays for the first time is told; "" for nothing.
    risks: what may come of an answer that dice follow. found: the legal answers, where they have been sorted out.
    """
    game = GAMES[view.row.ruleset]
    found = found or legal(view)
    head = [f"### {game.headline(view.match)}"]
    head += filter(None, [game.stage(view.match)])
    if view.question is not None and view.asked is not None:
        names = names_of(view)
        ask = asked(view.question, game, names)
        head.append(T_(_TURN).format(ping=f"<@{view.asked.id}>", side=names.get(view.side or "", ""), asked=ask))
        head += filter(None, [due(view)])
        hints = game.examples(view.match, view.question) or examples(found)
        head.append(T_(_TYPED).format(typed=typed(view.question, game, hints)))
    events = told(view, view.reports)
    head += filter(None, [T_(hint)])
    parts: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(head)), *galleries(pictures.shown if pictures else ())]
    if events:
        parts += [ui.Separator(), ui.TextDisplay(events)]
    return boxed([*parts, *controls(view, found, risks)], _colour(view))


def interval(view: MatchView, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of an interval: the score, with the summary of what was played."""
    return boxed([ui.TextDisplay(f"### {_headline(view)}"), *galleries(pictures)])


def full_time(view: MatchView, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of the final whistle: the score, the seed of the dice, and what happened last."""
    words = T_(_FULL_TIME).format(headline=_headline(view), seed=view.seed, check=_check(view))
    events = told(view, view.reports)
    last: list[ui.Item[Any]] = [ui.Separator(), ui.TextDisplay(events)] if events else []
    return boxed([ui.TextDisplay(words), *galleries(pictures), *last, *_afterwards(view)])


def won_early(view: MatchView, side: str, winner: str, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message that one side has given up, or had no time left, with the summary of what was played."""
    by, won = _called(view, side), _called(view, winner)
    message = _CLAIMED if view.row.state == "claimed" else _RESIGNED
    words = T_(message).format(by=by, winner=won, headline=_headline(view), seed=view.seed, check=_check(view))
    return boxed([ui.TextDisplay(words), *galleries(pictures), *_afterwards(view)])


def _afterwards(view: MatchView) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the buttons under the end of a match: what can be seen of it."""
    return in_rows(looks(view, "replay", "statistics", "log", "dice"))


def told(view: MatchView, reports: Sequence[Report]) -> str:
    """Put what has happened into words, the last events of it, with how many are left out."""
    game, names = GAMES[view.row.ruleset], names_of(view)
    lines = [line(report, game, names) for report in reports]
    room = [_EVENT_TEXT]

    def has_room(words: str) -> bool:
        room[0] -= len(words) + 1
        return room[0] >= 0

    shown = list(takewhile(has_room, reversed(lines[-EVENTS:])))[::-1]
    earlier = len(lines) - len(shown)
    return "\n".join([*([T_(_EARLIER).format(earlier=earlier)] if earlier else []), *shown])


def _colour(view: MatchView) -> discord.Colour:
    if view.asked is None:
        return _COLOURS[2]
    return _COLOURS[0] if view.asked.id == view.row.home.id else _COLOURS[1]


def _card(view: MatchView) -> dict[str, str]:
    row = view.row
    game = GAMES[row.ruleset]
    agreed = " ".join(filter(None, [game.agreed(row.head), pace(view), talk_words(row.head)]))
    facts = {"title": T_(game.title), "agreed": agreed}
    return {"home": person(row.home), "away": person(row.away), **facts}


def _promise(view: MatchView) -> list[str]:
    """Return what the dice are checked with when the match is over: their promise, and the words of both managers."""
    words = [T_(_MIXED_IN).format(words=plain(view.row.words))] if view.row.words else []
    return [fingerprint(view), *words]


def _called(view: MatchView, side: str) -> str:
    first = GAMES[view.row.ruleset].sides[0]
    return person(view.row.home if side == first else view.row.away)


def _headline(view: MatchView) -> str:
    return GAMES[view.row.ruleset].headline(view.match) if view.match is not None else ""


def _check(view: MatchView) -> str:
    return filled(_CHECK, {"match": view.id, "commitment": view.row.commitment})
