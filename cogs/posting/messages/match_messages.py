"""Messages about a match until its end: the challenge, the card, the board. Pure: a view in, components out.

`containers` lists the parts that such a message may have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from cogs.challenge.buttons import ChallengeButton
from cogs.components.answer_layout import Choices, examples
from cogs.components.answer_menus import outlined
from cogs.components.board_controls import controls
from cogs.components.containers import boxed
from cogs.components.phone_height import PROMPT, lines_of, room_for_picture
from cogs.components.risks import NO_RISKS, Risks
from cogs.match import seat_words
from cogs.match.display.status import fingerprint
from cogs.match.time_words import due, pace
from cogs.match.web_page import page_words, watch
from cogs.pictures.boards import BoardPictures, Picture, galleries
from cogs.play.outcomes import names_of
from cogs.play.reply_mode import talk_words
from cogs.posting.recent_events import in_few_lines
from cogs.runtime.users import mention, person
from matchday.match.views import MatchView
from rules.asking import Choose
from text.game_list import GAMES
from text.languages import T_
from text.message import N_, AgreementWords, plain
from text.questions import in_short, typed

_COLOURS: Final = (discord.Colour.from_str("#3b6fb6"), discord.Colour.from_str("#c8553d"), discord.Colour.dark_grey())

_FIRST: Final = 2
"""Number of a game's own settings before the time per turn: a football match's edition and length."""

_USUAL_GAME: Final = next(iter(GAMES))
"""The default game, which cards need not name."""

_CHALLENGE: Final = N_("### {home} challenges {ping}")
_OTHER_CLUB: Final = N_("-# Another squad? /match accept")
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
_COMPUTERS_TURN: Final = N_("### The computer, for {who}: {asked}")
_TYPED: Final = N_("-# Or type: /play {typed}")


def challenge(view: MatchView) -> ui.LayoutView:
    """Return the card of a challenge: above its buttons three lines on a phone, below them all else and small print."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb in ("accept", "decline", "suggest"):
        _ = row.add_item(ChallengeButton(view.id, view.seq, verb))
    called = T_(_CHALLENGE).format(home=person(view.row.home), ping=mention(view.row.away))
    sides, settings = _agreed(view)
    above, left_over = _under(called, [*_title(view), *settings])
    below = [" ".join(filter(None, [sides, *left_over])), T_(_OTHER_CLUB), *promise(view)]
    return boxed([ui.TextDisplay(above), row, ui.TextDisplay("\n".join(filter(None, below)))])


def _under(called: str, settings: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return a challenge's heading with as many settings as fit into three lines on a phone, and the other settings."""
    above, left_over = called, settings
    for shown in range(1, len(settings) + 1):
        longer = f"{called}\n{' '.join(settings[:shown])}"
        if lines_of(longer) > PROMPT:
            break
        above, left_over = longer, settings[shown:]
    return above, left_over


def accepted(view: MatchView, *, threads: bool = False, inside: bool = False, page: str = "") -> ui.LayoutView:
    """Return the card of an accepted challenge: links to the match, and no buttons.

    threads: whether matches should have threads, so that the reason for a missing one is given.
    inside: whether the card is in the thread itself, where it needs no link to it.
    page: the address of the match's page on the web; "" for none.
    """
    message = _ACCEPTED if view.row.thread_id and not inside else _ACCEPTED_HERE
    why = [T_(_NO_THREAD)] if threads and not view.row.thread_id else []
    words = T_(message).format(**card_facts(view), where=f"<#{view.row.thread_id}>")
    return boxed([ui.TextDisplay("\n".join([words, *why, *promise(view)])), *watch(page)])


def under_way(view: MatchView, *, inside: bool = False, page: str = "") -> ui.LayoutView:
    """Return that card later on: the match's state or result, and links.

    inside: whether the card is in the match's thread. page: as for `accepted`.
    """
    over, played = (_IS_OVER, _IS_OVER_HERE), (_UNDER_WAY, _UNDER_WAY_HERE)
    words = T_((over if view.is_over else played)[inside])
    where = f"<#{view.row.channel}>"
    stands = words.format(**card_facts(view), headline=headline(view), where=where)
    return boxed([ui.TextDisplay("\n".join([stands, *seat_words.played(view), *promise(view)])), *watch(page)])


def declined(view: MatchView, side: str, *, countered: bool = False) -> ui.LayoutView:
    """Return the card of a challenge that was declined, withdrawn, or answered with a counter-challenge."""
    own = side == GAMES[view.row.ruleset].sides[0]
    words = T_(_COUNTERED if countered else _WITHDRAWN if own else _DECLINED)
    return boxed([ui.TextDisplay(words.format(**card_facts(view), by=manager_of(view, side)))])


@dataclass(frozen=True)
class Laid:
    """A board without its picture.

    prompt: who must do what until when, in three lines of a phone. told: recent events in three lines, and a line with
    a newcomer's hint; "" for neither. rows: the answers.
    """

    prompt: str
    told: str
    rows: Sequence[ui.ActionRow[ui.LayoutView]]
    colour: discord.Colour

    @property
    def room(self) -> float:
        """The largest height of a picture on a phone, relative to its width."""
        return room_for_picture(self.prompt, self.rows)

    def around(self, pictures: BoardPictures | None) -> ui.LayoutView:
        """Return the board with its picture, for sending once."""
        parts: list[ui.Item[Any]] = [ui.TextDisplay(self.prompt), *galleries(pictures.shown if pictures else ())]
        if self.told:
            parts.append(ui.TextDisplay(self.told))
        return boxed([*parts, *self.rows], self.colour)


def laid(view: MatchView, hint: str = "", risks: Risks = NO_RISKS, found: Choices | None = None) -> Laid:
    """Lay out a board, with the room left for its picture.

    hint: shown to newcomers over the buttons; "" for nothing.
    risks: the odds of answers with dice. found: the sorted answers in outline, if available.
    """
    found = found or outlined(view)
    below = "\n".join(filter(None, [in_few_lines(view), *seat_words.playing_now(view), T_(hint)]))
    return Laid(prompt(view, found), below, controls(view, found, risks), _colour(view))


def prompt(view: MatchView, found: Choices) -> str:
    """Return the lines above a board's picture, at most three on a phone: who must do what, until when, and how.

    found: the sorted answers in outline.

    The score and the current action are in the picture's head and its alternative text. If there is no room, first the
    typing hint and then the clause is left out; both are in *More* and in the form.
    """
    game = GAMES[view.row.ruleset]
    if view.question is None or view.asked is None:
        return "\n".join(filter(None, [f"### {game.headline(view.match)}", game.stage(view.match)]))
    ask = in_short(view.question, game, view.match, names_of(view))
    turn = _TURN if seat_words.stand_in(view) is None else _COMPUTERS_TURN
    called = T_(turn).format(ping=mention(view.asked), who=person(view.asked), asked=ask)
    needed = [called]
    typed_so = ""
    if not seat_words.computer_is_asked(view):  # a computer need not be told how, or until when
        needed += filter(None, [due(view, in_short=True)])
        typed_so = _examples(view, view.question, found)
    with_clause = [f"{needed[0]} `{view.question.clause}`", *needed[1:]]
    prompts = ["\n".join(lines) for lines in ([*with_clause, *filter(None, [typed_so])], with_clause, needed)]
    return next((prompt for prompt in prompts if lines_of(prompt) <= PROMPT), prompts[-1])


def _examples(view: MatchView, question: Choose, found: Choices) -> str:
    """Return the line with examples of typed answers, as many as fit into a line on a phone."""
    game, words = GAMES[view.row.ruleset], T_(_TYPED)
    legal_ones = game.examples(view.match, question) or examples(found)
    return words.format(typed=typed(question, game, legal_ones, lambda shown: lines_of(words.format(typed=shown)) == 1))


def interval(view: MatchView, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of an interval: the score, with a summary of the match so far."""
    return boxed([ui.TextDisplay(f"### {headline(view)}"), *galleries(pictures)])


def deferred_answer(view: MatchView) -> ui.LayoutView:
    """Return the content of a deferred private answer until it is removed: the score."""
    return boxed([ui.TextDisplay(headline(view))])


def _colour(view: MatchView) -> discord.Colour:
    if view.asked is None:
        return _COLOURS[2]
    return _COLOURS[0] if view.asked.id == view.row.home.id else _COLOURS[1]


def card_facts(view: MatchView) -> dict[str, str]:
    """Return who plays whom with which settings, as on the cards of a match; the game if it is not the usual one."""
    row = view.row
    agreed = " ".join([*_title(view), _agreed(view).whole])
    return {"home": person(row.home), "away": person(row.away), "agreed": agreed}


def _title(view: MatchView) -> list[str]:
    """Return the game as a sentence; nothing if it is the usual one."""
    ruleset = view.row.ruleset
    return [] if ruleset == _USUAL_GAME else [f"{T_(GAMES[ruleset].title)}."]


def _agreed(view: MatchView) -> AgreementWords:
    """Return a match's agreed settings, with a public page and the time per turn among those that come first."""
    head = view.row.head
    sides, settings = GAMES[view.row.ruleset].agreed(head)
    first, others = settings[:_FIRST], settings[_FIRST:]
    return AgreementWords(sides, tuple(filter(None, (*first, pace(view), page_words(head), *others, talk_words(head)))))


def promise(view: MatchView) -> list[str]:
    """Return the commitment of the dice and both managers' words, for a check after the match."""
    words = [T_(_MIXED_IN).format(words=plain(view.row.words))] if view.row.words else []
    return [fingerprint(view), *words]


def manager_of(view: MatchView, side: str) -> str:
    """Return the manager of a side, as messages name people."""
    first = GAMES[view.row.ruleset].sides[0]
    return person(view.row.home if side == first else view.row.away)


def headline(view: MatchView) -> str:
    """Return the headline of a match with its score; "" before the match has begun."""
    return GAMES[view.row.ruleset].headline(view.match) if view.match is not None else ""
