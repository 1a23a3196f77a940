"""Check the dice of a match: `python3 check_dice.py match-7.log COMMITMENT`. Python 3.9 is enough; dice.md says all."""

import hashlib, hmac, re, sys  # noqa: E401, I001 - all of this is to stand on one page
from pathlib import Path

LINE = re.compile(r" *(\d+) ([^:]+): (.*?)(?: +# (.*))?")
ROLL = re.compile(r"roll (\d+)(?:, of ([1-9]\d*) faces)?")
GOES_ON = re.compile(r"^goes on from match (\d+), (\d+) lines, sha256 ([0-9a-f]{64})(?:, match \d+)?$")  # for words
NEEDED = ("match", "commitment", "seed", "rolls")


def face(head: dict[str, str], number: int, faces: int) -> str:
    """Draw a roll again: the first byte of its hashes that favours no face; past 256 faces two bytes, and so on."""
    width, drawn, block = (max(faces - 1, 1).bit_length() + 7) // 8, b"", 0
    while True:
        said = "|".join([head["match"], str(number), head.get("words", ""), *([str(block)] if block else [])])
        drawn, block = drawn + hmac.new(bytes.fromhex(head["seed"]), said.encode(), "sha256").digest(), block + 1
        while len(drawn) >= width:
            value, drawn = int.from_bytes(drawn[:width], "big"), drawn[width:]
            if value < 256**width - 256**width % faces:
                return str(1 + value % faces)


def named(head: dict[str, str], asked: str) -> bool:
    """Whether somebody rolls or chooses whom the head has: a manager is home or away, a player is in their squads."""
    who, _, what = asked.partition(" ")
    if who in {"home", "away", "referee"} or not any(name.startswith("home.") for name in head):  # or it is a draft
        return True
    squads = {name: fact.split(";")[0] for name, fact in head.items() if re.fullmatch(r"(home|away)\.\d+", name)}
    shirts = {name.partition(".")[2] + name[0] for name in squads}
    return what.startswith("rolls ") and who in {*squads.values(), *shirts}


def sealed(head: dict[str, str], entries: list[tuple[int, str, str, str]], promised: str) -> tuple[list[str], bool]:
    """Return what is wrong with the seed, the match and what it took over, and whether its number is bound, too."""
    both = hashlib.sha256(f"{head['seed']}|{head['match']}".encode()).hexdigest()
    alone = hashlib.sha256(bytes.fromhex(head["seed"])).hexdigest()  # so were the first matches bound
    hashed = alone if head["commitment"] == alone else both
    fits = {hashed} == {head["commitment"], promised.strip().lower() or hashed}
    _, took, bound = continued(head)
    taken = "\n".join(f"{ply} {asked}: {answer}" for ply, asked, answer, _ in entries[: int(took)])
    wrong = ["the seed or the match is not the one that was promised"] * (not fits)
    wrong += ["it took over other lines than it says"] * (hashlib.sha256(taken.encode()).hexdigest() != bound)
    return wrong, hashed == both


def continued(head: dict[str, str]) -> tuple[str, str, str]:
    """Return the match that this one goes on from, how many lines it took over, and their hash; of none, "" and 0."""
    found = GOES_ON.findall(head.get("words", ""))
    return found[0] if found else ("", "0", hashlib.sha256().hexdigest())


def drawn(head: dict[str, str], entries: list[tuple[int, str, str, str]]) -> tuple[list[str], int]:
    """Return what is wrong with the lines and their dice, and how many dice fell."""
    took, wrong = int(continued(head)[1]), list[str]()
    last, fell, due, again, stands = 0, 0, 0, 0, entries[:0]  # again: how many stand once more
    for at, (ply, asked, answer, note) in enumerate(entries, 1):
        wrong += [f"line {ply} stands where line {due} is due"] * (ply != due)
        wrong += [f"line {ply} is of somebody whom the head does not have"] * (not named(head, asked))
        roll, due, again, stands = ROLL.fullmatch(note), ply + 1, max(0, again - 1), [*stands, entries[at - 1]]
        bare = (" rolls " in asked) != bool(roll) and at > took and not again
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
    return wrong, fell


def check(log: str, promised: str = "") -> tuple[list[str], str]:
    """Return what is wrong with a log, and what to say if nothing is. promised: "" for what its head says."""
    top, _, body = log.strip("\n").partition("\n\n")
    head = {line.split(" ")[0]: line.partition(" ")[2] for line in top.split("\n")}
    if not set(NEEDED) <= head.keys() or not re.fullmatch(r"([0-9a-f]{2})+", head["seed"]):
        return ["its head lacks match, commitment, seed or rolls: the match is not over, or this is not its log"], ""
    lines = [LINE.fullmatch(line) for line in body.split("\n")]
    entries = [(int(line[1]), line[2], line[3], line[4] or "") for line in lines if line]
    (wrong, bound), (faults, fell) = sealed(head, entries, promised), drawn(head, entries)
    wrong += ["a line cannot be read"] * (None in lines) + faults
    wrong += [f"{head['rolls']} rolls were drawn, and {fell} stand here"] * (str(fell) != head["rolls"])
    written, here = head.get("entries", str(len(lines))), str(len(lines))
    wrong += [f"{written} lines were written, and {here} stand here"] * (written != here)
    return wrong, "\n".join(praise(head, entries, fell, bound=bound))


def praise(head: dict[str, str], entries: list[tuple[int, str, str, str]], fell: int, *, bound: bool) -> list[str]:
    """Return what is said of a log with which nothing is wrong: how many dice fit, and what this page cannot see."""
    put_back = any(note.startswith("a copy was put back") for _, _, _, note in entries)
    copied = " A copy of the bot's file was put back: see the lines that say so." * put_back
    other, took, _ = continued(head)
    elsewhere = sum(" rolls " in asked for _, asked, _, _ in entries[: int(took)])
    more = f"the {elsewhere} on the {took} lines that it took over from match {other} are NOT checked here"
    fits = f"{fell} rolls fit the seed; {more}: check them with its log.{copied}"
    first = fits if other else f"Every roll fits the seed, and the seed fits its commitment: {fell} rolls.{copied}"
    said = [first, "Compare with the card that the match began with, which this page cannot see:"]
    said += [f"  match {head['match']}", f"  commitment {head['commitment']}", f"  words {head.get('words', '(none)')}"]
    said += ["The match is older than the binding of its number: only the card shows that."] * (not bound)
    return [
        *said,
        "Nothing here shows what a die was rolled for, nor what was chosen: both managers saw that on the boards.",
    ]


def main(file: str, promised: str = "") -> int:
    """Check a file. Returns 0 where nothing is wrong, 1 where something is, 2 where it cannot be read."""
    try:
        log = Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        print(f"{file} cannot be read: is it the log that came with the dice check?", file=sys.stderr)
        return 2
    found, fine = check(log, promised)
    print("\n".join(found) or fine, file=sys.stderr if found else sys.stdout)
    return int(bool(found))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python3 check_dice.py match-7.log COMMITMENT")
    sys.exit(main(*sys.argv[1:3]))
