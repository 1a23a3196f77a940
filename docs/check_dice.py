"""Check the dice of a match that is over: `python3 check_dice.py match-7.log COMMITMENT`. Python 3.9 is all it needs.

The log comes from /match verify, COMMITMENT is what the bot showed before the first die. dice.md says what it proves.
"""

import hashlib
import hmac
import re
import sys
from pathlib import Path

LINE = re.compile(r" *(\d+) ([^:]+): (.*?)(?: +# (.*))?")
ROLL = re.compile(r"roll (\d+)(?:, of ([1-9]\d?|1\d\d|2[0-4]\d|25[0-6]) faces)?")  # of up to 256


def face(head: dict[str, str], number: int, faces: int, block: int = 0) -> str:
    """Draw a roll again: the first byte of its keyed hash that favours no face; where there is none, of the next."""
    said = "|".join([head["match"], str(number), head.get("words", ""), *([str(block)] if block else [])])
    drawn = hmac.new(bytes.fromhex(head["seed"]), said.encode(), "sha256").digest()
    fair = [byte for byte in drawn if byte < 256 - 256 % faces]
    return str(1 + fair[0] % faces) if fair else face(head, number, faces, block + 1)


def faults(log: str, promised: str = "") -> list[str]:
    """Return what is wrong with a log, in words; nothing where all is right. promised: "" for what its head says."""
    top, _, body = log.strip("\n").partition("\n\n")
    head = {line.split(" ")[0]: line.partition(" ")[2] for line in top.split("\n")}
    if not {"match", "commitment", "seed", "rolls"} <= head.keys():
        return ["its head lacks match, commitment, seed or rolls: the match is not over, or this is not its log"]
    hashed, said = hashlib.sha256(bytes.fromhex(head["seed"])).hexdigest(), head["commitment"]
    wrong = ["the seed is not the one that was promised"] * (not hashed == said == (promised or said))
    lines = [LINE.fullmatch(line) for line in body.split("\n")]
    entries = [(int(line[1]), line[2], line[3], line[4] or "") for line in lines if line]
    wrong += ["a line cannot be read"] * (len(entries) < len(lines))
    last, due, again, stands = 0, 0, 0, entries[:0]  # the roll before, the line that is due, how many stand once more
    for at, (ply, asked, answer, note) in enumerate(entries, 1):
        wrong += [f"line {ply} stands where line {due} is due"] * (ply != due)
        roll, due = ROLL.fullmatch(note), ply + 1
        if asked == "referee takes back to ply":
            due = int(answer)
            gone, stands = [each for each in stands if each[0] >= due], [each for each in stands if each[0] < due]
            burnt = ", ".join(re.findall(r"#roll (\d+)", "".join("#" + each[3] for each in gone)))
            wrong += [f"line {ply} does not name what it burns"] * (note != f"burns rolls {burnt}" * (burnt != ""))
            again = len(gone) if entries[at : at + len(gone)] == gone else 0  # an organiser has undone it
            continue
        if roll:
            number, shown = int(roll[1]), face(head, int(roll[1]), int(roll[2] or 6))
            wrong += [f"roll {number} is not the next after roll {last}"] * (number != last + 1 and not again)
            wrong += [f"roll {number} shows {answer}, and not {shown}"] * (answer != shown)
            last = max(last, number)
        copied = last == 0 and "continues" in head  # checked with the log of the match that this one goes on from
        wrong += [f"line {ply} is no roll, or lacks its number"] * ((" rolls " in asked) != bool(roll) and not copied)
        again, stands = max(0, again - 1), [*stands, entries[at - 1]]
    return wrong + [f"{head['rolls']} rolls were drawn, and {last} stand here"] * (str(last) != head["rolls"])


if __name__ == "__main__":
    found = faults(Path(sys.argv[1]).read_text("utf-8"), *sys.argv[2:3])
    sys.exit("\n".join(found) or print("Every roll fits the seed, and the seed fits its commitment."))
