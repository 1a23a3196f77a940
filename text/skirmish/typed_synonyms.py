"""Synonyms in other languages for the skirmish's words, as managers type them."""

# ruff: noqa: RUF001 - Greek letters look like Latin ones, and are what Greeks type

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.planning.previews import UNDO
from text.skirmish.answers import LABELS, OF_ONE, OF_TWO
from text.typed_synonyms import TypedSynonyms

TYPED: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {
        "move": "bouger|marcher|déplacer",
        "run": "courir|course",
        "crawl": "ramper",
        "climb": "grimper|escalader",
        "jump": "sauter|saut",
        "leap": "bondir|bond|franchir",
        "charge": "charger",
        "dive": "plonger|charge plongeante",
        "hide": "cacher|se cacher",
        "stand": "relever|se relever|debout",
        "pass": "laisser|laisser passer",
        "stop": "arrêter|halte",
        "via": "par",
        "on foot": "à pied|par l'échelle|par échelle",
        "over": "par-dessus|par dessus|au-dessus de",
        "to": "vers|jusqu'à|jusqu'en",
        "then": "puis|ensuite",
        "done": "fini|terminer|fin",
        "agree": "accepter|d'accord",
        "refuse": "refuser",
        "undo": "annuler",
        "prone": "à terre",
        "stunned": "étourdi|étourdie",
        "standing": "est debout",
        "out": "hors de combat|hors combat",
        "wounds": "pv|blessures",
        "flees": "fuit",
        "rallied": "rallié|ralliée",
        "shot": "a tiré",
        "cast": "a lancé un sort",
        "engage": "au combat",
        "part": "séparer|sépare",
    },
    "it": {
        "move": "muovere|muovi|cammina",
        "run": "correre|corri|corsa",
        "crawl": "strisciare|striscia",
        "climb": "scalare|arrampica|arrampicarsi",
        "jump": "saltare|salta giù|salto",
        "leap": "balzare|balzo",
        "charge": "caricare|carica",
        "dive": "tuffo|carica in tuffo",
        "hide": "nascondi|nascondersi",
        "stand": "alza|alzarsi|in piedi",
        "pass": "lascia passare|passa",
        "stop": "ferma|fermati|alt",
        "via": "per|attraverso",
        "on foot": "a piedi|per la scala|con la scala",
        "over": "sopra|oltre|al di sopra di",
        "to": "verso|fino a",
        "then": "poi|quindi",
        "done": "fatto|fine|finito",
        "agree": "accetta|d'accordo",
        "refuse": "rifiuta",
        "undo": "annulla",
        "prone": "a terra",
        "stunned": "stordita|stordito",
        "standing": "è in piedi",
        "out": "fuori combattimento",
        "wounds": "ferite",
        "flees": "fugge",
        "rallied": "ha ripreso coraggio|rincuorata",
        "shot": "ha tirato",
        "cast": "ha lanciato un incantesimo",
        "engage": "combatte",
        "part": "separa|separare",
    },
    "pt": {
        "move": "mover|andar",
        "run": "correr|corrida",
        "crawl": "rastejar",
        "climb": "escalar|trepar",
        "jump": "saltar|pular",
        "leap": "transpor|transpor o vão|salto longo",
        "charge": "investir|investida|carregar|carga",
        "dive": "mergulhar",
        "hide": "esconder|esconder-se",
        "stand": "levantar|de pé",
        "pass": "deixar passar",
        "stop": "parar|alto",
        "via": "passando por",
        "on foot": "a pé|pela escada|por escada",
        "over": "por cima de|sobre",
        "to": "até a|para",
        "then": "depois|e depois",
        "done": "feito|acabou|fim",
        "agree": "aceitar|concordo",
        "refuse": "recusar",
        "undo": "desfazer|anular",
        "prone": "no chão",
        "stunned": "atordoado|atordoada",
        "standing": "está de pé",
        "out": "fora de combate",
        "wounds": "ferimentos",
        "flees": "foge",
        "rallied": "recobrou a coragem",
        "shot": "atirou",
        "cast": "lançou um feitiço",
        "engage": "em luta",
        "part": "separar|separa",
    },
    "el": {
        "move": "κίνηση|περπάτα",
        "run": "τρέξε|τρέξιμο",
        "crawl": "σύρσου",
        "climb": "σκαρφάλωσε",
        "jump": "πήδα κάτω|πήδα",
        "leap": "άλμα",
        "charge": "έφοδος",
        "dive": "βουτιά",
        "hide": "κρύψου",
        "stand": "σήκω",
        "pass": "άσε να περάσει",
        "stop": "στάσου|στοπ",
        "via": "μέσω|από",
        "on foot": "με τα πόδια|πεζή|από τη σκάλα",
        "over": "πάνω από|πέρα από",
        "to": "προς|μέχρι",
        "then": "μετά|ύστερα",
        "done": "τέλος|έτοιμο",
        "agree": "συμφωνώ",
        "refuse": "αρνούμαι",
        "undo": "αναίρεση|πίσω",
        "prone": "κάτω",
        "stunned": "ζαλισμένος|ζαλισμένη",
        "standing": "στέκεται",
        "out": "εκτός μάχης",
        "wounds": "πληγές",
        "flees": "φεύγει",
        "rallied": "ανασύνταξη",
        "shot": "έριξε βολή",
        "cast": "έκανε ξόρκι",
        "engage": "μάχεται",
        "part": "χωρίζει|χώρισε",
    },
}
"""Synonyms by language and word, besides the labels of buttons, separated by bars; examples have the first."""

OURS: Final = frozenset({*LABELS, *OF_ONE, *OF_TWO, *TYPED["fr"], UNDO})
"""The game's own words: they keep their meaning whatever else they mean in other languages."""

_SYNONYMS: Final = TypedSynonyms(TYPED, LABELS, {}, OURS)


@cache
def typed_words() -> Mapping[str, str]:
    """Return all synonyms in other languages, each with the game's word; see `TypedSynonyms.by_phrase`."""
    return _SYNONYMS.by_phrase()


def in_readers_words(examples: str) -> str:
    """Return examples of answers in the current language; see `TypedSynonyms.in_readers_words`."""
    return _SYNONYMS.in_readers_words(examples, typed_words())
