// The viewer of a replay. It knows no rule: the referee has worked out what stands where, what is told and what was rolled.
// pages/replay_data.py makes the data.

const HALF_ROW = 25 * Math.sqrt(3);
const CORNERS = [[50, 0], [25, -HALF_ROW], [-25, -HALF_ROW], [-50, 0], [-25, HALF_ROW], [25, HALF_ROW]];
const MARGIN = 75;
const TOKEN = 40;
const YELLOW = "#ffd60a", RED = "#d8202a";
const SVG = "http://www.w3.org/2000/svg";

const PACES = { slow: 2400, normal: 1200, fast: 480 };
const CLAUSE = /\b((?:SK-)?[A-Z]{2,}-\d+)\b/;
const LINGERS = { goal: 2.4, dice: 1.7 };
const CHANCES = new Set(["goal", "shot", "chance"]);
const MOST_ZOOM = 6;
const CLOSE_COLUMNS = 15;
const LEGIBLE_PX = 32;

const PREFERS = { in_print: matchMedia("print"), contrast: matchMedia("(prefers-contrast: more)"), dark: matchMedia("(prefers-color-scheme: dark)") };
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

const now = { step: 0, language: "en", chosen: "", look: "", speed: "normal", flipped: false, timer: 0 };
const hexes = new Map();
const camera = { x: 0, y: 0, width: 1, goal: { x: 0, y: 0, width: 1 }, frame: 0 };
const layers = {};
let data, states, frame, hashTimer, source;
let tokens = [];

/* ---- Small tools ---- */

/** Return the element with an id. */
const find = (id) => document.getElementById(id);

/** Return a number, or the nearer of two limits if it lies beyond them. */
const between = (least, number, most) => Math.max(least, Math.min(number, most));

/** Make an SVG element with its attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Make an HTML element with its class and text. */
function make(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/** Return words in the chosen language, with their blanks filled in. */
function word(key, values = {}) {
  return data.ui[now.language][key].replace(/\{(\w+)\}/g, (blank, name) => values[name] ?? blank);
}

/** Return what is told of a step in the chosen language: its lines, whose turn it is, or its dice. */
const told = (kind, step = now.step) => data[kind][now.language][step];

/** Return the marks of a step on the time line. */
const marksOf = (step) => data.steps[step].e ?? [];

/** Unpack the data of the match from this file, or fetch it from the server of this page. */
async function unpack() {
  const { dataset, textContent } = find("data");
  if (dataset.from) return ask(dataset.language);
  const packed = Uint8Array.from(atob(textContent.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Ask the server of this page for the data of the match, which it tells in one language. */
async function ask(language) {
  const answer = await fetch(`${find("data").dataset.from}?language=${language}`);
  if (!answer.ok) throw new Error(answer.status);
  return { ...(await answer.json()), edition: answer.headers.get("Match-Edition") };
}

/** Return how the match stands at each step, from the changes between them. */
function statesOf(steps, state = { places: [], marks: [], ball: "", air: 0, score: "", clock: "" }) {
  return steps.map((step) => {
    state = {
      places: Object.assign([...state.places], step.m),
      marks: Object.assign([...state.marks], step.k),
      ball: step.o ?? state.ball,
      air: step.a ?? state.air,
      score: step.s ?? state.score,
      clock: step.c ?? state.clock,
    };
    return state;
  });
}

/* ---- The board ---- */

/** Return the corners of a hex around a point, as an SVG path. */
const hexPath = (x = 0, y = 0, size = 1) => `M${CORNERS.map(([a, b]) => `${x + a * size} ${y + b * size}`).join("L")}Z`;

/** Draw the field: its hexes as a grid, its lines and labels, and the layers above them. */
function buildField() {
  const rows = new Map();
  for (const [name, x, y, ground] of data.field.hexes) {
    const [, letter, number] = name.match(/^(\D+)(\d+)$/);
    const cell = draw("path", { class: "cell", role: "gridcell", tabindex: -1, d: hexPath(x, y) });
    cell.style.fill = cell.style.stroke = `var(--${ground})`;
    cell.dataset.hex = name;
    const hex = { name, x, y, letter, column: Number(number), cell };
    hexes.set(name, hex);
    if (!rows.has(letter)) rows.set(letter, []);
    rows.get(letter).push(hex);
  }
  const letters = [...rows.keys()].sort();
  frame = frameOf([...hexes.values()]);
  const world = draw("g", { class: "world", role: "none" });
  world.append(...letters.map((letter) => draw("g", { role: "row" }, ...rows.get(letter).map(({ cell }) => cell))));
  for (const name of ["lines", "labels", "edges", "paths", "pieces", "balls"]) {
    layers[name] = draw("g", { class: name, "aria-hidden": true });
    world.append(layers[name]);
  }
  layers.world = world;
  layers.lines.innerHTML = data.field.lines;
  layers.cursor = draw("path", { class: "cursor", d: hexPath(0, 0, 0.97) });
  layers.balls.append(layers.cursor);
  writeLabels(letters, rows);
  find("board").append(clips(), world);
}

/** Return the box around all hexes, with room for the letters and numbers at its edges. */
function frameOf(all) {
  const across = all.map(({ x }) => x), down = all.map(({ y }) => y);
  const left = Math.min(...across) - 50, right = Math.max(...across) + 50;
  const top = Math.min(...down) - HALF_ROW, bottom = Math.max(...down) + HALF_ROW;
  return {
    left: left - MARGIN, right: right + MARGIN, top: top - MARGIN, bottom: bottom + MARGIN,
    x: (left + right) / 2, y: (top + bottom) / 2,
    width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN,
  };
}

/** Write the name on each hex, and the letters of rows and numbers of columns at the edges. */
function writeLabels(letters, rows) {
  const columns = new Map();
  for (const hex of hexes.values()) {
    const isFifth = hex.column % 5 === 0 && (letters.indexOf(hex.letter) + 1) % 5 === 0;
    layers.labels.append(draw("text", { x: hex.x, y: hex.y + 9, class: isFifth ? "fifth" : "" }, hex.name));
    columns.set(hex.column, [...(columns.get(hex.column) ?? []), hex]);
  }
  letters.forEach((letter, index) => {
    const y = Math.min(...rows.get(letter).map((hex) => hex.y)) + HALF_ROW;
    for (const x of [frame.left + 38, frame.right - 38]) writeEdge(letter, x, y, index + 1);
  });
  for (const [column, [{ x }, ...others]] of columns) {
    if (others.length + 1 < letters.length / 2) continue;
    for (const y of [frame.top + 38, frame.bottom - 38]) writeEdge(column, x, y, column);
  }
}

/** Write a letter or a number at the edge, every fifth larger. */
function writeEdge(text, x, y, number) {
  layers.edges.append(draw("text", { x, y: y + 14, class: number % 5 ? "" : "fifth" }, text));
}

/** Return the shapes that shirts and the ball are cut to. */
function clips() {
  const clip = (id, shape) => draw("clipPath", { id }, shape);
  return draw("defs", {}, clip("clip_round", outline("round", TOKEN - 4)), clip("clip_square", outline("square", TOKEN - 4)),
    clip("clip_ball", draw("circle", { r: 17 })));
}

/** Draw the outline of a piece, round or square. */
function outline(shape, reach, attributes = {}) {
  if (shape !== "square") return draw("circle", { r: reach, ...attributes });
  const half = reach * 0.92;
  return draw("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: reach / 4, ...attributes });
}

const PATTERNS = {
  stripes: "M-25 -45h14v90h-14zM-5 -45h14v90h-14zM15 -45h14v90h-14z",
  hoops: "M-45 -27h90v14h-90zM-45 -6h90v14h-90zM-45 15h90v14h-90z",
  halves: "M0 -45h45v90h-45z",
  sash: "M-45 -27L-27 -45L45 27L27 45Z",
};

/** Draw the shirt of a piece or a side. */
function shirt({ shape = "round", fill, second, pattern, ink }) {
  const parts = [outline(shape, TOKEN + 2, { class: "outer" }), outline(shape, TOKEN, { fill: ink }), outline(shape, TOKEN - 4, { fill })];
  if (PATTERNS[pattern]) parts.push(draw("path", { d: PATTERNS[pattern], fill: second, "clip-path": `url(#clip_${shape})` }));
  return parts;
}

/** Draw every piece that is not drawn yet, off the field at first. */
function buildPieces() {
  tokens.push(...data.pieces.slice(tokens.length).map((piece) => {
    const size = Math.min(46, 104 / piece.label.length);
    const number = draw("text", { class: "number", y: size * 0.36, "font-size": size, fill: piece.ink }, piece.label);
    number.style.fill = piece.ink;
    if (piece.halo) number.style.stroke = piece.halo;
    const body = draw("g", { class: "body" }, ...shirt(piece), number);
    const below = draw("g"), signs = draw("g");
    const plate = draw("text", { class: "plate", y: TOKEN + 19 }, piece.name.startsWith(piece.label) ? "" : short(piece.name));
    const ring = draw("circle", { class: "carrier", r: TOKEN + 7 });
    const group = draw("g", { class: "piece" }, draw("g", { class: "upright" }, below, ring, body, signs, plate));
    group.style.display = "none";
    layers.pieces.append(group);
    return { group, below, signs };
  }));
}

/** Shorten a name to the room under its piece: its last part, or the beginning of that. */
function short(name) {
  const last = name.split(" ").at(-1);
  return last.length > 11 ? `${last.slice(0, 9)}.` : last;
}

/** Draw the ball: a shadow for one in the air, a ring for one that nobody has. */
function buildBall() {
  const patches = [0, 1, 2, 3, 4].map((number) => {
    const turn = (2 * Math.PI * number) / 5 - Math.PI / 2;
    return draw("circle", { cx: 17 * Math.cos(turn), cy: 17 * Math.sin(turn), r: 6 });
  });
  const skin = draw("g", { "clip-path": "url(#clip_ball)" }, draw("circle", { r: 17, fill: "#fff" }), draw("circle", { r: 6.5 }), ...patches);
  const lift = draw("g", {}, draw("circle", { r: 20 }), skin);
  const at = draw("g", {}, lift);
  const shadow = draw("ellipse", { class: "shadow", cx: 30, cy: -8, rx: 15, ry: 6 });
  const ring = draw("path", { class: "ball-ring", d: hexPath(0, 0, 0.93) });
  const group = draw("g", {}, ring, draw("g", { class: "upright" }, shadow, at));
  layers.balls.append(group);
  layers.ball = { group, at, lift, shadow, ring };
}

/* ---- A step on the board ---- */

/** Return the CSS transform that brings something to a hex. */
function moved(hex) {
  const { x, y } = hexes.get(hex);
  return `translate(${x}px, ${y}px)`;
}

/** Let an element glide along hexes. */
function glide(element, path) {
  const lasting = between(240, 160 + 70 * path.length, 700) * (now.timer && now.speed === "fast" ? 0.5 : 1);
  element.animate(path.map((hex) => ({ transform: moved(hex) })), { duration: lasting, easing: "ease-in-out" });
  return lasting;
}

/** Return the way that something took between two hexes in this step. */
function wayOf(kinds, from, to) {
  const ways = (data.steps[now.step].w ?? []).filter(([kind]) => kinds.includes(kind));
  return ways.find((way) => way[1] === from && way.at(-1) === to)?.slice(1) ?? [from, to];
}

/** Show where every piece stands. */
function showPieces(before, glides) {
  const after = states[now.step];
  tokens.forEach(({ group, below, signs }, index) => {
    const from = before.places[index], to = after.places[index];
    for (const animation of group.getAnimations()) animation.cancel();
    group.style.display = to ? "" : "none";
    if (!to) return;
    group.style.transform = moved(to);
    if (glides && from && from !== to) glide(group, wayOf(["run", "charge"], from, to));
    const marks = (after.marks[index] ?? "").split(" ");
    for (const manner of ["lies", "hidden"]) group.classList.toggle(manner, marks.includes(manner));
    group.classList.toggle("carries", to === after.ball && !after.air);
    below.replaceChildren(...(marks.includes("moved") ? [draw("path", { class: "moved", d: hexPath(0, 0, 0.95) })] : []));
    signs.replaceChildren(...marks.flatMap(signsOf));
  });
  const carrier = layers.pieces.querySelector(".carries");
  if (carrier && carrier !== layers.pieces.lastChild) layers.pieces.append(carrier);
}

/** Draw the sign of a mark at the edge of a piece: each has a shape of its own; none for what the piece itself shows. */
function signsOf(mark) {
  const edge = { stroke: "#000", "stroke-width": 3 };
  if (mark === "booked") return [draw("rect", { x: -45, y: -35, width: 15, height: 21, fill: YELLOW, transform: "rotate(-13 -37 -24)", ...edge })];
  if (mark === "injured") return [draw("path", { d: "M37 -20h8v9h9v8h-9v9h-8v-9h-9v-8h9z", fill: RED, stroke: "#fff", "stroke-width": 3 })];
  if (mark === "stunned") return [draw("path", { d: [-20, 0, 20].map((x) => star(x, -42)).join(""), fill: YELLOW, ...edge })];
  if (mark === "captain") return badge("C", -41, 5, "#fff", "#000");
  if (mark.startsWith("floor")) return badge(mark.slice(5), 38, 34, "#000", "#fff");
  return [];
}

/** Draw a letter on a small square. */
function badge(text, x, y, ground, ink) {
  const letter = draw("text", { x, y: y + 8, "font-size": 23 }, text);
  letter.style.fill = ink;
  return [draw("rect", { x: x - 12, y: y - 12, width: 24, height: 24, rx: 6, fill: ground, stroke: ink, "stroke-width": 3 }), letter];
}

/** Return the outline of a small star, as an SVG path. */
function star(x, y) {
  const tips = Array.from({ length: 10 }, (_, tip) => {
    const reach = tip % 2 ? 5 : 11, turn = (Math.PI * tip) / 5;
    return `${x + reach * Math.sin(turn)} ${y - reach * Math.cos(turn)}`;
  });
  return `M${tips.join("L")}Z`;
}

/** Show the ball: at a player's feet, alone, or in the air. */
function showBall(before, glides) {
  const { ball, air, places } = states[now.step];
  const { group, at, lift, shadow, ring } = layers.ball;
  for (const each of [group, lift]) for (const animation of each.getAnimations()) animation.cancel();
  group.style.display = ball ? "" : "none";
  if (!ball) return;
  const isHeld = !air && places.includes(ball);
  group.style.transform = moved(ball);
  shadow.style.display = air === 1 ? "" : "none";
  ring.style.display = isHeld || air ? "none" : "";
  at.setAttribute("transform", air === 1 ? "translate(30 -38)" : isHeld ? "translate(34 -32)" : "translate(0 -4)");
  if (!glides || !before.ball || before.ball === ball) return;
  const lasting = glide(group, wayOf(["ball", "run", "charge"], before.ball, ball));
  if (before.air === 1 || air === 1) lift.animate([1, 1.7, 1].map((size) => ({ transform: `scale(${size})` })), { duration: lasting });
}

/** Draw the paths of this step: runs, the ball's way with the hexes that it touched, and tries for the ball. */
function showPaths() {
  const ways = data.steps[now.step].w ?? [];
  const isAlongGround = ways.some(([kind]) => kind === "touched");
  layers.paths.replaceChildren(...ways.flatMap(([kind, ...path]) => {
    const points = path.map((name) => hexes.get(name)).filter(Boolean);
    if (kind === "touched") return points.map(({ x, y }) => draw("path", { class: kind, d: hexPath(x, y, 0.94) }));
    if (kind === "won" || kind === "lost") return tried(kind, ...points);
    const isPlanned = kind === "charge" && !states[now.step].places.includes(path.at(-1));
    return arrow(kind, points, isPlanned || (kind === "ball" && !isAlongGround) ? " dashed" : "");
  }));
}

/** Draw a path that ends in an arrow, short of the middle of its last hex. */
function arrow(kind, points, manner) {
  if (points.length < 2) return [];
  const [last, end] = points.slice(-2);
  const far = Math.hypot(end.x - last.x, end.y - last.y) || 1;
  const [right, down] = [(end.x - last.x) / far, (end.y - last.y) / far];
  const spot = (back, aside) => `${end.x - right * back - down * aside} ${end.y - down * back + right * aside}`;
  const d = `M${points.slice(0, -1).map(({ x, y }) => `${x} ${y}`).join("L")}L${spot(66, 0)}`;
  const head = draw("path", { class: `head-${kind}`, d: `M${spot(42, 0)}L${spot(76, 19)}L${spot(66, 0)}L${spot(76, -19)}Z` });
  return [draw("path", { class: "under", d }), draw("path", { class: kind + manner, d }), head];
}

/** Return the outline of some hexes together, as an SVG path: the edges that only one of them has. */
function rim(points) {
  const edges = new Map();
  for (const { x, y } of points) {
    CORNERS.forEach(([a, b], index) => {
      const [c, d] = CORNERS[(index + 1) % 6];
      const ends = [[x + a, y + b], [x + c, y + d]].map((end) => end.map(Math.round).join(" ")).sort();
      edges.set(ends.join("L"), !edges.has(ends.join("L")));
    });
  }
  return [...edges].filter(([, isOuter]) => isOuter).map(([edge]) => `M${edge}`).join("");
}

/** Draw a try for the ball: round the zone, whole and with a tick where it was won, else broken and with a cross. */
function tried(how, at, ...zone) {
  const sign = how === "won" ? "M-11 1l8 8l14 -17" : "M-9 -9l18 18M-9 9l18 -18";
  return [draw("path", { class: `zone ${how}`, d: rim(zone) }), draw("circle", { class: "try", cx: at.x, cy: at.y, r: 22 }), draw("path", { class: "try-sign", d: sign, transform: `translate(${at.x} ${at.y})${now.flipped ? " rotate(180)" : ""}` })];
}

/* ---- The camera ---- */

/** Return where a hex is on a board that may be flipped. */
function seen({ x, y }) {
  return now.flipped ? { x: 2 * frame.x - x, y: 2 * frame.y - y } : { x, y };
}

/** Return the height of the board on the page for each unit of its width. */
const ratio = () => find("board").clientHeight / (find("board").clientWidth || 1) || 1;

/** Return the width of the part that shows the whole field. */
const wholeWidth = () => Math.max(frame.width, frame.height / ratio());

/** Move the camera to a part of the field, smoothly or at once. */
function aim(part, isAtOnce = false) {
  const width = between(wholeWidth() / MOST_ZOOM, part.width ?? camera.goal.width, wholeWidth());
  const kept = (middle, reach, low, high) => (2 * reach >= high - low ? (low + high) / 2 : between(low + reach, middle, high - reach));
  camera.goal = {
    width,
    x: kept(part.x ?? camera.goal.x, width / 2, frame.left, frame.right),
    y: kept(part.y ?? camera.goal.y, (width * ratio()) / 2, frame.top, frame.bottom),
  };
  find("board").classList.toggle("zoomed", width < wholeWidth() * 0.99);
  find("board").classList.toggle("near", (find("board").clientWidth / width) * 100 >= LEGIBLE_PX);
  if (isAtOnce || CALM.matches) Object.assign(camera, camera.goal);
  cancelAnimationFrame(camera.frame);
  pan();
}

/** Show the camera's part, a little nearer to its goal in each picture. */
function pan() {
  const { goal } = camera;
  const isThere = ["x", "y", "width"].every((key) => Math.abs(goal[key] - camera[key]) < 1);
  for (const key of ["x", "y", "width"]) camera[key] += (goal[key] - camera[key]) * (isThere ? 1 : 0.2);
  const height = camera.width * ratio();
  find("board").setAttribute("viewBox", `${camera.x - camera.width / 2} ${camera.y - height / 2} ${camera.width} ${height}`);
  if (!isThere) camera.frame = requestAnimationFrame(pan);
}

/** Make the part smaller or larger, around a point of the page or the middle. */
function zoom(factor, at = null) {
  const middle = at ? pointAt(at) : camera.goal;
  const width = between(wholeWidth() / MOST_ZOOM, camera.goal.width / factor, wholeWidth());
  const share = width / camera.goal.width;
  aim({ width, x: middle.x + (camera.goal.x - middle.x) * share, y: middle.y + (camera.goal.y - middle.y) * share }, Boolean(at));
}

/** Return the point of the board under a point of the page. */
const pointAt = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(find("board").getScreenCTM().inverse());

/** Return where the action is: at the ball and its ways; without a ball, where pieces have moved. */
function action() {
  const { ball } = states[now.step], { w = [], m = {} } = data.steps[now.step];
  const ends = w.filter(([kind]) => !ball || kind === "ball").flatMap((way) => [way[1], way.at(-1)]);
  return [ball, ...ends, ...(ball ? [] : Object.values(m))].map((name) => hexes.get(name)).filter(Boolean).map(seen);
}

/** Move the camera if the action is near its edge or outside. */
function follow() {
  const points = action();
  const [across, down] = [camera.goal.width * 0.36, camera.goal.width * ratio() * 0.34];
  const isInside = ({ x, y }) => Math.abs(x - camera.goal.x) < across && Math.abs(y - camera.goal.y) < down;
  if (!points.length || points.every(isInside)) return;
  const middle = (key) => (Math.min(...points.map((each) => each[key])) + Math.max(...points.map((each) => each[key]))) / 2;
  aim({ x: middle("x"), y: middle("y") });
}

/** Show the whole field, or where hexes would be too small to read, the part around the action. */
function frameFirst() {
  const board = find("board");
  const isSmall = (board.clientWidth / wholeWidth()) * 100 < 18;
  const close = (CLOSE_COLUMNS * 75 + 25) * Math.max(1, Math.min(1.4, 1 / ratio()));
  aim({ ...frame, ...action()[0], width: isSmall ? close : wholeWidth() }, true);
}

/** Turn the board round, and the camera with it. */
function flip() {
  now.flipped = !now.flipped;
  find("board").classList.toggle("flipped", now.flipped);
  find("flip").setAttribute("aria-pressed", now.flipped);
  layers.world.setAttribute("transform", now.flipped ? `rotate(180 ${frame.x} ${frame.y})` : "");
  showPaths();
  aim({ x: 2 * frame.x - camera.goal.x, y: 2 * frame.y - camera.goal.y }, true);
}

/** Zoom with the wheel, and with two fingers; move a part with one. */
function listenToPointers() {
  const board = find("board"), held = new Map();
  const span = () => Math.hypot(...["clientX", "clientY"].map((key) => [...held.values()].map((each) => each[key]).reduce((one, other) => one - other)));
  board.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 500), event);
  }, { passive: false });
  board.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the arrow keys with the steps
  board.addEventListener("pointerdown", (event) => held.set(event.pointerId, event));
  board.addEventListener("pointermove", (event) => {
    if (!held.has(event.pointerId)) return point(event.target.dataset.hex);
    const last = held.get(event.pointerId), wide = held.size === 2 ? span() : 0;
    held.set(event.pointerId, event);
    if (held.size === 2) {
      const [one, other] = [...held.values()];
      zoom(span() / (wide || 1), { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
    } else if (board.classList.contains("zoomed")) {
      const unit = camera.width / board.clientWidth;
      aim({ x: camera.goal.x - (event.clientX - last.clientX) * unit, y: camera.goal.y - (event.clientY - last.clientY) * unit }, true);
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, (event) => held.delete(event.pointerId));
  board.addEventListener("pointerleave", () => point(""));
  board.addEventListener("click", (event) => point(event.target.dataset.hex));
}

/* ---- The grid ---- */

/** Return in words what stands on a hex. */
function inWords(name) {
  const { places, marks, ball, air } = states[now.step];
  const parts = places.flatMap((place, index) => (place === name ? [pieceInWords(data.pieces[index], marks[index] ?? "")] : []));
  if (ball === name) parts.push(word(air === 1 ? "in_the_air" : "ball_here"));
  return parts.length ? word("hex_with", { hex: name, piece: parts.join(", ") }) : word("empty_hex", { hex: name });
}

/** Return a piece in words, with its side and its marks. */
function pieceInWords({ label, name, side }, marks) {
  const called = /^\d/.test(label) ? `${label} ${name}`.trim() : name || label;
  const club = data.sides.find((each) => each.side === side)?.name;
  return [called, club, ...marks.split(" ").filter(Boolean).map(markInWords)].filter(Boolean).join(", ");
}

/** Return a mark in words, such as that of a floor with its number. */
function markInWords(mark) {
  const [, name, number] = mark.match(/^(\D+)(\d*)$/);
  return word(`mark_${name}`, { number });
}

/** Name the hexes of the grid on which something has changed. */
function nameCells(names) {
  for (const name of names) hexes.get(name)?.cell.setAttribute("aria-label", inWords(name));
}

/** Point at a hex, and write what stands there. */
function point(name = "") {
  const hex = hexes.get(name);
  layers.cursor.classList.toggle("shown", Boolean(hex));
  if (hex) layers.cursor.setAttribute("transform", `translate(${hex.x} ${hex.y})`);
  find("here").textContent = hex ? inWords(name) : "";
}

/** Make a hex the one that Tab leads to. */
function enterAt(hex) {
  for (const each of find("board").querySelectorAll('[tabindex="0"]')) each.setAttribute("tabindex", -1);
  hex.cell.setAttribute("tabindex", 0);
}

const WALKS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Walk from a hex to the next one with an arrow key. */
function walk(name, key) {
  const { letter, column } = hexes.get(name), turn = now.flipped ? -1 : 1;
  const [right, down] = WALKS[key];
  const next = hexes.get(String.fromCharCode(letter.charCodeAt(0) + turn * down) + (column + turn * right));
  if (!next) return;
  enterAt(next);
  next.cell.focus({ preventScroll: true });
  const { x, y } = seen(next);
  const reach = camera.goal.width / 2 - 60, high = reach * ratio();
  aim({ x: between(x - reach, camera.goal.x, x + reach), y: between(y - high, camera.goal.y, y + high) });
}

/* ---- What is told ---- */

/** Tell the step: in the live region, as dice, and in the strip above the board. */
function showWords() {
  const { score, clock } = states[now.step], step = data.steps[now.step];
  find("score").textContent = score;
  find("clock").textContent = clock;
  find("turn").textContent = told("turn");
  const number = make("p", "number", word("step_of", { number: now.step + 1, steps: data.steps.length }));
  const lines = (told("told").length ? told("told") : [told("turn")]).map((line) => write(make("p", "line"), line));
  const marks = make("p", "marks");
  for (const [kind, side] of marksOf(now.step)) marks.append(make("span", "mark", [word(kind), nameOf(side)].filter(Boolean).join(" · ")));
  if (step.x !== undefined) marks.append(make("span", "mark", word("expected_goals", { value: step.x.toLocaleString(now.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) })));
  find("told").replaceChildren(number, ...lines, ...(marks.children.length ? [marks] : []));
  showDice();
  showCards();
  showLog();
}

/** Write a line into an element, its clauses in small letters. */
function write(element, line) {
  element.append(...line.split(CLAUSE).map((part, index) => (index % 2 ? make("small", "", part) : part)));
  return element;
}

/** Show a goal in large letters over the board, for a moment. */
function cheer() {
  const goal = marksOf(now.step).find(([kind]) => kind === "goal");
  find("cheer").replaceChildren();
  if (!goal) return;
  find("cheer").append(make("strong", "", word("goal")), make("span", "", nameOf(goal[1])), make("b", "", states[now.step].score));
}

/** Return the name of a side; "" for none. */
const nameOf = (side) => data.sides.find((each) => each.side === side)?.name ?? "";

/** Show each duel's dice, its sums, and what each face would have meant. */
function showDice() {
  const lines = told("dice");
  find("dice").replaceChildren(...(data.steps[now.step].d ?? []).map((duel, index) => {
    const item = make("li", "duel"), dice = make("span", "thrown"), text = make("div");
    dice.append(...duel.map(dieOf));
    text.append(...(lines[index] ?? []).map((line) => make("p", "", line)));
    item.append(dice, text);
    return item;
  }));
}

const PIPS = { 1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568" };

/** Draw a die in its side's colours. */
function dieOf({ side, face, faces }) {
  const { fill = "#fff", ink = "#000", halo = "" } = data.sides.find((each) => each.side === side) ?? {};
  const svg = draw("svg", { viewBox: "-24 -24 48 48", "aria-hidden": true });
  svg.append(draw("rect", { x: -21, y: -21, width: 42, height: 42, rx: 9, fill, stroke: "var(--paper)", "stroke-width": 2.5 }));
  if (faces === 6 && PIPS[face]) {
    for (const place of PIPS[face]) svg.append(draw("circle", { cx: ((place % 3) - 1) * 11, cy: (Math.floor(place / 3) - 1) * 11, r: 4.2, fill: ink, stroke: halo || "none" }));
  } else {
    svg.append(draw("text", { y: 8, "font-size": 22, "font-weight": 700, "text-anchor": "middle", fill: ink }, face));
  }
  return svg;
}

/** Show each side's cards until this step, with their number from two on. */
function showCards() {
  const shown = data.steps.slice(0, now.step + 1).flatMap((step) => step.e ?? []).filter(([kind]) => kind === "card");
  for (const { side } of data.sides) {
    const counts = ["yellow", "red"].map((colour) => [colour, shown.filter(([, whose, of = "yellow"]) => whose === side && of === colour).length]);
    const cards = counts.filter(([, count]) => count).flatMap(([colour, count]) => [cardOf(colour), ...(count > 1 ? [count] : [])]);
    document.querySelector(`.club.${side} .cards`).replaceChildren(...cards);
  }
}

/** Draw a card; a red one has a cross. */
function cardOf(colour) {
  const svg = draw("svg", { viewBox: "0 0 10 15", role: "img", "aria-label": word("card") });
  svg.append(draw("rect", { x: 0.75, y: 0.75, width: 8.5, height: 13.5, rx: 1.5, fill: colour === "red" ? RED : YELLOW, stroke: "#000" }));
  if (colour === "red") svg.append(draw("path", { d: "M2.5 3l5 9M7.5 3l-5 9", stroke: "#fff", "stroke-width": 1.4 }));
  return svg;
}

/** Write the whole match, a link for each step of which something is told. */
function buildLog() {
  find("log").replaceChildren(...data.steps.flatMap((_, step) => linesOf(step)));
}

/** Return a step's line of the log; none if nothing is told of it. */
function linesOf(step) {
  if (!told("told", step).length) return [];
  const { p, b } = data.steps[step];
  const item = make("li", b ? "begins" : ""), link = write(make("a"), told("told", step).join(" "));
  link.href = `#ply=${p}`;
  link.tabIndex = -1;
  link.dataset.step = step;
  item.append(link);
  return [item];
}

/** Mark the step in the log, scroll there, and make it the line that Tab leads to. */
function showLog() {
  const log = find("log"), links = [...log.querySelectorAll("a")];
  const link = links.findLast((each) => Number(each.dataset.step) <= now.step);
  log.querySelector("[aria-current]")?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "step");
  for (const each of links) each.tabIndex = each === (link ?? links[0]) ? 0 : -1;
  log.scrollTop = link ? link.offsetTop - log.clientHeight / 2 : 0;
}

/** Go from a line of the log to the one above or below it; where there is none, stay. */
function leaf(line, key) {
  const other = key === "ArrowUp" ? line.previousElementSibling : line.nextElementSibling;
  other?.querySelector("a").focus();
}

/* ---- The time line ---- */

/** Draw the marks of the time line: home above, away below, with each side's expected goals added up. */
function buildTimeLine() {
  const last = data.steps.length - 1, svg = find("marks");
  const flows = draw("svg", { viewBox: `0 0 ${last || 1} 100`, preserveAspectRatio: "none", width: "100%", height: "100%" });
  const sums = data.sides.map(({ side }) => flowOf(side));
  const most = Math.max(1, ...sums.map((sum) => sum.at(-1)));
  data.sides.forEach(({ fill }, number) => {
    const height = (value) => 50 + (number ? 36 : -36) * (value / most);
    const d = sums[number].map((value, step) => `H${step}V${height(value).toFixed(1)}`).join("");
    flows.append(draw("path", { class: "flow", d: `M0 50${d}H${last}V50Z`, fill }));
  });
  layers.ahead = draw("rect", { class: "ahead", y: 0, height: 100, width: last });
  flows.append(layers.ahead);
  svg.replaceChildren(flows);
  data.steps.forEach(({ x }, step) => {
    for (const [kind, side, colour] of marksOf(step)) svg.append(markAt(`${(100 * step) / (last || 1)}%`, kind, side, colour, x));
  });
  find("time").max = last;
}

/** Return a side's expected goals until each step. */
function flowOf(side) {
  let sum = 0;
  return data.steps.map(({ x }, step) => (sum += x !== undefined && marksOf(step).some((mark) => mark[1] === side) ? x : 0));
}

/** Draw a mark of the time line; each kind has a shape of its own. */
function markAt(x, kind, side, colour, worth = 0) {
  const way = side === "away" ? 1 : -1;
  const mark = draw("svg", { x, y: "50%", overflow: "visible" });
  if (kind === "goal") {
    mark.append(draw("circle", { class: "mark-edge", cy: way * 22, r: 7.5, fill: "#fff" }), draw("circle", { cy: way * 22, r: 7, fill: "none", stroke: "#000", "stroke-width": 1.5 }), draw("path", { d: "M0 -4l3.8 2.8l-1.5 4.4h-4.6l-1.5 -4.4z", transform: `translate(0 ${way * 22})` }));
  } else if (kind === "card") {
    mark.append(draw("rect", { class: "mark-edge", x: -4, y: way * 21 - 6, width: 8, height: 12, rx: 1.5, fill: colour === "red" ? RED : YELLOW }));
  } else if (kind === "shot") {
    mark.append(draw("path", { class: "mark-edge", d: `M0 0v${way * (6 + 16 * worth)}` }), draw("circle", { class: "mark-edge", cy: way * (8 + 16 * worth), r: 3.5, fill: "var(--panel)" }));
  } else if (kind === "chance") {
    mark.append(draw("path", { class: "mark-edge", d: `M0 ${way * 14 - 5}l5 5l-5 5l-5 -5z`, fill: "var(--panel)" }));
  } else {
    mark.append(draw("path", { class: "mark-line", d: "M0 -26v52" }));
  }
  return mark;
}

/** Show the step on the time line. */
function showTime() {
  const { clock, score } = states[now.step], time = find("time"), last = data.steps.length - 1;
  time.value = now.step;
  time.setAttribute("aria-valuetext", [word("step_of", { number: now.step + 1, steps: last + 1 }), clock, score].filter(Boolean).join(", "));
  layers.ahead.setAttribute("x", now.step);
  layers.ahead.setAttribute("width", last - now.step);
}

/* ---- Steps ---- */

/** Show a step. */
function show(step) {
  const before = states[now.step], isNext = step === now.step + 1;
  now.step = between(0, step, data.steps.length - 1);
  const after = states[now.step], glides = isNext && !CALM.matches;
  showPieces(before, glides);
  showPaths();
  showBall(before, glides);
  nameCells(new Set([...before.places, ...after.places, before.ball, after.ball]));
  if (!find("board").contains(document.activeElement)) enterAt(hexes.get(after.ball) ?? hexes.values().next().value);
  point(document.activeElement?.dataset.hex);
  showWords();
  showTime();
  follow();
  cheer();
  clearTimeout(hashTimer);
  hashTimer = setTimeout(() => history.replaceState(null, "", `#ply=${data.steps[now.step].p}`), 150);
}

/** Return the step that a link leads to. */
function linked(link) {
  const ply = Number(link.match(/#ply=(\d+)$/)?.[1] ?? 0);
  return Math.max(0, data.steps.findLastIndex(({ p }) => p <= ply));
}

/** Return the nearest step after this one, or before it, that a test finds; the last or the first if none. */
function nearest(test, way = 1) {
  let step = now.step + way;
  while (step > 0 && step < data.steps.length - 1 && !test(step)) step += way;
  return step;
}

/** Play from here, from the start at the end of the match; or pause. */
function play(isOn = !now.timer) {
  clearTimeout(now.timer);
  now.timer = 0;
  if (isOn && now.step === data.steps.length - 1) show(0);
  if (isOn) wait();
  find("page").classList.toggle("playing", Boolean(now.timer));
  nameButton("play", word(now.timer ? "pause" : "play"));
}

/** Wait before the next step: longer where there are dice or a goal. */
function wait() {
  const isGoal = marksOf(now.step).some(([kind]) => kind === "goal");
  const share = isGoal ? LINGERS.goal : data.steps[now.step].d ? LINGERS.dice : 1;
  now.timer = setTimeout(() => {
    show(now.step + 1);
    if (now.step === data.steps.length - 1) play(false);
    else wait();
  }, PACES[now.speed] * share);
}

/** Show a step that somebody asked for: it ends the playing. */
function jump(step) {
  play(false);
  show(step);
}

const DOES = {
  first: () => jump(0),
  back: () => jump(now.step - 1),
  play: () => play(),
  next: () => jump(now.step + 1),
  next_action: () => jump(nearest((step) => data.steps[step].b)),
  next_chance: () => jump(nearest((step) => marksOf(step).some(([kind]) => CHANCES.has(kind)))),
  last: () => jump(data.steps.length - 1),
  zoom_in: () => zoom(1.5),
  zoom_out: () => zoom(1 / 1.5),
  whole: () => aim({ ...frame, width: Infinity }),
  flip,
  copy_link: copyLink,
};

const KEYS = {
  ArrowLeft: DOES.back, ArrowRight: DOES.next, Home: DOES.first, End: DOES.last, " ": DOES.play, f: DOES.flip,
  "shift ArrowLeft": () => jump(nearest((step) => data.steps[step].b, -1)), "shift ArrowRight": DOES.next_action,
};

/** Do what a key means, unless what has the focus has a meaning of its own for it. */
function press(event) {
  const { key, target, shiftKey } = event;
  const does = KEYS[(shiftKey && key.startsWith("Arrow") ? "shift " : "") + (key.length === 1 ? key.toLowerCase() : key)];
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest("select")) return;
  if (key === " " && target.closest("button, a")) return;
  const line = target.closest("#log li");
  if (target.dataset?.hex && WALKS[key] && !shiftKey) walk(target.dataset.hex, key);
  else if (line && (key === "ArrowUp" || key === "ArrowDown")) leaf(line, key);
  else if (does) does();
  else return;
  event.preventDefault();
}

/** Copy the link of this step. */
async function copyLink() {
  await navigator.clipboard.writeText(`${location.href.split("#")[0]}#ply=${data.steps[now.step].p}`);
  find("copy_link").textContent = word("copied");
  setTimeout(() => (find("copy_link").textContent = word("copy_link")), 2000);
}

/* ---- Looks and languages ---- */

/** Show the look: the one for print on paper, else the chosen one, else what the browser prefers. */
function showLook() {
  const preferred = PREFERS.contrast.matches ? "high contrast" : PREFERS.dark.matches ? "night" : "day";
  const chosen = now.look || preferred, look = PREFERS.in_print.matches ? "print" : chosen;
  for (const [name, colour] of Object.entries(data.looks[look])) document.documentElement.style.setProperty(`--${name}`, colour);
  document.documentElement.dataset.look = look;
  find("look").value = chosen;
}

/** Give a button its name. */
function nameButton(id, name) {
  find(id).setAttribute("aria-label", name);
  find(id).title = name;
}

/** Fill a menu with values and their words, and keep what was chosen. */
function fill(id, words, chosen) {
  find(id).replaceChildren(...words.map(([value, text]) => new Option(text, value, false, value === chosen)));
}

/** Return the first language of the browser's that the data is told in, else the first one of the data. */
function preferredLanguage() {
  const wanted = navigator.languages.map((each) => each.split("-")[0]);
  return wanted.find((each) => each in data.told) ?? Object.keys(data.told)[0];
}

/** Say everything in a language. The server of this page is asked for one that the data is not told in. */
async function choose(language) {
  now.chosen = language;
  if (!(language in data.told)) {
    source?.close();
    const more = await ask(language).catch(() => null);
    if (now.chosen !== language || language in data.told) return;
    if (more) take(more);
  }
  if (language in data.told) now.language = language;
  speak();
  if (source?.readyState === EventSource.CLOSED) followLive();
}

/** Take the data of the match in another language, maybe with further steps, or without the last ones that came. */
function take(more) {
  if (more.edition !== data.edition) return location.reload();
  source?.close();
  const isUpToDate = now.step === data.steps.length - 1 && !now.timer;
  data = more;
  states = statesOf(data.steps);
  buildPieces();
  buildTimeLine();
  now.step = Math.min(isUpToDate ? Infinity : now.step, data.steps.length - 1);
}

/** Return the name of a language in itself, as a heading has it. */
function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
  return name[0].toLocaleUpperCase(code) + name.slice(1);
}

/** Say everything in the chosen language. */
function speak() {
  document.documentElement.lang = now.language;
  document.title = find("title").textContent = data.title[now.language];
  for (const id of Object.keys(DOES)) if (!find(id).classList.contains("words")) nameButton(id, word(id));
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
  find("copy_link").textContent = word("copy_link");
  find("grid").setAttribute("aria-label", `${word("field")}. ${word("field_help")}`);
  find("time").setAttribute("aria-label", word("time_line"));
  find("dice").setAttribute("aria-label", word("dice"));
  find("log").setAttribute("aria-label", word("page_of"));
  fill("speed", Object.keys(PACES).map((pace) => [pace, word(pace)]), now.speed);
  fill("look", Object.keys(data.looks).map((look) => [look, word(`look_${look.replace(" ", "_")}`)]), now.look);
  fill("language", data.languages.map((code) => [code, languageName(code)]), now.language);
  showLook();
  buildLog();
  nameCells(hexes.keys());
  play(Boolean(now.timer));
  show(now.step);
}

/** Listen to buttons, menus, keys, links and what the browser prefers. */
function listen() {
  for (const [id, does] of Object.entries(DOES)) find(id).addEventListener("click", does);
  find("copy_link").hidden = !navigator.clipboard;
  find("time").addEventListener("input", () => jump(Number(find("time").value)));
  find("speed").addEventListener("change", ({ target }) => (now.speed = target.value));
  find("look").addEventListener("change", ({ target }) => { now.look = target.value; showLook(); });
  find("language").addEventListener("change", ({ target }) => choose(target.value));
  for (const query of Object.values(PREFERS)) query.addEventListener("change", showLook);
  // not on the board itself: an SVG that listens for the focus can get it, and Tab would stop there without a name
  find("grid").addEventListener("focusin", ({ target }) => point(target.dataset.hex));
  find("grid").addEventListener("focusout", () => point(""));
  document.addEventListener("keydown", press);
  addEventListener("hashchange", ({ newURL }) => { if (linked(newURL) !== now.step) jump(linked(newURL)); });
  addEventListener("resize", () => aim({}, true));
  listenToPointers();
}

/* ---- A match that is being played ---- */

/** Follow the match while it is played: add each step when the server sends it. */
function followLive() {
  const { live } = find("data").dataset;
  if (!live) return;
  document.documentElement.classList.add("is-live");
  source = new EventSource(`${live}?from=${data.steps.length}&edition=${data.edition}&language=${now.language}`);
  source.addEventListener("step", (event) => grow(JSON.parse(event.data)));
  source.addEventListener("anew", () => { source.close(); location.reload(); });
  source.addEventListener("over", () => { source.close(); document.documentElement.classList.remove("is-live"); });
}

/** Add a step at the end, and show it to whoever has seen the one before it. */
function grow({ n, title, pieces, step, ...lines }) {
  if (n !== data.steps.length) return;
  const isUpToDate = now.step === n - 1 && !now.timer;
  data.steps.push(step);
  data.pieces.push(...pieces);
  data.title = title;
  for (const kind of ["told", "turn", "dice"]) for (const [code, said] of Object.entries(lines[kind])) data[kind][code].push(said);
  states.push(...statesOf([step], states[n - 1]));
  buildPieces();
  buildTimeLine();
  find("log").append(...linesOf(n));
  document.title = find("title").textContent = data.title[now.language];
  if (isUpToDate) show(n);
  else showTime();
}

/** Say that there is no match to show. */
function fail(failed) {
  const waits = find("waits");
  if (waits) waits.textContent = waits.dataset.failed;
  throw failed;
}

/** Open the replay. */
async function open() {
  data = await unpack();
  find("waits")?.remove();
  states = statesOf(data.steps);
  now.language = preferredLanguage();
  find("page").hidden = false;
  data.sides.forEach((side) => {
    const club = document.querySelector(`.club.${side.side}`);
    club.querySelector(".name").textContent = side.name;
    club.querySelector(".badge").append(...shirt(side));
  });
  buildField();
  buildPieces();
  buildBall();
  buildTimeLine();
  listen();
  now.step = find("data").dataset.live && !location.hash ? data.steps.length - 1 : linked(location.hash);
  speak();
  frameFirst();
  followLive();
}

open().catch(fail);
