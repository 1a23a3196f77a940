"""Two clubs that nobody ever met, to play with at once: thirty-two invented players (SET-1)."""

from __future__ import annotations

from typing import Final

from rules.counter_attack.cards import Card
from rules.counter_attack.squad import Squad


def _keeper(name: str, attributes: str) -> Card:
    """Make a goalkeeper's card from its seven attributes in pips, in the order of SET-1."""
    aerial, dribbling, pace, resilience, saving, handling, high_pass = map(int, attributes.split())
    return Card(
        name,
        keeper=True,
        pace=pace,
        dribbling=dribbling,
        high_pass=high_pass,
        resilience=resilience,
        aerial=aerial,
        saving=saving,
        handling=handling,
    )


def _outfield(name: str, attributes: str) -> Card:
    """Make an outfield card from its seven attributes in pips, in the order of SET-1."""
    pace, dribbling, heading, high_pass, resilience, shooting, tackling = map(int, attributes.split())
    return Card(
        name,
        pace=pace,
        dribbling=dribbling,
        heading=heading,
        high_pass=high_pass,
        resilience=resilience,
        shooting=shooting,
        tackling=tackling,
    )


LANTERN_QUAY: Final = Squad(
    "Lantern Quay",
    "#ffd23f",
    (
        _keeper("Ruben Halvorsgate", "4 2 4 5 5 4 4"),
        _outfield("Idris Palomeque", "5 3 2 4 5 2 4"),
        _outfield("Jonas Eskeland-Roy", "5 3 3 4 4 1 4"),
        _outfield("Mihai Dragostin", "4 2 5 3 6 1 5"),
        _outfield("Kwabena Sarfotu", "4 2 5 3 5 2 5"),
        _outfield("Luca Ferrobianco", "5 4 2 5 5 3 4"),
        _outfield("Tendai Mukwashe", "6 4 2 4 4 3 2"),
        _outfield("Oskar Lindqvall", "4 4 3 6 5 4 3"),
        _outfield("Rafael Montesqueda", "5 3 5 3 5 5 2"),
        _outfield("Yuto Hanamiya", "5 6 2 5 4 4 2"),
        _outfield("Sami Belkhaddar", "6 5 2 4 4 3 2"),
        _keeper("Padraig Toomevara", "5 1 4 6 4 4 3"),
        _outfield("Arvid Kestenholm", "4 2 4 3 6 1 4"),
        _outfield("Teuvo Rantalampi", "5 3 3 4 5 3 3"),
        _outfield("Nikau Parewhero", "6 3 3 3 6 3 3"),
        _outfield("Bogdan Tverskiy", "4 3 4 4 5 4 2"),
    ),
)
"""Yellow shirts: quick on the wings, with one artist in midfield."""

SALTMARSH_UNITED: Final = Squad(
    "Saltmarsh United",
    "#1b2a6b",
    (
        _keeper("Emeka Obiatuegwu", "5 1 4 5 4 5 4"),
        _outfield("Diego Arrabalde", "5 3 2 4 5 2 4"),
        _outfield("Pieter van Lommelen", "4 2 4 4 6 1 5"),
        _outfield("Stellan Brickhaven", "4 1 6 3 6 2 4"),
        _outfield("Cheikh Ndiourbel", "5 2 4 3 5 1 6"),
        _outfield("Marek Hlavonek", "4 3 3 5 5 3 5"),
        _outfield("Jae-won Seolmuk", "6 5 1 4 4 3 2"),
        _outfield("Farid Tahmourani", "5 4 2 5 5 4 3"),
        _outfield("Anders Thorsvik", "5 3 6 3 5 5 1"),
        _outfield("Matteo Quercioli", "5 5 3 4 4 5 2"),
        _outfield("Kofi Adansiwaa", "5 4 3 4 5 3 3"),
        _keeper("Vasco Trigueiral", "3 2 5 4 5 3 5"),
        _outfield("Gareth Penllwyd", "4 2 4 3 6 2 4"),
        _outfield("Aleksi Vuorensalo", "5 3 2 4 5 3 4"),
        _outfield("Youssef Amrachi", "6 4 2 3 4 3 3"),
        _outfield("Dmytro Koval-Ruda", "4 3 4 4 5 4 2"),
    ),
)
"""Navy shirts: strong in the air, hard in the tackle."""
