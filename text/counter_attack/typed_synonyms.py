"""Synonyms in other languages for football's words, as managers type them: those on buttons and menus, and more."""

# ruff: noqa: RUF001 - Greek letters look like Latin ones, and are what Greeks type

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.counter_attack.commands.action_names import AIMED, MOVE, NAMES
from rules.planning.previews import UNDO
from text.counter_attack.answers import LABELS, MENUS, SENT
from text.typed_synonyms import TypedSynonyms

TYPED: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {
        "move": "mouvement|bouger|déplacement",
        "pass": "passe|passer|passe le ballon",
        "first-time pass": "une touche|passe une touche|passe première intention",
        "short pass": "courte",
        "high pass": "haute|passe aérienne|ballon aérien|lobe|lober",
        "long pass": "longue|longue passe|long ballon",
        "shot": "tir|tirer|frappe|tire|frapper",
        "snapshot": "tir immédiat|tir réflexe",
        "cross": "centrer|centre pour|centre vers|centre sur|centre à|centre au",
        "left": "gauche|à gauche|côté gauche",
        "right": "droite|à droite|côté droit",
        "middle": "milieu|au milieu|plein centre",
        "tackle": "tacle|tacler|tacle le|tacler le",
        "reckless": "tacle imprudent|imprudent|imprudence",
        "foul": "faute|retenir",
        "free kick": "coup-franc|tirer le coup franc",
        "hands": "mains",
        "nutmeg": "petit pont",
        "line": "ligne",
        "via": "par",
        "to": "vers|à|jusqu'à|en|au|vers le",
        "on": "sur|contre|sur le",
        "with": "avec|avec le",
        "past": "devant|dépasse",
        "for": "pour|pour le",
        "number": "numéro",
        "and": "et|puis|ensuite",
        "done": "fini|terminer|c'est tout|stop",
        "undo": "annuler|annule|retour",
        "reposition": "replacement|replacer",
        "final thirds": "derniers tiers|tiers",
        "goal": "but",
        "plan": "combinaison|schéma|plan de jeu",
        "use": "utilise|utiliser|prends",
        "my": "mon|ma",
    },
    "it": {
        "move": "movimento|muovere|muovi",
        "pass": "passaggio|passa|passare|passa la palla|passala",
        "first-time pass": "di prima|prima intenzione|passaggio di prima intenzione",
        "short pass": "corto|passa corto",
        "high pass": "cross lungo|palla alta",
        "long pass": "lungo|lancio|passaggio lungo|palla lunga",
        "shot": "tiro|tira|tirare",
        "snapshot": "tiro al volo|tiro rapido",
        "cross": "crossa|traversone|traversa|cross a|cross al",
        "left": "sinistra|a sinistra|alla sinistra",
        "right": "destra|a destra|alla destra",
        "middle": "centro|al centro|in mezzo",
        "tackle": "contrasto|contrasta|contrasta il|contrastare",
        "reckless": "entrata dura|sconsiderato",
        "foul": "fallo|trattieni",
        "free kick": "calcio di punizione|batti la punizione",
        "hands": "mani|con le mani",
        "nutmeg": "tunnel|tunnel a",
        "line": "linea",
        "via": "passando per",
        "to": "verso|a|in|al|verso il",
        "on": "su|contro|sul",
        "with": "con|con il|col",
        "past": "oltre",
        "for": "per|per il",
        "number": "numero",
        "and": "e|poi",
        "done": "finito|basta|fine",
        "undo": "annulla|indietro",
        "reposition": "riposizionamento|riposiziona",
        "final thirds": "ultimi terzi",  # not "terzi" alone: it is the surname of players
        "goal": "gol|rete|porta",
        "plan": "piano|schema",
        "use": "usa|usare|prendi",
        "my": "mio|il mio",
    },
    "pt": {
        "move": "movimento|mover",
        "pass": "passe|passar|passa|toca|passe normal",
        "first-time pass": "de primeira",
        "short pass": "passe curto|curto|passe baixo",
        "high pass": "bola alta|alto para o",
        "long pass": "passe longo|lançamento|longo|bola longa",
        "shot": "chute|chutar|remate|rematar|chuta|remata",
        "snapshot": "chute rápido|remate imediato|chute de primeira|remate de primeira",
        "cross": "cruza|cruzamento|centrar|centro para|cruzar|centra",
        "left": "esquerda|à esquerda|na esquerda",
        "right": "direita|à direita|na direita",
        "middle": "meio|ao meio|no meio",
        "tackle": "desarme|desarmar|carrinho|desarma|desarma o|desarmar o",
        "reckless": "entrada dura|imprudente|entrada perigosa",
        "foul": "puxar|derrubar",
        "free kick": "falta|livre|cobrar a falta",
        "hands": "mãos|com as mãos",
        "nutmeg": "caneta|caneta em|cueca|túnel",
        "line": "linha",
        "via": "passando por",
        "to": "para|até|a|em|ao|para o",
        "on": "sobre|contra|em cima do",
        "with": "com|com o",
        "past": "além de",
        "for": "por",
        "number": "número",
        "and": "e|depois",
        "done": "feito|acabou|fim",
        "undo": "desfazer|anular",
        "reposition": "reposicionamento|reposicionar",
        "final thirds": "terços finais|terços",
        "goal": "gol|golo|baliza",
        "plan": "plano|esquema|jogada ensaiada",
        "use": "usa|usar",
        "my": "meu|o meu",
    },
    "el": {
        "move": "κίνηση|μετακίνηση",
        "pass": "πάσα|δώσε στον|δώσε πάσα",
        "first-time pass": "με τη μία",
        "short pass": "κοντινή πάσα|κοντινή",
        "high pass": "ψηλή|ψηλοκρεμαστή",
        "long pass": "μακρινή|μακρινή μπαλιά",
        "shot": "σουτ|σουτάρει|σούταρε",
        "snapshot": "γρήγορο σουτ",
        "cross": "σέντρα στον|γέμισε|γέμισμα",
        "left": "αριστερά|στα αριστερά",
        "right": "δεξιά|στα δεξιά",
        "middle": "κέντρο|στο κέντρο|στη μέση",
        "tackle": "τάκλιν|μαρκάρισμα|μαρκάρει|μάρκαρε",
        "reckless": "αντιαθλητικό τάκλιν|αντιαθλητικό|απερίσκεπτα|σκληρό τάκλιν",
        "foul": "φάουλ",
        "free kick": "ελεύθερο",
        "hands": "χέρια|με τα χέρια",
        "nutmeg": "ποδιά|ποδιά στον",
        "line": "γραμμή",
        "via": "μέσω|από",
        "to": "προς|στο|σε|προς τον",
        "on": "στον|κατά",
        "with": "με|με τον",
        "past": "πέρα από",
        "for": "για|αντί για|για τον",
        "number": "νούμερο|αριθμός",
        "and": "και|μετά",
        "done": "τέλος|έτοιμο|αυτά",
        "undo": "αναίρεση|πίσω",
        "reposition": "ανάπτυξη",
        "final thirds": "τελευταία τρίτα|τρίτα",
        "goal": "γκολ|τέρμα",
        "plan": "σχέδιο|πλάνο",
        "use": "χρησιμοποίησε|βάλε",
        "my": "μου",
    },
}
"""Synonyms by language and word, besides the labels of buttons, separated by bars; examples have the first."""

SENT_TO: Final[Mapping[str, str]] = {
    "fr": "à|au",
    "it": "a|ad|al|all|alla",
    "pt": "a|à|ao|o|no|na|pro|pra",
    "el": "στον|στη|στην|στο|σε",
}
"""Prepositions and articles by language between a verb that sends the ball and its target, besides "to" and "on"."""

OURS: Final = frozenset({*NAMES, *LABELS, *MENUS, *TYPED["fr"], UNDO})
"""The game's own words: they keep their meaning whatever else they mean in other languages."""

_SYNONYMS: Final = TypedSynonyms(
    TYPED,
    LABELS,
    MENUS,
    OURS,
    SENT,
    wordy=frozenset({MOVE, "final thirds", "reposition"}),
    aimed=frozenset({*AIMED, "cross", "kick", "throw"}),
    sent_to=SENT_TO,
)


@cache
def typed_words() -> Mapping[str, str]:
    """Return all synonyms in other languages, each with the game's word; see `TypedSynonyms.by_phrase`."""
    return _SYNONYMS.by_phrase()


def in_readers_words(examples: str) -> str:
    """Return examples of answers in the current language; see `TypedSynonyms.in_readers_words`."""
    return _SYNONYMS.in_readers_words(examples, typed_words())
