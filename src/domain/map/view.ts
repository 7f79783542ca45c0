import { MAP_SIZE, type Spot } from "./frame.ts";

/** A name that should be placed on a map, at a position or beside it. */
export interface Wish extends Spot {
  readonly text: string;
  /** Font size in pixels. */
  readonly size: number;
  /** Distance in pixels between the position and the word, for the marker at the position. */
  readonly gap: number;
}

/** The position of a name: beside its spot, below, above or on it, and whether it also fits on narrow screens. */
interface Placed {
  readonly side: "right" | "left" | "below" | "above" | "on";
  readonly narrow: boolean;
}

interface Taken extends Spot {
  readonly radius: number;
  readonly above?: number;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Widths of the picture on a screen for which words are placed, in pixels. Positions move apart as the picture grows
 * and words do not grow, so words that do not overlap at one width can overlap at the next.
 */
const WIDTHS = Array.from({ length: 64 }, (_, step) => 330 + step * 15);
/** From here on a screen counts as wide. */
const WIDE = 600;
/** A letter's width as a share of its size, for letters like Inter's. */
const LETTER = 0.56;
const EDGE = 4;
/** Size in pixels of the scale bar in the lower left corner. */
const SCALE = { width: 96, height: 32 } as const;
const BESIDE: readonly Placed["side"][] = ["right", "left", "below", "above"];

/**
 * Places words on a picture, the most important first. A word that would cover a marker or another word at any width
 * gets null, or is shown only on wide screens.
 * @param marks positions that must stay free, with their radius in pixels, and the height above them if it is more
 */
export function describePlace(wishes: readonly Wish[], marks: readonly Taken[]): (Placed | null)[] {
  const sheets = WIDTHS.map((width) => getSheet(width, marks));
  const wide = sheets.filter(({ width }) => width >= WIDE);
  const narrow = wishes.map((wish) => findSide(wish, sheets));
  return wishes.map((wish, index) => {
    const side = narrow[index] ?? null;
    if (side) return { side, narrow: true };
    const onWide = findSide(wish, wide);
    return onWide && { side: onWide, narrow: false };
  });
}

type Side = Placed["side"];

/** The picture at one width, and the areas on it that are taken. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly taken: Rectangle[];
}

function getSheet(width: number, marks: readonly Taken[]): Sheet {
  const height = (width * MAP_SIZE.height) / MAP_SIZE.width;
  const taken = marks.map((mark): Rectangle => {
    const [x, y] = [(mark.x * width) / 100, (mark.y * height) / 100];
    const { radius, above = radius } = mark;
    return { left: x - radius, right: x + radius, top: y - above, bottom: y + radius };
  });
  taken.push({ left: 0, right: SCALE.width, top: height - SCALE.height, bottom: height });
  return { width, height, taken };
}

/** Chooses the first side that is free on all sheets. */
function findSide(wish: Wish, sheets: readonly Sheet[]): Side | null {
  for (const side of wish.gap === 0 ? (["on"] as const) : BESIDE) {
    const rooms = sheets.map(({ width, height }) =>
      getRectangle(wish, [(wish.x * width) / 100, (wish.y * height) / 100], side),
    );
    const free = sheets.every((sheet, at) => isFree(rooms[at] as Rectangle, sheet));
    if (!free) continue;
    for (const [at, sheet] of sheets.entries()) sheet.taken.push(rooms[at] as Rectangle);
    return side;
  }
  return null;
}

function isFree(room: Rectangle, { width, height, taken }: Sheet): boolean {
  const inside =
    room.left >= EDGE && room.top >= EDGE && room.right <= width - EDGE && room.bottom <= height - EDGE;
  return inside && !taken.some((other) => doTouch(room, other));
}

function getRectangle({ text, size, gap }: Wish, [x, y]: readonly [number, number], side: Side): Rectangle {
  const width = [...text].length * size * LETTER;
  const half = size * 0.7;
  // The name of an area has no mark.
  if (side === "on") return { left: x - width / 2, right: x + width / 2, top: y - half, bottom: y + half };
  if (side === "below" || side === "above") {
    const top = side === "below" ? y + gap : y - gap - 2 * half;
    return { left: x - width / 2, right: x + width / 2, top, bottom: top + 2 * half };
  }
  const left = side === "right" ? x + gap : x - gap - width;
  return { left, right: left + width, top: y - half, bottom: y + half };
}

function doTouch(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A marker: `here` (the subject of the map), `place` (one of several towns), or a landmark's kind. */
export interface MapMarker extends Spot {
  readonly kind: string;
  readonly name: string;
}

/** The name of a town, a neighbourhood or a country on the drawing. */
export interface MapName extends Spot {
  readonly name: string;
  /** A state or country. */
  readonly far: boolean;
  /** A neighbourhood of a town. */
  readonly quarter: boolean;
  /** From 1, the largest, to 4, the smallest. */
  readonly size: number;
  /** Whether it also fits on narrow screens. */
  readonly narrow: boolean;
}

/** A drawn map as a page shows it: the picture, and the names and markers on it. */
export interface MapView {
  /** Version of the drawing; with the key it forms the picture's address. */
  readonly version: string;
  readonly key: string;
  /** `share` is in hundredths of the width. */
  readonly scale: { readonly metres: number; readonly share: number };
  /** Radius of the circle around `here` in hundredths of the width, or null without one. */
  readonly area: number | null;
  readonly marks: readonly (MapMarker & { readonly word: Placed | null })[];
  readonly names: readonly MapName[];
  /** Where how many homes are listed; absent on maps that do not show them. */
  readonly homes?: readonly MapHomes[];
}

/** Homes near one another, as one number on the drawing. */
export interface MapHomes extends Spot {
  readonly count: number;
}

/** How close two numbers may be, as a share of the picture's width: they must not touch on the smallest screen. */
const NUMBER_SHARE = 9;

/** Joins numbers that would touch, so that each home is still counted; the largest keeps its position. */
export function joinHomes(homes: readonly MapHomes[]): MapHomes[] {
  const joined: { x: number; y: number; count: number }[] = [];
  for (const home of [...homes].sort((a, b) => b.count - a.count)) {
    const close = joined.find(
      ({ x, y }) => Math.hypot(x - home.x, ((y - home.y) * MAP_SIZE.height) / MAP_SIZE.width) < NUMBER_SHARE,
    );
    if (close) close.count += home.count;
    else joined.push({ ...home });
  }
  return joined;
}
