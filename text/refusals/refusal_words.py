"""Words of the referee's, the desk's and the league's refusals: the reason, the clause, and advice.

They are found by the name of the refusal's class, because this folder may not import the desk. The fields of the
refusal fill the placeholders.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from rules import game_list
from rules.errors import RefereeError
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_, N_plural, Refused, Varied, filled, plain
from text.refusals.desk_refusals import MANAGING
from text.refusals.league_refusals import LEAGUE, SETTINGS
from text.refusals.organiser_refusals import ORGANISING

GENERAL: Final[Mapping[str, Refused]] = {
    "NoSuchHex": Refused(
        N_("There's no hex “{label}”."),
        N_("A hex is a row and a column, such as K19."),
    ),
    "NotAnOption": Refused(
        N_("“{given}” isn't possible now."),
        Varied(N_("Choose one of these: {options}."), "options", {"": N_("See the board for what you can do.")}),
    ),
    "NotUnderstood": Refused(
        Varied(
            N_("I don't understand “{given}” here."),
            "given",
            {"": N_("You typed no letters or numbers, so there's nothing to read.")},
        ),
        Varied(N_("Type it like this: {expected}."), "expected", {"": N_("See the board for what you can do.")}),
    ),
    "EntryTooLong": Refused(
        N_("That's {length} characters. The limit is {most}."),
        N_("Send it in parts."),
    ),
    "NotInRange": Refused(
        N_("“{option}” can't be {given}."),
        N_("Choose from {least} to {most}."),
    ),
    "HexMissing": Refused(
        N_("“{given}” needs a hex."),
        N_("Add a hex, for example {examples}."),
    ),
    "TooFast": Refused(
        N_plural("Slow down: try again in {seconds}s.", "Slow down: try again in {seconds}s.", "seconds"),
        N_("Nothing has changed."),
    ),
    "Behind": Refused(
        N_plural("I'm busy: {boards} board is waiting.", "I'm busy: {boards} boards are waiting.", "boards"),
        N_("Nothing has changed. Try again in a few seconds."),
    ),
    "SlowDisk": Refused(
        N_plural(
            "I'm busy: {answers} move is waiting to be saved.",
            "I'm busy: {answers} moves are waiting to be saved.",
            "answers",
        ),
        N_("Nothing has changed. Try again in a few seconds."),
    ),
    "NotOffered": Refused(
        N_("“{given}” is no longer available."),
        N_("Open the menu again and pick from the new list."),
    ),
    "NotYourTurn": Refused(
        N_("Not your turn: waiting for {who}."),
        N_("You'll be tagged. See the match with /board."),
    ),
    "NothingAsked": Refused(
        N_("The match is over."),
        N_("Read it with /match log, or start another with /match challenge."),
    ),
    "StaleAnswer": Refused(
        N_("That has already been decided."),
        N_("Use the buttons on the newest board."),
    ),
    "TooEarly": Refused(
        N_("“{order}” is too early: there's another decision first."),
        N_("Send it again when it's your turn to do that."),
    ),
    "LeansOnRefused": Refused(
        N_("“{order}” needs “{first}”, which was refused."),
        N_("Fix that move first."),
    ),
    "NotDoneYet": Refused(
        N_("Not yet: a move before this was refused."),
        N_("Fix that move first, or send *done* alone."),
    ),
    "LogDiverged": Refused(
        N_(
            "This match's log doesn't match the current rules at step {ply}: it says “{stored}”, the rules "
            "expect “{asked}”."
        ),
        N_("Nothing is lost. Play continues from the match's last save point."),
    ),
    "LogUnreadable": Refused(
        N_("Line {line} isn't a log line: “{text}”."),
        N_("Ask the bot's owner to look at the file."),
    ),
    "NoSuchRulebook": Refused(
        N_("This log uses rulebook version {given}, which I don't know."), N_("I know these: {known}.")
    ),
    "SavePointUnreadable": Refused(
        N_("A saved match is in format {format}. This program reads {readable}."),
        N_("Ask the bot's owner to update it. The match is safe."),
    ),
}

_DESK: Final[Mapping[str, Refused]] = {
    "NoSuchMatch": Refused(
        N_("There's no match {match}."),
        N_("Start one with /match challenge."),
    ),
    "NoMatchHere": Refused(
        N_("There's no match in this channel."),
        N_("Start one with /match challenge, or go to your match's channel or thread."),
    ),
    "NoChallenge": Refused(
        N_("There's no open challenge for you here."),
        N_("Wait for one, or send one with /match challenge."),
    ),
    "NotYourMatch": Refused(
        N_("Only the managers involved can do that."),
        N_("Watch with /board, /match status or /match log."),
    ),
    "NoWebPage": Refused(
        N_("This match has no page on the web."),
        N_("Both managers agree to one before: /match challenge with page:True."),
    ),
    "WebPageOfLeague": Refused(
        N_("This match is on the web with its league."),
        N_("Ask an organiser: /organise page takes the whole league off."),
    ),
    "OwnChallenge": Refused(
        N_("Waiting for {who} to answer."),
        N_("Changed your mind? *Decline* withdraws your challenge."),
    ),
    "AlreadyPlaying": Refused(
        N_("There's already a match here."),
        N_("Play in another channel, or wait for the final whistle."),
    ),
    "NoSuchLesson": Refused(
        N_("There's no lesson “{name}”."),
        N_("See them all with /learn."),
    ),
    "NoSuchGame": Refused(
        N_("I don't know the game “{name}”."),
        N_("Leave the game empty to play football."),
    ),
    "NoSuchSquad": Refused(
        N_("You have no squad “{name}”."),
        N_("See your squads with /squad list, or add one with /squad import."),
    ),
    "FileTooLarge": Refused(
        N_("{name} is too large: {kilobytes} KB. The limit is {most} KB."),
        N_("Send one squad only, as a table or JSON."),
    ),
    "FileNoText": Refused(
        N_("{name} isn't a text file."),
        N_("Save the table as CSV in UTF-8, or send JSON."),
    ),
    "TooManySquads": Refused(
        N_("You already have {most} squads, the most you can keep."),
        N_("Delete one with /squad remove."),
    ),
    "NotChallenged": Refused(
        Varied(
            N_("This challenge has already been answered."),
            "state",
            {
                "declined": N_("This challenge was declined or withdrawn."),
                "playing": N_("This challenge was accepted: the match is on."),
            },
        ),
        N_("See /match status, or start another: /match challenge."),
    ),
    "NotPlaying": Refused(
        Varied(
            N_("This match is over."),
            "state",
            {
                "challenged": N_("This match hasn't started: the challenge is still open."),
                "declined": N_("This challenge was declined or withdrawn."),
                "playing": N_("You can't do that in this match now."),
                "void": N_("An organiser voided this match."),
            },
        ),
        N_("Start a new match with /match challenge."),
    ),
    "DraftChanged": Refused(
        N_("Your moves changed after this preview."),
        N_("Check the latest preview and confirm that one."),
    ),
    "SomethingCameBetween": Refused(
        N_("“{order}” has to wait: there's another decision first."),
        N_("Decide that, then send this move again."),
    ),
    "MatchBroke": Refused(
        N_("Something went wrong on our side (ref {reference})."),
        N_("Your match is safe. Try again, or tell the bot's owner."),
    ),
    "OrderRefused": Refused(
        N_("Move {number}, “{order}”, isn't possible. Moves before it that are fine: {kept}."),
        N_("Try it another way."),
    ),
}

_OF_GAMES: Final = {name: words for game in GAMES.values() for name, words in game.refusals.items()}

SAYS: Final[Mapping[str, Refused]] = {**_OF_GAMES, **GENERAL, **_DESK, **MANAGING, **LEAGUE, **ORGANISING}
"""Words of each refusal, by its class's name, unless its game has others; see `words_for`."""

_BY_FOLDER: Final = {f"{game.folder_in('rules')}.": GAMES[game.name] for game in game_list.GAMES}

_TYPABLE: Final = ("examples", "expected", "legal", "options", "verb", "ways")
"""The facts that list answers to be typed, and that name the verb of one."""

NOTHING: Final = " "
"""For `brief`: no advice."""

_BOLD: Final = "**"
"""Markdown around bold words."""

MOST_FAULTS: Final = 5
"""Largest number of errors of one answer that are listed."""

MOST_LINES: Final = 150
"""Largest number of errors of one file that are listed: more than sixteen cards can have."""

_MORE_FAULTS: Final = N_("… and {more} more.")


def words_for(refusal: Exception) -> Refused:
    """Return the words of a refusal: those of its game, if there are any, else those for every game.

    Its game is the one whose rules refuse, or whose clause it names. Two games may have refusals of one name, and a
    game may have words of its own for what every game refuses.
    """
    kind, game = type(refusal), _game_of(refusal)
    own = game.refusals if game is not None else SAYS
    return own.get(kind.__name__) or SAYS[kind.__name__]


def _game_of(refusal: Exception) -> GameWords | None:
    module, clause = type(refusal).__module__, getattr(refusal, "clause", "")
    its_games = (game for folder, game in _BY_FOLDER.items() if module.startswith(folder) or clause in game.clauses)
    return next(its_games, None)


def say(refusal: Exception, names: Mapping[str, str] | None = None) -> str:
    """Return a refusal of the rules, the desk or the league: the reason and the clause, then advice.

    They are one paragraph, which takes fewer lines of a phone than two.

    names: of players and sides, by the ids in facts.
    """
    facts = _facts_of(refusal)
    inner, faults = facts.get("refusal"), facts.get("faults")
    if isinstance(inner, RefereeError):
        return _order_refusal(refusal, inner, names)
    if isinstance(faults, tuple):
        return _several_errors(cast("tuple[RefereeError, ...]", faults)[:MOST_FAULTS], names)
    return f"{_reason(refusal, names, _BOLD)} {advice_of(refusal, names)}"


def _reason(refusal: Exception, names: Mapping[str, str] | None, mark: str = "") -> str:
    """Return the reason of a refusal with its clause. mark: Markdown around the reason."""
    clause = getattr(refusal, "clause", None)
    rule = f" `{plain(clause)}`" if clause else ""
    return f"{mark}{filled(words_for(refusal).wrong, _facts_of(refusal), names)}{mark}{rule}"


def _several_errors(faults: Sequence[RefereeError], names: Mapping[str, str] | None) -> str:
    """Return the errors of one answer, each in a line, with the common advice once."""
    said = [(_reason(fault, names, _BOLD), advice_of(fault, names)) for fault in faults]
    last = {advice: number for number, (_, advice) in enumerate(said)}
    return "\n".join(
        f"{reason} {advice}" if last[advice] == number else reason for number, (reason, advice) in enumerate(said)
    )


def brief(refusal: Exception, names: Mapping[str, str] | None = None, instead: str = "") -> str:
    """Return a refusal in one line: the reason, the clause, and advice.

    names: of players and sides, by the ids in facts.
    instead: better advice than the refusal's own; NOTHING if it is given elsewhere.
    """
    facts = _facts_of(refusal)
    faults = facts.get("faults")
    if isinstance(faults, tuple):
        found = cast("tuple[RefereeError, ...]", faults)[:MOST_FAULTS]
        wrong = [brief(fault, names, NOTHING) for fault in found]
        return " ".join([*wrong, *dict.fromkeys(advice_of(fault, names) for fault in found)])
    return " ".join(filter(None, [_reason(refusal, names), (instead or advice_of(refusal, names)).strip()]))


def advice_of(refusal: Exception, names: Mapping[str, str] | None = None) -> str:
    """Return the advice of a refusal. names: of players and sides."""
    facts = _facts_of(refusal)
    if isinstance(facts.get("faults"), tuple):
        return NOTHING
    return filled(words_for(refusal).instead, facts, names)


def say_all(refusal: RefereeError) -> str:
    """Return all errors of a refusal in words: a line each, then each piece of advice once; see `say`.

    Of very many, only the first are listed: nobody reads thousands, and such a file is probably of another kind.
    """
    found = cast("tuple[RefereeError, ...]", vars(refusal).get("faults", (refusal,)))
    faults, more = found[:MOST_LINES], len(found) - MOST_LINES
    lines = [filled(words_for(fault).wrong, vars(fault)) for fault in faults]
    kinds = {type(fault): fault for fault in faults}
    lines += [T_(_MORE_FAULTS).format(more=more)] if more > 0 else []
    return "\n".join([*lines, *(filled(words_for(fault).instead, vars(fault)) for fault in kinds.values())])


def _facts_of(refusal: Exception) -> Mapping[str, Any]:
    """Return the facts of a refusal: names of a setting and an edition, and examples in the reader's words."""
    facts, game = dict(vars(refusal)), _game_of(refusal)
    if game is not None:
        facts |= {name: _typable(facts[name], game) for name in _TYPABLE if name in facts}
        edition = str(facts.get("edition", ""))
        if edition in game.editions:
            facts["edition"] = T_(game.editions[edition]).partition(":")[0].strip()
    setting = str(facts.get("setting", ""))
    return {**facts, "setting": T_(SETTINGS[setting])} if setting in SETTINGS else facts


def _typable(fact: object, game: GameWords) -> object:
    """Return the examples of a fact, one text or several, in the reader's words."""
    if isinstance(fact, str):
        return game.in_readers_words(fact)
    if isinstance(fact, tuple):
        return tuple(_typable(each, game) for each in cast("tuple[object, ...]", fact))
    return fact


def _order_refusal(refusal: Exception, inner: RefereeError, names: Mapping[str, str] | None) -> str:
    """Return in words which of several orders was refused, and why; for a single order only why."""
    facts = vars(refusal)
    if facts.get("number") == 1:
        return say(inner, names)
    words = words_for(refusal)
    return f"{filled(words.wrong, facts, names)}\n{say(inner, names)}"
