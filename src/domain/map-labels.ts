import { MAP_SIZE, type Spot } from "./map-frame.ts";

/** A word that wants to stand on a map, at a spot or beside it. */
export interface Wish extends Spot {
  readonly text: string;
  /** Pixels of its letters. */
  readonly size: number;
  /** Pixels between the spot and the word: the mark that stands there. */
  readonly gap: number;
}

/** Where a word stands: beside its spot, below, above or on it, and whether narrow screens have room for it. */
export interface Placed {
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

/** Widths of the picture on a screen for which words are placed, in pixels. */
const NARROW = 330;
const WIDE = 640;
/** A letter's width as a share of its size, for letters like Inter's. */
const LETTER = 0.56;
const EDGE = 4;
/** Pixels that the scale takes in the lower left corner. */
const SCALE = { width: 96, height: 32 } as const;
const BESIDE: readonly Placed["side"][] = ["right", "left", "below", "above"];

/**
 * Finds room for words on a picture, the most important first; a word that would cover a mark or another word gets null.
 * @param marks spots that must stay free, with the pixels of their radius, and those above it where they are more
 */
export function placeWords(wishes: readonly Wish[], marks: readonly Taken[]): (Placed | null)[] {
  const narrow = placeAt(NARROW, wishes, marks, []);
  const wide = placeAt(WIDE, wishes, marks, narrow);
  return wishes.map((_, index) => {
    const side = narrow[index] ?? wide[index];
    return side ? { side, narrow: narrow[index] !== null } : null;
  });
}

type Side = Placed["side"];

function placeAt(
  width: number,
  wishes: readonly Wish[],
  marks: readonly Taken[],
  settled: readonly (Side | null)[],
): (Side | null)[] {
  const height = (width * MAP_SIZE.height) / MAP_SIZE.width;
  const at = ({ x, y }: Spot) => [(x * width) / 100, (y * height) / 100] as const;
  const taken = marks.map((mark): Rectangle => {
    const [x, y] = at(mark);
    const { radius, above = radius } = mark;
    return { left: x - radius, right: x + radius, top: y - above, bottom: y + radius };
  });
  taken.push({ left: 0, right: SCALE.width, top: height - SCALE.height, bottom: height });
  const found: (Side | null)[] = wishes.map(() => null);
  const seat = (wish: Wish, index: number, sides: readonly Side[]) => {
    for (const side of sides) {
      const room = rectangleOf(wish, at(wish), side);
      const inside =
        room.left >= EDGE && room.top >= EDGE && room.right <= width - EDGE && room.bottom <= height - EDGE;
      if (!inside || taken.some((other) => touches(room, other))) continue;
      taken.push(room);
      found[index] = side;
      return;
    }
  };
  for (const [index, wish] of wishes.entries()) {
    const side = settled[index];
    if (side) seat(wish, index, [side]);
  }
  for (const [index, wish] of wishes.entries())
    if (!settled[index]) seat(wish, index, wish.gap === 0 ? ["on"] : BESIDE);
  return found;
}

function rectangleOf({ text, size, gap }: Wish, [x, y]: readonly [number, number], side: Side): Rectangle {
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

function touches(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
