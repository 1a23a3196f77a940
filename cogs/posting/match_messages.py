"""Messages about a match: the board, the challenge, the end. Pure: a view in, components out.

`boxes` says what may stand in such a message.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from cogs.components.answer_layout import Choices, examples
from cogs.components.answer_menus import NO_RISKS, outlined
from cogs.components.board_controls import controls
from cogs.components.containers import boxed
from cogs.components.phone_height import PROMPT, lines_of, room_for_picture
from cogs.match.challenge_buttons import ChallengeButton
from cogs.match.more_menu import in_rows, looks
from cogs.match.status import fingerprint
from cogs.match.time_words import due, pace
from cogs.pictures.boards import Picture, Pictures, galleries
from cogs.play.outcomes import names_of
from cogs.play.reply_mode import talk_words
from cogs.posting.recent_events import AT_THE_END, in_few_lines, told
from cogs.runtime.users import person
from matchday.match.views import MatchView
from rules.asking import Choose
from text.games import GAMES
from text.languages import T_
from text.message import N_, filled, plain
from text.questions import in_short, typed

_COLOURS: Final = (discord.Colour.from_str("#3b6fb6"), discord.Colour.from_str("#c8553d"), discord.Colour.dark_grey())

_USUAL_GAME: Final = next(iter(GAMES))
"""What is played unless something else is asked for: cards need not say so."""

_CHALLENGE: Final = N_("### {home} challenges {ping}\n{agreed}")
_OTHER_CLUB: Final = N_("-# For another club or your own squad: /match accept")
_MIXED_IN: Final = N_("-# Dice words: {words}")
_ACCEPTED: Final = N_("### {home} v {away}\n{agreed}\nMatch on: {where}")
_ACCEPTED_HERE: Final = N_("### {home} v {away}\n{agreed}\nMatch on")
_NO_THREAD: Final = N_("-# I couldn't open a thread, so the match is in this channel.")
_UNDER_WAY: Final = N_("### {headline}\n{home} v {away}. {agreed}\nMatch on: {where}")
_IS_OVER: Final = N_("### {headline}\n{home} v {away}. {agreed}\nMatch over: {where}")
_UNDER_WAY_HERE: Final = N_("### {headline}\n{home} v {away}. {agreed}\nMatch on")
_IS_OVER_HERE: Final = N_("### {headline}\n{home} v {away}. {agreed}\nMatch over")
_DECLINED: Final = N_("### {home} challenged {away}\n{by} declined.")
_WITHDRAWN: Final = N_("### {home} challenged {away}\n{by} withdrew the challenge.")
_COUNTERED: Final = N_("### {home} challenged {away}\n{by} sent back a challenge with different settings.")
_TURN: Final = N_("### {ping}: {asked}")
_TYPED: Final = N_("-# Or type: /play {typed}")
_FULL_TIME: Final = N_("### Full time: {headline}\nSeed: `{seed}`\n{check}")
_RESIGNED: Final = N_("### {by} has resigned\n{headline}. The win goes to {winner}.\nSeed: `{seed}`\n{check}")
_CLAIMED: Final = N_("### {winner} has claimed the win\n{headline}. {by} ran out of time.\nSeed: `{seed}`\n{check}")
_CHECK: Final = N_("-# Match {match} · dice fingerprint `{commitment}` · every roll: /match log")


def challenge(view: MatchView) -> ui.LayoutView:
    """Return the card of a challenge, with its buttons; the small print is below them."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb in ("accept", "decline", "suggest"):
        _ = row.add_item(ChallengeButton(view.id, view.seq, verb))
    words = T_(_CHALLENGE).format(**card_facts(view), ping=f"<@{view.row.away.id}>")
    return boxed([ui.TextDisplay(words), row, ui.TextDisplay("\n".join([T_(_OTHER_CLUB), *promise(view)]))])


def accepted(view: MatchView, *, threads: bool = False, inside: bool = False) -> ui.LayoutView:
    """Return the card of a challenge that was accepted: where the match is played, and no buttons.

    threads: whether matches should have threads, so that one without is told why.
    inside: whether the card stands in the thread itself, where no link is wanted that leads there.
    """
    message = _ACCEPTED if view.row.thread_id and not inside else _ACCEPTED_HERE
    why = [T_(_NO_THREAD)] if threads and not view.row.thread_id else []
    words = T_(message).format(**card_facts(view), where=f"<#{view.row.thread_id}>")
    return boxed([ui.TextDisplay("\n".join([words, *why, *promise(view)]))])


def under_way(view: MatchView, *, inside: bool = False) -> ui.LayoutView:
    """Return that card later on: how the match stands, or how it ended, and where it is to be seen.

    inside: whether it stands there itself.
    """
    over, played = (_IS_OVER, _IS_OVER_HERE), (_UNDER_WAY, _UNDER_WAY_HERE)
    words = T_((over if view.over else played)[inside])
    where = f"<#{view.row.channel}>"
    stands = words.format(**card_facts(view), headline=_headline(view), where=where)
    return boxed([ui.TextDisplay("\n".join([stands, *promise(view)]))])


def declined(view: MatchView, side: str, *, countered: bool = False) -> ui.LayoutView:
    """Return the card of a challenge that was declined or taken back by a side, or answered with another one."""
    own = side == GAMES[view.row.ruleset].sides[0]
    words = T_(_COUNTERED if countered else _WITHDRAWN if own else _DECLINED)
    return boxed([ui.TextDisplay(words.format(**card_facts(view), by=_called(view, side)))])


@dataclass(frozen=True)
class Laid:
    """A board but for its picture.

    prompt: who must do what until when, in four lines of a phone. told: what has happened, "" for nothing. rows:
    the answers.
    """

    prompt: str
    told: str
    rows: Sequence[ui.ActionRow[ui.LayoutView]]
    colour: discord.Colour

    @property
    def room(self) -> float:
        """How high a picture may be on a phone, in its own width."""
        return room_for_picture(self.prompt, self.rows)

    def around(self, pictures: Pictures | None) -> ui.LayoutView:
        """Return the board with its picture; to be sent once."""
        parts: list[ui.Item[Any]] = [ui.TextDisplay(self.prompt), *galleries(pictures.shown if pictures else ())]
        if self.told:
            parts.append(ui.TextDisplay(self.told))
        return boxed([*parts, *self.rows], self.colour)


def laid(view: MatchView, hint: str = "", risks: Mapping[str, str] = NO_RISKS, found: Choices | None = None) -> Laid:
    """Lay out a board: its picture is as high as the rest of it leaves room for.

    hint: what somebody who plays for the first time is told, in place of how an answer is typed; "" for nothing.
    risks: what may come of an answer that dice follow. found: the answers in outline, where they have been sorted out.
    """
    found = found or outlined(view)
    return Laid(_prompt(view, found, hint), in_few_lines(view), controls(view, found, risks), _colour(view))


def _prompt(view: MatchView, found: Choices, hint: str) -> str:
    """Return the lines over the picture of a board, at most four on a phone: who must do what, until when, and how.

    How it stands and what is under way is not among them: the head of the picture says it, and so do its words. Where
    there is no room for them the clause is left out, and then how an answer is typed; *More* and the form have them.
    """
    game = GAMES[view.row.ruleset]
    if view.question is None or view.asked is None:
        return "\n".join(filter(None, [f"### {game.headline(view.match)}", game.stage(view.match)]))
    ask = in_short(view.question, game, view.match, names_of(view))
    needed = [T_(_TURN).format(ping=f"<@{view.asked.id}>", asked=ask), *filter(None, [due(view, in_short=True)])]
    typed_so = T_(hint) or _examples(view, view.question, found)
    with_clause = [f"{needed[0]} `{view.question.clause}`", *needed[1:], typed_so]
    prompts = ["\n".join(lines) for lines in (with_clause, [*needed, typed_so], needed)]
    return next((prompt for prompt in prompts if lines_of(prompt) <= PROMPT), prompts[-1])


def _examples(view: MatchView, question: Choose, found: Choices) -> str:
    """Return the line that shows how an answer is typed, with as many as one line of a phone has room for."""
    game, words = GAMES[view.row.ruleset], T_(_TYPED)
    legal_ones = game.examples(view.match, question) or examples(found)
    return words.format(typed=typed(question, game, legal_ones, lambda shown: lines_of(words.format(typed=shown)) == 1))


def interval(view: MatchView, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of an interval: the score, with the summary of what was played."""
    return boxed([ui.TextDisplay(f"### {_headline(view)}"), *galleries(pictures)])


def promised(view: MatchView) -> ui.LayoutView:
    """Return what stands in a private answer that was promised until it is taken away: the score."""
    return boxed([ui.TextDisplay(_headline(view))])


def full_time(view: MatchView, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of the final whistle: the score, the seed of the dice, and what happened last."""
    words = _calling(view, T_(_FULL_TIME).format(headline=_headline(view), seed=view.seed, check=_check(view)))
    events = told(view, AT_THE_END)
    last: list[ui.Item[Any]] = [ui.Separator(), ui.TextDisplay(events)] if events else []
    return boxed([ui.TextDisplay(words), *galleries(pictures), *last, *_afterwards(view)])


def won_early(view: MatchView, side: str, winner: str, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message that one side has given up, or had no time left, with the summary of what was played."""
    by, won = _called(view, side), _called(view, winner)
    message = _CLAIMED if view.row.state == "claimed" else _RESIGNED
    told = T_(message).format(by=by, winner=won, headline=_headline(view), seed=view.seed, check=_check(view))
    words = _calling(view, told)
    return boxed([ui.TextDisplay(words), *galleries(pictures), *_afterwards(view)])


def _calling(view: MatchView, words: str) -> str:
    """Return words with both managers named under their heading, as they are called; who is forgotten by a name."""
    managers = (view.row.home, view.row.away)
    named = " ".join(f"<@{each.id}>" if each.id > 0 else person(each) for each in managers)
    heading, _, rest = words.partition("\n")
    return f"{heading}\n{named}\n{rest}"


def _afterwards(view: MatchView) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the buttons under the end of a match: what can be seen of it."""
    return in_rows(looks(view, "replay", "statistics", "log", "dice"))


def _colour(view: MatchView) -> discord.Colour:
    if view.asked is None:
        return _COLOURS[2]
    return _COLOURS[0] if view.asked.id == view.row.home.id else _COLOURS[1]


def card_facts(view: MatchView) -> dict[str, str]:
    """Return who plays whom, and what is agreed on, as the cards of a match say it; the game if it is not the usual."""
    row = view.row
    game = GAMES[row.ruleset]
    title = "" if row.ruleset == _USUAL_GAME else f"{T_(game.title)}."
    agreed = " ".join(filter(None, [title, game.agreed(row.head), pace(view), talk_words(row.head)]))
    return {"home": person(row.home), "away": person(row.away), "agreed": agreed}


def promise(view: MatchView) -> list[str]:
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
