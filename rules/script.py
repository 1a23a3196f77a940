"""Scripts: every answer and die is written down, and the referee must ask for exactly these.

A line is an entry of a log without its ply; the clause may be left out:

    home chooses action: pass K19
    4a rolls interception: 3
    home chooses action: shot M38 ! SHO-1

A "!" says that the answer is refused, and under which clause; the question stays open.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.errors import RefereeError
from rules.log import asked
from rules.referee import Referee

_LINE = re.compile(r"(?P<asked>[^:]+):\s*(?P<answer>[^!]+?)\s*(?:!\s*(?P<refused>\S+))?")


@dataclass(eq=False)
class ScriptDiffers(Exception):
    """Error at the first difference between the script and the referee.

    line: its number, from 1; 0 after the last one.
    """

    line: int
    script: str
    referee: str

    def __str__(self) -> str:
        return f"line {self.line}: the script says “{self.script}”, but the referee {self.referee}"


def play_out(referee: Referee, script: str, *, to_the_end: bool = True) -> None:
    """Play exactly this script: every line must be used.

    to_the_end: whether no question may be open after the last line.

    Raises ScriptDiffers at the first difference.
    """
    number = 0
    for number, line in enumerate(script.splitlines(), start=1):
        text = line.partition("#")[0].strip()
        if text:
            _play_line(referee, number, text)
    if to_the_end and referee.question is not None:
        raise ScriptDiffers(number, "nothing more", f"asks “{asked(referee.question)}”")


def _play_line(referee: Referee, number: int, text: str) -> None:
    found = _LINE.fullmatch(text)
    if found is None:
        raise ScriptDiffers(number, text, "reads lines such as “4h rolls tackle: 5”")
    now = asked(referee.question) if referee.question else ""
    if not f"{now} ".startswith(f"{found['asked'].strip()} "):
        raise ScriptDiffers(number, text, f"asks “{now}”" if now else "asks nothing more")
    if found["refused"]:
        _refuse(referee, number, text, found)
        return
    try:
        _ = referee.answer(found["answer"])
    except RefereeError as refusal:
        clause = getattr(refusal, "clause", "")
        raise ScriptDiffers(number, text, f"refuses it: {clause} {type(refusal).__name__} {vars(refusal)}") from refusal


def _refuse(referee: Referee, number: int, text: str, found: re.Match[str]) -> None:
    try:
        _ = referee.answer(found["answer"])
    except RefereeError as refusal:
        clause = getattr(refusal, "clause", "")
        if clause != found["refused"]:
            raise ScriptDiffers(number, text, f"refuses it under {clause}") from refusal
        return
    raise ScriptDiffers(number, text, "takes the answer")
