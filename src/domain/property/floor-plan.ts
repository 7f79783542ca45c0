/**
 * Floor plans that are drawn if the owner has uploaded none: the usual rooms of such a home, in usual proportions,
 * along a passage and scaled to the carpet area. They show sizes and a layout, not the real building, and every page
 * that shows one says so.
 */
export type RoomKind =
  | "bedroom"
  | "living"
  | "dining"
  | "kitchen"
  | "bath"
  | "utility"
  | "balcony"
  | "passage";

/** A rectangle in feet; the plan's upper left corner is 0, 0. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Room extends Box {
  /** Its number among rooms of the same kind: Bedroom 1, Bedroom 2. */
  readonly number: number;
  readonly kind: RoomKind;
}

/** An opening in a wall; along x if `horizontal`, otherwise along y. `way` means that it has no door. */
export interface Opening {
  readonly as: "door" | "way" | "window" | "entrance";
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly horizontal: boolean;
  /** The rooms on both sides; a window and the entrance have only one. */
  readonly between: readonly [Room, Room] | readonly [Room];
}

export interface FloorPlan {
  /** Feet. */
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Room[];
  readonly openings: readonly Opening[];
}

export interface Home {
  /** 1 to 4. */
  readonly bedrooms: number;
  /** As many as the listing has, otherwise the usual number. */
  readonly bathrooms: number | null;
  readonly balconies: number | null;
  /** Square feet. */
  readonly carpetArea: number;
}

type Wanted = { readonly kind: RoomKind; readonly number: number; readonly share: number };

/** Relative sizes of the rooms; only their ratio counts. */
const SHARES: Readonly<Record<RoomKind, number>> = {
  bedroom: 130,
  living: 210,
  dining: 85,
  kitchen: 85,
  bath: 42,
  utility: 30,
  balcony: 48,
  passage: 0,
};
const MAIN_BEDROOM = 155;
const MOST_BATHS = 4;
const USUAL_BATHS = [0, 1, 2, 2, 3];
const ASPECT = [0, 1.2, 1.3, 1.5, 1.7];
/** Feet. */
const PASSAGE = 3.5;
const DOOR = 2.6;
const WAY = 4.5;
const FROM_CORNER = 0.5;

/** Carpet area as a fraction of the sold area: RERA uses the first, sellers the second. */
const CARPET_SHARE = { "super-built-up": 0.72, "built-up": 0.82 } as const;

/** Bedrooms of "2 BHK"; null if there is no plan for it. */
export function countPlannedBedrooms(apartment: string): number | null {
  const bedrooms = Number(/^([1-4]) BHK$/.exec(apartment)?.[1]);
  return Number.isNaN(bedrooms) ? null : bedrooms;
}

/** The estimated carpet area, rounded to five square feet. */
export function getCarpet(area: number, measured: keyof typeof CARPET_SHARE): number {
  return Math.round((area * CARPET_SHARE[measured]) / 5) * 5;
}

/**
 * A plan for a home of one to four bedrooms, or null if no arrangement gives usable rooms: it tries the usual outline
 * first, then longer and shorter ones, and larger kitchens.
 */
export function drawFloorPlan(home: Home): FloorPlan | null {
  const usual = ASPECT[home.bedrooms];
  if (!usual || !(home.carpetArea >= 110 + home.bedrooms * 90)) return null;
  for (const kitchen of KITCHENS)
    for (const change of OUTLINES) {
      const plan = getPlan(home, usual * change, kitchen);
      if (isBuildable(plan.rooms))
        return { ...plan, openings: [...getDoors(plan.rooms), ...getWindows(plan)] };
    }
  return null;
}

const OUTLINES = [1, 1.06, 0.94, 1.12, 0.88, 1.2, 0.82, 1.3, 0.76, 1.42, 0.7, 0.64];
/** Factors by which the kitchen may be larger than its usual share. */
const KITCHENS = [1, 1.15, 1.3];

/**
 * The minimum width in feet, and the largest ratio of length to width. No room to live in is narrower than 7 feet,
 * close to the National Building Code of India 2016, part 3 (2.4 m for rooms, 1.8 m for kitchens, 1.2 m for baths).
 */
const BUILDABLE: Readonly<Record<RoomKind, readonly [least: number, ratio: number]>> = {
  bedroom: [8, 1.9],
  living: [9, 2],
  dining: [7, 2],
  kitchen: [7, 2],
  bath: [4, 2.4],
  utility: [3, 3],
  balcony: [3, 5],
  passage: [3, Number.POSITIVE_INFINITY],
};

function isBuildable(rooms: readonly Room[]): boolean {
  return rooms.every(({ kind, width, height }) => {
    const [least, ratio] = BUILDABLE[kind];
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    return short >= least && long / short <= ratio;
  });
}

/** @param ratio of width to height @param kitchen factor by which the kitchen is larger than its share */
function getPlan(
  { bedrooms, bathrooms, balconies, carpetArea }: Home,
  ratio: number,
  kitchen: number,
): Omit<FloorPlan, "openings"> {
  const baths = Math.min(MOST_BATHS, Math.max(bathrooms ?? USUAL_BATHS[bedrooms] ?? 1, 1), bedrooms + 1);
  const [upper, lower] = getRows(bedrooms, baths, Math.min(balconies ?? 1, 2), kitchen);
  const width = Math.sqrt(carpetArea * ratio);
  const height = carpetArea / width;
  const sum = (row: readonly Column[]) => row.flat().reduce((total, { share }) => total + share, 0);
  const upperHeight = ((height - PASSAGE) * sum(upper)) / (sum(upper) + sum(lower));
  const passage: Room = { kind: "passage", number: 1, x: 0, y: upperHeight, width, height: PASSAGE };
  const rooms = [
    ...layRooms(upper, { x: 0, y: 0, width, height: upperHeight }),
    passage,
    ...layRooms(lower, { x: 0, y: upperHeight + PASSAGE, width, height: height - upperHeight - PASSAGE }),
  ];
  return { width, height, rooms };
}

/** Rooms below each other. */
type Column = readonly Wanted[];

/** The columns above and below the passage, from left to right. */
function getRows(bedrooms: number, baths: number, balconies: number, kitchen: number): [Column[], Column[]] {
  const createRoom = (kind: RoomKind, number = 1): Wanted => ({
    kind,
    number,
    share:
      kind === "bedroom" && number === 1 ? MAIN_BEDROOM : SHARES[kind] * (kind === "kitchen" ? kitchen : 1),
  });
  // A single bath must be reachable for everybody; with two or more, the main bedroom has its own.
  const own = Array.from({ length: Math.min(baths - 1, 3) }, (_, index) => index + 1);
  const above = Math.min(bedrooms, 3);
  const upper: Column[] = [];
  for (let number = 1; number <= above; number++) {
    const bedroom = [createRoom("bedroom", number)];
    const bath = own.includes(number) ? [[createRoom("bath", number)]] : [];
    // The last bedroom ends the row; otherwise the balcony beside it would open to its bath.
    upper.push(...(number === above ? [...bath, bedroom] : [bedroom, ...bath]));
  }
  if (balconies > 1) upper.push([createRoom("balcony", 2)]);
  // One bedroom does not fill one side of the passage.
  const small = bedrooms === 1;
  if (small) upper.unshift([createRoom("kitchen")]);
  const balcony = balconies > 0 ? [createRoom("balcony", 1)] : [];
  const bath = createRoom("bath", own.length + 1);
  if (small) return [upper, [[createRoom("living")], [bath, ...balcony]]];
  const lower: Column[] = [
    ...(balconies > 0 ? [balcony] : []),
    [createRoom("living")],
    ...(bedrooms > 2 ? [[createRoom("dining")]] : []),
    [createRoom("kitchen")],
    [bath, createRoom("utility")],
    ...(bedrooms > 3 ? [[createRoom("bedroom", 4)]] : []),
  ];
  return [upper, lower];
}

/** Places columns side by side; column widths and room heights are in proportion to their shares. */
function layRooms(columns: readonly Column[], box: Box): Room[] {
  const sumShares = (column: Column) => column.reduce((total, { share }) => total + share, 0);
  const all = columns.reduce((total, column) => total + sumShares(column), 0);
  let x = box.x;
  return columns.flatMap((column) => {
    const width = (box.width * sumShares(column)) / all;
    let y = box.y;
    const rooms = column.map(({ kind, number, share }) => {
      const height = (box.height * share) / sumShares(column);
      const room = { kind, number, x, y, width, height };
      y += height;
      return room;
    });
    x += width;
    return rooms;
  });
}

/** A door or open passage into every room, so that each can be reached from the entrance. */
function getDoors(rooms: readonly Room[]): Opening[] {
  const findRoom = (kind: RoomKind, number = 1) =>
    rooms.find((room) => room.kind === kind && room.number === number) as Room;
  const upperBedrooms = rooms.filter(({ kind, y }) => kind === "bedroom" && y === 0);
  const living = findRoom("living");
  const entrance: Opening = {
    as: "entrance",
    x: living.x + living.width - DOOR - FROM_CORNER * 2,
    y: living.y + living.height,
    length: DOOR,
    horizontal: true,
    between: [living],
  };
  const doors = rooms.flatMap((room) => {
    switch (room.kind) {
      case "passage":
        return [];
      case "living":
        return [findOpening(room, findRoom("passage"), "way")];
      case "dining":
        return [findOpening(room, findRoom("passage"), "way"), findOpening(living, room, "way")];
      case "utility":
        return [findOpening(findRoom("kitchen"), room, "door")];
      case "balcony":
        return [findOpening(room.number === 1 ? living : (upperBedrooms.at(-1) as Room), room, "door")];
      case "bath":
        return [
          findOpening(room, room.y === 0 ? findRoom("bedroom", room.number) : findRoom("passage"), "door"),
        ];
      default:
        return [findOpening(room, findRoom("passage"), "door")];
    }
  });
  return [entrance, ...doors];
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-6;

/** A door near the corner of the shared wall, or an open passage in its middle. */
function findOpening(a: Room, b: Room, as: "door" | "way"): Opening {
  const horizontal = isNear(a.y + a.height, b.y) || isNear(b.y + b.height, a.y);
  const [start, end] = horizontal
    ? [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)]
    : [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
  const length = Math.min(as === "way" ? WAY : DOOR, end - start - FROM_CORNER);
  const at = as === "way" ? (start + end - length) / 2 : start + Math.min(FROM_CORNER, end - start - length);
  const wall = horizontal ? Math.max(a.y, b.y) : Math.max(a.x, b.x);
  const [x, y] = horizontal ? [at, wall] : [wall, at];
  return { as, x, y, length, horizontal, between: [a, b] };
}

const LIT: ReadonlySet<RoomKind> = new Set(["bedroom", "living", "dining", "kitchen", "bath"]);

/** A window in the outer wall of every room that has one. */
function getWindows({ width, height, rooms }: Omit<FloorPlan, "openings">): Opening[] {
  return rooms.flatMap((room): Opening[] => {
    if (!LIT.has(room.kind)) return [];
    const above = isNear(room.y, 0);
    const horizontal = above || isNear(room.y + room.height, height);
    if (!horizontal && !isNear(room.x + room.width, width)) return [];
    const wall = horizontal ? room.width : room.height;
    const length = wall * (room.kind === "bath" ? 0.3 : 0.45);
    // The living room's window is on the left, because the entrance is beside it.
    const from = room.kind === "living" ? 0.12 * wall : (wall - length) / 2;
    return [
      {
        as: "window",
        length,
        horizontal,
        x: horizontal ? room.x + from : width,
        y: horizontal ? (above ? 0 : height) : room.y + from,
        between: [room],
      },
    ];
  });
}
