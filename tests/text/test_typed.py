"""Entries of managers: understood with every slip that a phone makes, and in the words of their own language.

Examples of answers are shown in these words, and are read as the answers they stand for.
"""

# ruff: noqa: RUF001 - Greek letters look like Latin ones, and are what Greeks type

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from types import ModuleType
from typing import Final

import pytest

from rules import game_list
from rules.asking import Choose, OneOf, in_short
from rules.cases import play_case
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.commands.errors import CannotBeCalled
from rules.counter_attack.flow.example_answers import hints
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.game import COUNTER_ATTACK
from rules.errors import HexMissing, NotAnOption, NotUnderstood, RefereeError
from rules.game import Game
from rules.input.typed_text import bare, even, in_our_words
from rules.skirmish.game import SKIRMISH
from testing.observers import observing
from testing.play.random_matches import varied
from tests.architecture.tree import text_of
from tests.casework.case_files import cases_of
from tests.clauses import ROOT
from tests.for_each import for_each
from text.counter_attack import typed_synonyms as of_football
from text.game_list import GAMES as WORDS
from text.languages import COMPLETE, ENGLISH, LANGUAGES, T_, speaking
from text.refusals.refusal_words import advice_of, brief
from text.skirmish import typed_synonyms as of_skirmish
from text.typed_synonyms import TypedSynonyms

LINES: Final = [
    tuple(part.strip() for part in line.split(" | "))
    for line in text_of(ROOT / "tests/data/typed.txt").splitlines()
    if line and not line.startswith("#")
]
WAYS_TO_SEND: Final = (("throw_target", "throw"), ("kick_target", "kick"), ("kick_target", "cross"))
"""Questions to a keeper with the ball, and their words."""

GAMES: Final = (of_football, of_skirmish)
SAID: Final = [
    pytest.param(game, word, said, id=f"{game.__name__.split('.')[1]}-{word}-{said}")
    for game in GAMES
    for words in game.TYPED.values()
    for word, ways in words.items()
    for said in ways.split("|")
]


def asked(name: str) -> Choose:
    return Choose("home", name, "MOV-1", OneOf((), "MOV-1"))


def test_there_are_three_hundred_written_lines_of_questions_that_are_asked() -> None:
    assert len(LINES) >= 350
    assert {question for question, _, _ in LINES} <= QUESTIONS.keys()


@for_each(("question", "typed", "answers"), LINES)
def test_a_line_is_understood(question: str, typed: str, answers: str) -> None:
    assert orders(typed.replace("\\n", "\n"), asked(question), of_football.typed_words()) == answers.split(" / ")


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_typed_words_for_the_same_words_of_the_game(game: ModuleType) -> None:
    assert game.TYPED.keys() == LANGUAGES.keys() - {ENGLISH}
    assert len({tuple(words) for words in game.TYPED.values()}) == 1


@for_each(("game", "word", "said"), SAID)
def test_what_is_typed_in_a_language_means_one_thing(game: ModuleType, word: str, said: str) -> None:
    assert game.typed_words()[bare(even(said))] == word


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_game_means_anything_else_in_another_tongue(game: ModuleType) -> None:
    assert game.typed_words().keys() & game.OURS == set()


# Prepositions

TOWARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "fr": ("à", "au", "vers", "vers le", "pour", "pour le", "au numéro", "a"),
    "it": ("a", "al", "ad", "all'", "alla", "verso", "verso il", "per", "al numero"),
    "pt": ("a", "à", "ao", "o", "no", "para", "para o", "pro", "até", "ao número"),
    "el": ("στον", "στο", "στη", "σε", "προς", "προς τον", "για τον", "στο νούμερο"),
}
"""Prepositions before a team-mate's shirt; before 8 and 11 Italians elide."""

VERBS: Final = ("pass", "first-time pass", "short pass", "high pass", "long pass")
SHIRTS: Final = ("4", "6", "8", "11")


def said_of(code: str, verbs: Iterable[str]) -> list[tuple[str, str]]:
    """Return the verbs in a language, on buttons, in menus and as typed, without those with a preposition already."""
    with speaking(code):
        shown = {(T_(words[verb]), verb) for words in (of_football.LABELS, of_football.SENT) for verb in words}
        menus = {(T_(said).removesuffix(" …").rpartition(" ")[0], verb) for verb, said in of_football.MENUS.items()}
    typed = {(said, verb) for verb, ways in of_football.TYPED[code].items() for said in ways.split("|")}
    found = {(said, verb) for said, verb in shown | menus | typed if verb in verbs}
    return sorted(each for each in found if each[0].rpartition(" ")[2] not in TOWARDS[code])


def towards(said: str, to: str, shirt: str) -> str:
    return f"{said} {to}{'' if to.endswith(chr(39)) else ' '}{shirt}"


@for_each("code", TOWARDS)
def test_a_preposition_between_a_pass_and_a_shirt_is_never_the_row_of_a_hex(code: str) -> None:
    wrong = {
        typed: read
        for said, verb in said_of(code, VERBS)
        for to in TOWARDS[code]
        for shirt in SHIRTS
        if (read := orders(typed := towards(said, to, shirt), asked("action"), of_football.typed_words()))
        != [f"{verb} {shirt}"]
    }

    assert wrong == {}


@for_each(("code", "question", "verb"), [(c, q, v) for c in TOWARDS for q, v in WAYS_TO_SEND])
def test_so_it_is_between_what_a_keeper_does_and_a_shirt(code: str, question: str, verb: str) -> None:
    wrong = {
        typed: read
        for said, _ in said_of(code, {verb})
        for to in TOWARDS[code][:2]
        for shirt in SHIRTS
        if (read := orders(typed := towards(said, to, shirt), asked(question), of_football.typed_words()))
        != [f"{verb} {shirt}"]
    }

    assert wrong == {}


@pytest.mark.parametrize(
    ("typed", "read"), [("passaggio A6", "pass a6"), ("passe A6", "pass a6"), ("pass a 6", "pass a6")]
)
def test_a_hex_in_row_a_is_still_a_hex(typed: str, read: str) -> None:
    assert orders(typed, asked("action"), of_football.typed_words()) == [read]


# Examples

OTHERS: Final = tuple(code for code in COMPLETE if code != ENGLISH)
LISTED: Final = 12
"""Number of legal answers of each worked question that are tried as examples."""

ENOUGH: Final = 20
"""Number of questions of one name whose answers are tried."""

LONGEST_HINT: Final = 100
EVERY: Final = 3
"""One question in so many of a match is looked at."""

IN_WORDS: Final[Mapping[str, Mapping[str, tuple[str, str, str, str]]]] = {
    "counter_attack": {
        "pass 8, move": ("passe 8, mouvement", "passaggio 8, movimento", "passe 8, movimento", "πάσα 8, κίνηση"),
        "first-time pass K12": (
            *("passe en une touche K12", "passaggio di prima K12", "passe de primeira K12", "πάσα με τη μία K12"),
        ),
        "short pass 6": ("passe courte 6", "passaggio corto 6", "passe curto 6", "κοντινή πάσα 6"),
        "high pass K12": ("passe haute K12", "passaggio alto K12", "passe alto K12", "ψηλή πάσα K12"),
        "long pass C5": ("passe longue C5", "lancio lungo C5", "lançamento longo C5", "μακρινή πάσα C5"),
        "shot M38, snapshot": (
            *("tir M38, tir instantané", "tiro M38, tiro immediato", "chute M38, chute imediato"),
            "σουτ M38, άμεσο σουτ",
        ),
        "goal M38, pass": ("tête M38, passe", "colpo di testa M38, passaggio", "gol M38, passe", "κεφαλιά M38, πάσα"),
        "tackle 4 on 10": ("tacle 4 sur 10", "contrasto 4 su 10", "desarme 4 sobre 10", "τάκλιν 4 στον 10"),
        "reckless 4 on 10": (
            *("tacle imprudent 4 sur 10", "entrata dura 4 su 10", "entrada dura 4 sobre 10"),
            "αντιαθλητικό τάκλιν 4 στον 10",
        ),
        "hands 1 on 10, hands": (
            *("mains 1 sur 10, dans les mains", "mani 1 su 10, nelle mani", "mãos 1 sobre 10, nas mãos"),
            "χέρια 1 στον 10, στα χέρια",
        ),
        "nutmeg 4 via L21": (
            *("petit pont 4 par L21", "tunnel 4 passando per L21", "caneta 4 passando por L21", "ποδιά 4 μέσω L21"),
        ),
        "reposition": ("replacement", "riposizionamento", "reposicionamento", "ανάπτυξη"),
        "final thirds": ("derniers tiers", "ultimi terzi", "terços finais", "τελευταία τρίτα"),
        "14 for 9": ("14 pour 9", "14 per 9", "14 por 9", "14 για 9"),
        "9 K28, 8 J33, done": (
            *("9 K28, 8 J33, terminé", "9 K28, 8 J33, fatto", "9 K28, 8 J33, pronto", "9 K28, 8 J33, τέλος"),
        ),
        "yes, no, none": ("oui, non, personne", "sì, no, nessuno", "sim, não, ninguém", "ναι, όχι, κανείς"),
        "4-4-2, 1 M3": ("4-4-2, 1 M3", "4-4-2, 1 M3", "4-4-2, 1 M3", "4-4-2, 1 M3"),
        "Cross; Long": ("Cross; Long", "Cross; Long", "Cross; Long", "Cross; Long"),
    },
    "skirmish": {
        "move Ulf K12 then jump K13": (
            *("bouger Ulf K12 puis sauter K13", "muovere Ulf K12 poi saltare K13", "mover Ulf K12 depois saltar K13"),
            "κίνηση Ulf K12 μετά πήδα κάτω K13",
        ),
        "charge Ulf Grim on foot": (
            *("charger Ulf Grim à pied", "caricare Ulf Grim a piedi", "investir Ulf Grim a pé"),
            "έφοδος Ulf Grim με τα πόδια",
        ),
        "hide Ulf, done": ("cacher Ulf, terminé", "nascondi Ulf, fatto", "esconder Ulf, pronto", "κρύψου Ulf, τέλος"),
        "wounds Ulf 2": ("pv Ulf 2", "ferite Ulf 2", "ferimentos Ulf 2", "πληγές Ulf 2"),
        "pass": ("laisser passer", "lascia passare", "deixar passar", "να περάσει"),
        "run Ulf NE*2": ("courir Ulf NE*2", "correre Ulf NE*2", "correr Ulf NE*2", "τρέξε Ulf NE*2"),
    },
}
"""Examples as French, Italians, Portuguese and Greeks see them."""

ADVISED: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "CannotBeCalled": (
        "Tu peux jouer\u00a0: passe, mouvement.",
        "Puoi giocare: passaggio, movimento.",
        "Você pode jogar: passe, movimento.",
        "Μπορείς να παίξεις: πάσα, κίνηση.",
    ),
    "NotUnderstood": (
        "Tape-le ainsi\u00a0: 10 K19, terminé.",
        "Scrivilo così: 10 K19, fatto.",
        "Digite assim: 10 K19, pronto.",
        "Γράψε το έτσι: 10 K19, τέλος.",
    ),
    "NotAnOption": (
        "Choisis\u00a0: oui, non.",
        "Scegli: sì, no.",
        "Escolha um destes: sim, não.",
        "Διάλεξε ένα από αυτά: ναι, όχι.",
    ),
    "HexMissing": (
        "Par exemple\u00a0: passe haute K12, passe haute K13.",
        "Per esempio: passaggio alto K12, passaggio alto K13.",
        "Por exemplo: passe alto K12, passe alto K13.",
        "Για παράδειγμα: ψηλή πάσα K12, ψηλή πάσα K13.",
    ),
}
REFUSALS: Final = (
    CannotBeCalled("shot", "pass, move", "NXT-1", ""),
    NotUnderstood("?", "10 K19, done", "MOV-1"),
    NotAnOption("?", ("yes", "no"), "TAC-4"),
    HexMissing("high pass", ("high pass K12", "high pass K13"), "NXT-1"),
)


@for_each(
    ("game", "example", "code", "words"),
    [
        (game, example, code, words)
        for game, shown in IN_WORDS.items()
        for example, ways in shown.items()
        for code, words in zip(OTHERS, ways, strict=True)
    ],
)
def test_an_example_is_shown_in_the_words_of_its_reader(game: str, example: str, code: str, words: str) -> None:
    with speaking(code):
        assert WORDS[game].in_readers_words(example) == words


@for_each(("game", "example"), [(game, example) for game, shown in IN_WORDS.items() for example in shown])
def test_in_english_an_example_stays_as_it_is(game: str, example: str) -> None:
    assert WORDS[game].in_readers_words(example) == example


@for_each("code", OTHERS)
def test_a_refused_call_is_named_in_the_words_of_its_reader(code: str) -> None:
    with speaking(code):
        said = brief(CannotBeCalled("high pass", "move", "NXT-1", ""))
    assert IN_WORDS["counter_attack"]["high pass K12"][OTHERS.index(code)].removesuffix(" K12") in said


@for_each(("refusal", "at"), [(refusal, at) for refusal in REFUSALS for at in range(len(OTHERS))])
def test_a_refusal_gives_its_examples_in_the_words_of_its_reader(refusal: RefereeError, at: int) -> None:
    with speaking(OTHERS[at]):
        assert advice_of(refusal) == ADVISED[type(refusal).__name__][at]


@cache
def worked_examples(game: Game) -> Mapping[tuple[str, str], tuple[Choose, str]]:
    """Return legal answers of all worked cases with their questions: one for each question and form."""
    found: dict[tuple[str, str], tuple[Choose, str]] = {}
    asked_so_far = Counter[str]()

    def hear(_clause: str, said: object) -> None:
        if isinstance(said, Choose) and asked_so_far[said.name] < ENOUGH:
            asked_so_far[said.name] += 1
            for answer in islice(said.answers.legal(), LISTED):
                for example in (str(answer), in_short(answer)):
                    _ = found.setdefault((said.name, re.sub(r"\d+|[A-Z][\w/]+", "#", example)), (said, example))

    with observing(hear):
        for case in cases_of(game.name).values():
            play_case(case)
    return found


@pytest.mark.parametrize("game", game_list.GAMES, ids=lambda game: game.name)
def test_in_every_worked_case_an_example_is_read_as_the_answer_it_stands_for(game: Game) -> None:
    reads, examples = game.with_words(WORDS[game.name].typed()), examples_of(game)
    meant = [reads.cut(example, question) for question, example in examples]
    for code in COMPLETE:
        said = [in_words_of(code, game, example) for _, example in examples]
        read = [reads.cut(one, question) for one, (question, _) in zip(said, examples, strict=True)]
        assert [each for each in zip(said, read, meant, strict=True) if each[1] != each[2]] == [], code


def examples_of(game: Game) -> list[tuple[Choose, str]]:
    return list(worked_examples(game).values())


@pytest.mark.parametrize("game", game_list.GAMES, ids=lambda game: game.name)
def test_no_example_of_a_worked_case_stays_english_for_want_of_a_word(game: Game) -> None:
    unsaid = {
        (code, example)
        for code in OTHERS
        for _, example in examples_of(game)
        if re.search(r"(?<!\S)[a-z]{2,}", example) and in_words_of(code, game, example) == example
    }
    assert unsaid <= {("fr", "penalty"), ("it", "no")}


def in_words_of(code: str, game: Game, example: str) -> str:
    with speaking(code):
        return WORDS[game.name].in_readers_words(example)


@pytest.mark.parametrize("seed", [2, 3])
def test_in_a_match_every_hint_is_read_as_it_stands_and_fits_its_form(seed: int) -> None:
    reads = COUNTER_ATTACK.with_words(of_football.typed_words())
    played = varied(seed)
    for ply in played.plies():
        question = played.referee.question
        if ply % EVERY or not isinstance(question, Choose):
            continue
        examples = hints(played.match, question)
        for code in COMPLETE:
            said = [in_words_of(code, reads, example) for example in examples]
            assert [reads.cut(one, question) for one in said] == [reads.cut(one, question) for one in examples]
            with speaking(code):
                assert len(T_("e.g. {examples}").format(examples=", ".join(said))) <= LONGEST_HINT


def test_words_that_are_read_as_something_else_are_not_shown() -> None:
    synonyms = TypedSynonyms({code: {"duck": "esquive|baisse"} for code in OTHERS}, {}, {}, frozenset())
    with speaking("fr"):
        assert synonyms.in_readers_words("duck 8", {"esquive": "duck"}) == "esquive 8"
        assert synonyms.in_readers_words("duck 8", {"esquive": "dive"}) == "duck 8"
        assert synonyms.in_readers_words("duck 8", {"esquive": "duck", "esquive 8": "dive"}) == "duck 8"


@pytest.mark.parametrize("name", ["Luta", "Fuga", "Sort", "Combat", "Feitiço", "Incantesimo"])
def test_a_word_that_may_be_a_figures_name_is_no_order_of_the_skirmish(name: str) -> None:
    words = SKIRMISH.with_words(WORDS[SKIRMISH.name].typed()).words

    assert in_our_words(even(f"{name} K12"), words) == even(f"{name} K12")
