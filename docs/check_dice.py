"""Check the dice of a match: `python3 check_dice.py match-7.log COMMITMENT`. Python 3.9 is enough; dice.md says all."""

import hashlib, hmac, re, sys  # noqa: E401, I001 - all of this is to stand on one page
from pathlib import Path

LINE = re.compile(r" *(\d+) ([^:]+): (.*?)(?: +# (.*))?")
ROLL = re.compile(r"roll (\d+)(?:, of ([1-9]\d?|1\d\d|2[0-4]\d|25[0-6]) faces)?")  # of up to 256
GOES_ON = re.compile(r"^goes on from match (\d+), (\d+) lines, sha256 ([0-9a-f]{64})$")  # in the place of words


def face(head: dict[str, str], number: int, faces: int, block: int = 0) -> str:
    """Draw a roll again: the first byte of its keyed hash that favours no face; where there is none, of the next."""
    said = "|".join([head["match"], str(number), head.get("words", ""), *([str(block)] if block else [])])
    drawn = hmac.new(bytes.fromhex(head["seed"]), said.encode(), "sha256").digest()
    fair = [byte for byte in drawn if byte < 256 - 256 % faces]
    return str(1 + fair[0] % faces) if fair else face(head, number, faces, block + 1)


def check(log: str, promised: str = "") -> tuple[list[str], str]:
    """Return what is wrong with a log, and what to say if nothing is. promised: "" for what its head says."""
    top, _, body = log.strip("\n").partition("\n\n")
    head = {line.split(" ")[0]: line.partition(" ")[2] for line in top.split("\n")}
    if not {"match", "commitment", "seed", "rolls"} <= head.keys():
        return ["its head lacks match, commitment, seed or rolls: the match is not over, or this is not its log"], ""
    lines = [LINE.fullmatch(line) for line in body.split("\n")]
    entries = [(int(line[1]), line[2], line[3], line[4] or "") for line in lines if line]
    other, took, bound = (GOES_ON.findall(head.get("words", "")) or [("", "0", hashlib.sha256().hexdigest())])[0]
    taken = "\n".join(f"{ply} {asked}: {answer}" for ply, asked, answer, _ in entries[: int(took)])
    hashed, found = (hashlib.sha256(each).hexdigest() for each in (bytes.fromhex(head["seed"]), taken.encode()))
    wrong = ["the seed is not the one that was promised"] * ({hashed} != {head["commitment"], promised or hashed})
    wrong += ["a line cannot be read"] * (None in lines) + ["it took over other lines than it says"] * (found != bound)
    last, fell, due, again, stands = 0, 0, 0, 0, entries[:0]  # fell: how many rolls; again: how many stand once more
    for at, (ply, asked, answer, note) in enumerate(entries, 1):
        wrong += [f"line {ply} stands where line {due} is due"] * (ply != due)
        roll, due, again, stands = ROLL.fullmatch(note), ply + 1, max(0, again - 1), [*stands, entries[at - 1]]
        bare = (" rolls " in asked) != bool(roll) and at > int(took) and not again
        wrong += [f"line {ply} is no roll, or lacks its number"] * bare
        if asked == "referee takes back to ply":
            due, gone, stands = min(ply, int(answer)), stands[int(answer) : -1], stands[: int(answer)]
            skips = re.fullmatch(r"a copy was put back: burns rolls to (\d*0000)", note) if due == ply else None
            last = max(last, int(skips[1])) if skips else last  # the bot's file was lost, and with it all up to there
            burnt = [number for each in gone for number in re.findall(r"^roll (\d+)", each[3])]
            wrong += [f"line {ply} does not name what it burns"] * (not skips and re.findall(r"\d+", note) != burnt)
            again = 1 + len(gone) if entries[at : at + len(gone)] == gone else 0  # an organiser has undone it
        elif roll:
            number, shown = int(roll[1]), face(head, int(roll[1]), int(roll[2] or 6))
            wrong += [f"roll {number} is not the next after roll {last}"] * (number != last + 1 and not again)
            wrong += [f"roll {number} shows {answer}, and not {shown}"] * (answer != shown)
            last, fell = max(last, number), fell + (number > last)
    wrong += [f"{head['rolls']} rolls were drawn, and {fell} stand here"] * (str(fell) != head["rolls"])
    more = f"the {taken.count(' rolls ')} on the {took} lines that it took over from match {other} are NOT checked here"
    copied = " A copy of the bot's file was put back: see the lines that say so." * ("# a copy was put back" in body)
    fine = f"Every roll fits the seed, and the seed fits its commitment: {fell} rolls.{copied}"
    return wrong, f"{fell} rolls fit the seed; {more}: check them with its log.{copied}" if other else fine


if __name__ == "__main__":
    found, fine = check(Path(sys.argv[1]).read_text("utf-8"), *sys.argv[2:3])
    sys.exit("\n".join(found) or print(fine))
