/** Clips lines and areas to a picture. A point is [x, y] in the picture's own units. */
export type Dot = readonly [number, number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pieces of a line that are inside the box. */
export function cutLine(line: readonly Dot[], box: Box): Dot[][] {
  const pieces: Dot[][] = [];
  let piece: Dot[] = [];
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const inside = cutStretch(from, to, box);
    if (!inside) continue;
    const [start, end] = inside;
    const last = piece.at(-1);
    if (!last || last[0] !== start[0] || last[1] !== start[1]) {
      if (piece.length > 1) pieces.push(piece);
      piece = [start];
    }
    piece.push(end);
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}

/** The part of one segment that is inside the box (Liang–Barsky algorithm), or null. */
function cutStretch([x0, y0]: Dot, [x1, y1]: Dot, box: Box): [Dot, Dot] | null {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [-dx, x0 - box.left],
    [dx, box.right - x0],
    [-dy, y0 - box.top],
    [dy, box.bottom - y0],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) enter = Math.max(enter, room / step);
    else leave = Math.min(leave, room / step);
  }
  if (enter > leave) return null;
  const getPointAt = (share: number): Dot => [x0 + share * dx, y0 + share * dy];
  return [enter === 0 ? [x0, y0] : getPointAt(enter), leave === 1 ? [x1, y1] : getPointAt(leave)];
}

/** An area clipped to the box (Sutherland–Hodgman algorithm); empty if it is outside. */
export function cutArea(ring: readonly Dot[], box: Box): Dot[] {
  const sides: readonly [(dot: Dot) => number, 0 | 1, number][] = [
    [([x]) => x - box.left, 0, box.left],
    [([x]) => box.right - x, 0, box.right],
    [([, y]) => y - box.top, 1, box.top],
    [([, y]) => box.bottom - y, 1, box.bottom],
  ];
  let stored: readonly Dot[] = ring;
  for (const [getRoom, axis, edge] of sides) {
    const next: Dot[] = [];
    for (const [index, to] of stored.entries()) {
      const from = stored.at(index - 1) as Dot;
      const [a, b] = [getRoom(from), getRoom(to)];
      if (a >= 0 !== b >= 0) next.push(findCrossing(from, to, a / (a - b), axis, edge));
      if (b >= 0) next.push(to);
    }
    stored = next;
  }
  return stored.length > 2 ? [...stored] : [];
}

function findCrossing([x0, y0]: Dot, [x1, y1]: Dot, share: number, axis: 0 | 1, edge: number): Dot {
  return axis === 0 ? [edge, y0 + share * (y1 - y0)] : [x0 + share * (x1 - x0), edge];
}

/**
 * The line without points that make no visible difference (Douglas–Peucker algorithm). @param tolerance in the line's
 * units
 */
export function simplifyLine(line: readonly Dot[], tolerance: number): Dot[] {
  if (line.length < 3) return [...line];
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [first, last] = stretch;
    const farthest = findFarthest(line, first, last);
    if (farthest.distance <= tolerance) continue;
    keep.add(farthest.index);
    open.push([first, farthest.index], [farthest.index, last]);
  }
  return line.filter((_, index) => keep.has(index));
}

function findFarthest(line: readonly Dot[], first: number, last: number) {
  const from = line[first] as Dot;
  const to = line[last] as Dot;
  let found = { index: first, distance: -1 };
  for (let index = first + 1; index < last; index++) {
    const distance = measureDistance(line[index] as Dot, from, to);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

/** Distance from a point to a segment. */
function measureDistance([x, y]: Dot, [x0, y0]: Dot, [x1, y1]: Dot): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length));
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
}
