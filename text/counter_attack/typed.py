"""What managers of other tongues type for the words of the game: as buttons and menus say it, and some more."""

# ruff: noqa: RUF001 - Greek letters look like ours, and are what Greeks type

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.counter_attack.verbs import NAMES
from rules.plans import UNDO
from text.counter_attack.answers import LABELS, MENUS
from text.other_tongues import Tongues

TYPED: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {
        "move": "mouvement|bouger|déplacement",
        "pass": "passe|passer",
        "first-time pass": "une touche|passe une touche|passe première intention",
        "short pass": "courte",
        "high pass": "haute|passe aérienne|lob",
        "long pass": "longue|longue passe|long ballon",
        "shot": "tir|tirer|frappe",
        "snapshot": "tir immédiat|tir réflexe",
        "tackle": "tacle|tacler",
        "reckless": "imprudent|imprudence|tacle imprudent",
        "foul": "faute|retenir",
        "hands": "mains",
        "nutmeg": "petit pont",
        "line": "ligne",
        "via": "par",
        "to": "vers|à|jusqu'à|en",
        "on": "sur|contre",
        "with": "avec",
        "past": "devant|dépasse",
        "for": "pour",
        "and": "et|puis|ensuite",
        "done": "fini|terminer|c'est tout|stop",
        "undo": "annuler|annule|retour",
        "goal": "but",
        "plan": "combinaison|schéma|plan de jeu",
        "use": "utilise|utiliser|prends",
        "my": "mon|ma",
    },
    "it": {
        "move": "movimento|muovere|muovi",
        "pass": "passaggio|passa|passare",
        "first-time pass": "di prima|prima intenzione|passaggio di prima intenzione",
        "short pass": "corto",
        "high pass": "cross lungo|palla alta",
        "long pass": "lungo|lancio|passaggio lungo|palla lunga",
        "shot": "tiro|tira|tirare",
        "snapshot": "tiro al volo|tiro rapido",
        "tackle": "contrasto|contrasta",
        "reckless": "sconsiderato|entrata dura",
        "foul": "fallo|trattieni",
        "hands": "mani|con le mani",
        "nutmeg": "tunnel|tunnel a",
        "line": "linea",
        "via": "passando per",
        "to": "verso|a|in",
        "on": "su|contro",
        "with": "con",
        "past": "oltre",
        "for": "per",
        "and": "e|poi",
        "done": "finito|basta|fine",
        "undo": "annulla|indietro",
        "goal": "gol|rete|porta",
        "plan": "piano|schema",
        "use": "usa|usare|prendi",
        "my": "mio|il mio",
    },
    "pt": {
        "move": "movimento|mover",
        "pass": "passe|passar|passa",
        "first-time pass": "de primeira",
        "short pass": "passe curto|curto",
        "high pass": "bola alta",
        "long pass": "passe longo|lançamento|longo|bola longa",
        "shot": "chute|chutar|remate|rematar",
        "snapshot": "chute rápido|remate imediato",
        "tackle": "desarme|desarmar|carrinho",
        "reckless": "imprudente|entrada dura",
        "foul": "puxar|derrubar",
        "hands": "mãos|com as mãos",
        "nutmeg": "caneta|caneta em|cueca",
        "line": "linha",
        "via": "passando por",
        "to": "para|até|a|em",
        "on": "sobre|contra",
        "with": "com",
        "past": "além de",
        "for": "por",
        "and": "e|depois",
        "done": "feito|acabou|fim",
        "undo": "desfazer|anular",
        "goal": "gol|golo|baliza",
        "plan": "plano|esquema|jogada ensaiada",
        "use": "usa|usar",
        "my": "meu|o meu",
    },
    "el": {
        "move": "κίνηση|μετακίνηση",
        "pass": "πάσα",
        "first-time pass": "με τη μία",
        "short pass": "κοντινή πάσα|κοντινή",
        "high pass": "ψηλή|γέμισμα",
        "long pass": "μακρινή|μακρινή μπαλιά",
        "shot": "σουτ",
        "snapshot": "γρήγορο σουτ",
        "tackle": "τάκλιν|μαρκάρισμα",
        "reckless": "απερίσκεπτα|σκληρό τάκλιν",
        "foul": "φάουλ",
        "hands": "χέρια|με τα χέρια",
        "nutmeg": "ποδιά|ποδιά στον",
        "line": "γραμμή",
        "via": "μέσω|από",
        "to": "προς|στο|σε",
        "on": "στον|κατά",
        "with": "με",
        "past": "πέρα από",
        "for": "για|αντί για",
        "and": "και|μετά",
        "done": "τέλος|έτοιμο|αυτά",
        "undo": "αναίρεση|πίσω",
        "goal": "γκολ|τέρμα",
        "plan": "σχέδιο|πλάνο",
        "use": "χρησιμοποίησε|βάλε",
        "my": "μου",
    },
}
"""By language and word of the game: what else is typed for it than what stands on its button, with bars between."""

OURS: Final = frozenset({*NAMES, *LABELS, *MENUS, *TYPED["fr"], UNDO})
"""The words of the game themselves: they mean what they mean, in whatever tongue they may mean more."""


@cache
def typed_words() -> Mapping[str, str]:
    """Return all that is typed in other tongues, and the word of the game for each; see `Tongues.heard`."""
    return Tongues(TYPED, LABELS, MENUS, OURS).heard()
