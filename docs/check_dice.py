"""Check the dice of a match: `python3 check_dice.py match-7.log COMMITMENT`. Python 3.9 is enough; dice.md says all."""

import hashlib, hmac, re, sys  # noqa: E401, I001 - all of this is to stand on one page
from pathlib import Path

Lines = list[tuple[int, str, str, str]]  # entries of the log: number, question, answer, note
LINE = re.compile(r" *(\d{1,9}) ([^:]+): (.*?)(?: +# (.*))?")  # no number here has more than nine digits
ASKED = re.compile(r"(\S+) (rolls|chooses) (\w+) (\S+)(?: for (\S+))?")
SENT = re.compile(r"\w+ chooses try_for_ball (\S+)(?: for (\S+))? try")
CALLED = re.compile(r"(?:(?:tackle|hands|reckless) (\d+) on (\d+)|nutmeg (\d+))\b")
TAKES_BACK = "referee takes back to ply"
ROLL = re.compile(r"roll (\d{1,9})(?:, of ([1-9]\d{0,8}) faces)?")
GOES_ON = re.compile(r"^goes on from match (\d+), (\d{1,9}) lines, sha256 ([0-9a-f]{64})(?:, match \d+)?$")  # for words
NEEDED = ("match", "commitment", "seed", "rolls")
ONLY_AFTER = {"distance", "dribbling", "penalty_save"}  # these dice always follow a line named in their row of DICE
# For each die its roller, its clauses, and its roller by the question before it: = the same player, ~ one of the same
# side, ! one of the other side.
DICE = {
    "counter_attack": """added_time referee CLK-3; card referee SET-2; leniency referee SET-3; toss side SET-5 !toss;
 first_penalty side SHT-1 !first_penalty; first_pick side SET-2 !first_pick; loose_ball_save player LOO-7;
 accuracy player COR-3 HPA-3 LPA-3 ~action ~corner_pass ~free_kick ~goal_kick;
 block player BLK-1 !action ~block !shot !snapshot_target; control player CON-1 ~header_by ~unchallenged ~unopposed;
 booking player BOO-1 BOO-3 BOO-4 =dive !injury =interception =reckless_tackle =steal =tackle;
 deflection player BLK-3 ~deflect; distance player HPA-5 LOO-1 LPA-4 =direction; dive player GKP-9 ~dive;
 direction player HPA-5 LOO-1 LPA-4 SAV-6 =accuracy =block =control =deflection !dribbling =handling =headed_back
   =penalty_save =save; dribbling player GKP-10 GKP-9 NUT-3 TAC-2 !dive !tackle; headed_back player HEA-9 ~headed_back;
 handling player SAV-6 =loose_ball_save =penalty_save =save; header player GKP-6 HEA-3 HEA-5;
 injury player INJ-1 !booking !reckless_tackle !steal !tackle; interception player FTP-3 FTP-4 GKP-4 GKP-8 PAS-3 PAS-5
   !action !free_kick ~interception !throw_target; save player SAV-4 !shot;
 penalty player PEN-1 !penalty ~penalty_save; penalty_save player PEN-2 !penalty; reckless_tackle player FOU-6 ~move;
 shot player FK-2 SHO-3 ~action !block ~snapshot_target; steal player GKP-10 STL-1 !far_side !move ~steal;
 tackle player GKP-10 NUT-3 TAC-2 !dribbling ~steal =tackle; try_for_ball player LOO-5 MOV-5""",
    "skirmish": """climbing player SK-CLB-5; fall player SK-FALL-1 =climbing =jumping =leaping; jumping player SK-JMP-2;
 fear player FACT-4 SK-INT-3 SK-INT-4; field referee SK-HEX-1; flight player FACT-5; leaping player SK-LEAP-3;
 injury player FACT-7 =injury =wounding; rally player FACT-5; slip player FACT-14; spotting player SK-SEE-2 SK-SEE-4;
 toss side FACT-8 !toss; wounding player FACT-6 =fall =wounding""",
}


def face(head: dict[str, str], number: int, faces: int) -> str:
    """Draw a roll again, from the first byte of its hashes that favours no face; above 256 faces from two bytes, ..."""
    width, drawn, block = (max(faces - 1, 1).bit_length() + 7) // 8, b"", 0
    while True:
        said = "|".join([head["match"], str(number), head.get("words", ""), *([str(block)] if block else [])])
        drawn, block = drawn + hmac.new(bytes.fromhex(head["seed"]), said.encode(), "sha256").digest(), block + 1
        while len(drawn) >= width:
            value, drawn = int.from_bytes(drawn[:width], "big"), drawn[width:]
            if value < 256**width - 256**width % faces:
                return str(1 + value % faces)


def dice(game: str) -> dict[str, tuple[str, set[str], dict[str, str]]]:
    """Return roller and clauses of each die of a game, and its roller by the question before it, as in DICE."""
    rows = [row.split() for row in DICE[game].split(";")]
    return {name: (who, {*more}, {word[1:]: word[0] for word in more if word[0] in "=~!"}) for name, who, *more in rows}


def squads(head: dict[str, str]) -> dict[str, str]:
    """Return each player's side, by the player's name in the log; of all shirts if the head lists no players."""
    found = [(*name.split("."), fact) for name, fact in head.items() if re.fullmatch(r"(home|away)\.\d+", name)]
    if head["ruleset"] == "skirmish":
        return {fact.split(";")[0]: side for side, _, fact in found}
    shirts = found or [(side, str(shirt), "") for side in ("home", "away") for shirt in range(1, 100)]  # of a draft
    return {shirt + side[0]: side for side, shirt, _ in shirts}


def misplaced(head: dict[str, str], asked: str, stands: Lines) -> list[str]:
    """Return errors in a line's question: a wrong roller, clause or die. stands: the earlier lines not taken back."""
    now = ASKED.fullmatch(asked)
    if asked == TAKES_BACK or not now:
        return ["asks nobody for anything"] * (asked != TAKES_BACK)
    if head.get("ruleset") not in DICE:
        return []
    who, does, name, clause, about = now.groups()
    sides, sent = squads(head), SENT.fullmatch(" ".join(stands[-1][1:3])) if stands else None
    tries = bool(sent) or (does, name) == ("rolls", "try_for_ball")
    due = f"{sent[2] or who} rolls try_for_ball {sent[1]}" if sent else ""
    wrong = ["is not the try for the ball of whoever was sent for it"] * (tries and asked != due)
    kind, clauses, after = dice(head["ruleset"]).get(name, ("", set[str](), dict[str, str]()))
    if does == "chooses":
        fits = who in {"home", "away"} and (not about or sides.get(about) == who)
    else:
        wrong += [f"has {name} by {clause}, as no rule has it"] * (clause not in clauses)
        fits = who in {"referee": {"referee"}, "side": {"home", "away"}, "player": sides}.get(kind, ())
        astray = fits and not is_led(now, after, sides, stands)
        wrong += ["is rolled by another than the lines before it lead to"] * astray
    return wrong + ["is of somebody whom the head does not have, or who is not asked for that"] * (not fits)


def is_led(now: re.Match[str], after: dict[str, str], sides: dict[str, str], stands: Lines) -> bool:
    """Return whether a die's roller fits the line before it, by DICE, and the shirts named in the last choice."""
    who, _, name, *_ = now.groups()
    before = ASKED.fullmatch(stands[-1][1]) if stands else None
    last, sign = (before[1], after.get(before[3], "")) if before else ("", "")
    one, other = (each if each in {"home", "away"} else sides.get(each) for each in (who, last))
    free = name not in ONLY_AFTER and (who != "away" or who in sides)  # the side that is away rolls after that at home
    fits = {"": free, "=": who == last, "~": one == other, "!": one != other}[sign]
    chosen = next((line for line in reversed(stands) if " chooses " in line[1]), (0, "", "", ""))
    call, (ours, theirs) = CALLED.match(chosen[2]), "ha" if chosen[1].startswith("home") else "ah"
    shirts = {}
    if call and call[3]:  # a nutmeg names the one that tackles, of the other side
        shirts = {"tackle": call[3] + theirs}
    elif call:
        shirts = {**dict.fromkeys(("tackle", "reckless_tackle", "dive"), call[1] + ours), "dribbling": call[2] + theirs}
    return fits and shirts.get(name, who) == who


def sealed(head: dict[str, str], entries: Lines, promised: str) -> tuple[list[str], bool]:
    """Return errors in the seed and the head, and whether the commitment also binds the match's number."""
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
    """Return the match that this one continues, the number of lines copied from it, and their hash; or "" and 0."""
    found = GOES_ON.findall(head.get("words", ""))
    return found[0] if found else ("", "0", hashlib.sha256().hexdigest())


def drawn(head: dict[str, str], entries: Lines) -> tuple[list[str], int]:
    """Return errors in the lines and their dice, and the number of dice."""
    took, wrong = int(continued(head)[1]), list[str]()
    last, fell, due, again, stands = 0, 0, 0, 0, entries[:0]  # again: number of lines restored
    for at, (ply, asked, answer, note) in enumerate(entries, 1):
        wrong += [f"line {ply} stands where line {due} is due"] * (ply != due)
        wrong += [f"line {ply} {each}" for each in misplaced(head, asked, stands)]
        roll, due, again, stands = ROLL.fullmatch(note), ply + 1, max(0, again - 1), [*stands, entries[at - 1]]
        bare = (" rolls " in asked) != bool(roll) and at > took and not again
        wrong += [f"line {ply} is no roll, or lacks its number"] * bare
        if asked == TAKES_BACK:
            to = int(answer) if re.fullmatch(r"\d{1,9}", answer) else ply
            wrong += [f"line {ply} takes back to no line"] * (answer != str(to))
            due, gone, stands = min(ply, to), stands[to:-1], stands[:to]
            skips = re.fullmatch(r"a copy was put back: burns rolls to (\d{1,5}0000)", note) if due == ply else None
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
    """Return the errors in a log, and the report if there are none. promised: the commitment; "" for the head's."""
    top, _, body = log.strip("\n").partition("\n\n")
    head = {line.split(" ")[0]: line.partition(" ")[2] for line in top.split("\n")}
    if not set(NEEDED) <= head.keys() or not re.fullmatch(r"([0-9a-f]{2})+", head["seed"]):
        return ["its head lacks match, commitment, seed or rolls: the match is not over, or this is not its log"], ""
    lines = [LINE.fullmatch(line) for line in body.split("\n")]
    entries = [(int(line[1]), line[2], line[3], line[4] or "") for line in lines if line]
    (wrong, bound), (faults, fell) = sealed(head, entries, promised), drawn(head, entries)
    wrong += ["its end is not there: the last line may be cut off"] * (not log.endswith("\n"))
    wrong += ["a line cannot be read"] * (None in lines) + faults
    wrong += [f"{head['rolls']} rolls were drawn, and {fell} stand here"] * (str(fell) != head["rolls"])
    written, here = head.get("entries", str(len(lines))), str(len(lines))
    wrong += [f"{written} lines were written, and {here} stand here"] * (written != here)
    return wrong, "\n".join(praise(head, entries, fell, bound=bound))


def praise(head: dict[str, str], entries: Lines, fell: int, *, bound: bool) -> list[str]:
    """Return the report on a log without errors: the number of dice checked, and what this script cannot check."""
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
    known, listed = head.get("ruleset") in DICE, any(re.match(r"(home|away)\.\d", name) for name in head)
    said += [f"This page does not know the game {head.get('ruleset')}: who rolls what is NOT checked."] * (not known)
    said += ["The head names no squads: a player may have any shirt from 1 to 99."] * (known and not listed)
    return [
        *said,
        "Who rolls is held against the lines before, not against the pitch. Nothing here shows who chose what,",
        "nor whether a die was due, nor what a die was rolled for: both managers saw that on the boards.",
    ]


def main(file: str, promised: str = "") -> int:
    """Check a file. Returns 0 for no errors, 1 for errors, 2 for an unreadable file."""
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
