import clsx from "clsx";
import { useId } from "react";
import * as styles from "./RidgeLine.module.css";

// The ridge line: the Kanchenjunga skyline seen from Darjeeling, calculated for the requested size.

type Point = readonly [x: number, y: number];
type Random = () => number;

interface Ridge {
  readonly width: number;
  readonly height: number;
  /** Path data, painted in this order: `back`, `lit`, `back` again as mist, `mid`, `front`. */
  readonly back: string;
  readonly lit: string;
  readonly mid: string;
  readonly front: string;
}

/** Shares of the width and the height: cols and summits from Kabru in the west to Siniolchu in the east. */
const SKYLINE: readonly Point[] = [
  [0, 0.3],
  [0.05, 0.36],
  [0.09, 0.55],
  [0.12, 0.45],
  [0.165, 0.4],
  [0.21, 0.58],
  [0.245, 0.66],
  [0.275, 0.64],
  [0.31, 0.52],
  [0.35, 0.66],
  [0.385, 0.62],
  [0.43, 0.86],
  [0.455, 0.83],
  [0.495, 1],
  [0.525, 0.9],
  [0.55, 0.93],
  [0.585, 0.76],
  [0.62, 0.6],
  [0.655, 0.64],
  [0.69, 0.49],
  [0.735, 0.44],
  [0.775, 0.62],
  [0.81, 0.5],
  [0.85, 0.44],
  [0.885, 0.6],
  [0.915, 0.45],
  [0.955, 0.37],
  [1, 0.33],
];

/** The corners of an arete and of the spurs at its foot, as shares of the flank's width and drop. */
const ARETE: readonly Point[] = [
  [0.16, 0.3],
  [0.1, 0.52],
  [0.27, 0.8],
  [0.23, 1.02],
  [0.42, 1.34],
  [0.5, 1.16],
  [0.62, 1.3],
  [0.78, 1.06],
];

/** Mulberry32: the same seed gives the same mountains on the server and in the browser. */
function createSeededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Splits every line segment into two uneven ones, `depth` times. */
function roughen(
  points: readonly Point[],
  strength: number,
  depth: number,
  random: Random,
): readonly Point[] {
  if (depth === 0) return points;
  const broken: Point[] = [];
  points.forEach((a, index) => {
    broken.push(a);
    const b = points[index + 1];
    if (!b) return;
    const along = 0.5 + (random() - 0.5) * 0.2;
    const lift = (random() - 0.5) * strength * Math.abs(b[0] - a[0]);
    broken.push([a[0] + (b[0] - a[0]) * along, (a[1] + b[1]) / 2 + lift]);
  });
  return roughen(broken, strength, depth - 1, random);
}

const round = (n: number) => Math.round(n * 10) / 10;

/**
 * Relative path commands: a third shorter than absolute ones, and rounded from the true position, so that errors do not
 * add up.
 */
function drawStrokes(points: readonly Point[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [px, py] = points[index] ?? [0, 0];
      return `l${round(round(x) - round(px))} ${round(round(y) - round(py))}`;
    })
    .join("");
}

function drawHills(count: number, height: (x: number) => number): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => [i / count, height(i / count)] as const);
}

/** The sunlit faces: the eastern flank of each prominent summit, down to the next col. */
function drawLitFaces(wall: readonly Point[], width: number): string {
  const random = createSeededRandom(21);
  let path = "";
  SKYLINE.forEach((peak, index) => {
    const before = SKYLINE[index - 1];
    let foot = index + 1;
    if (!before || peak[1] <= before[1] || peak[1] <= (SKYLINE[foot]?.[1] ?? 2)) return;
    while (
      (SKYLINE[foot + 1]?.[1] ?? 2) < (SKYLINE[foot]?.[1] ?? 0) &&
      (SKYLINE[foot]?.[0] ?? 1) - peak[0] < 0.09
    )
      foot++;
    const col = SKYLINE[foot];
    if (!col || peak[1] - col[1] < 0.06) return;
    const flank = wall.filter(([x]) => x >= peak[0] * width - 0.1 && x <= col[0] * width + 0.1);
    const [top, bottom] = [flank[0], flank.at(-1)];
    if (!top || !bottom) return;
    const [dx, dy] = [col[0] * width - top[0], bottom[1] - top[1]];
    const inner = ARETE.map(
      ([u, v]) =>
        [top[0] + dx * (u + (random() - 0.5) * 0.06), top[1] + dy * (v + (random() - 0.5) * 0.08)] as const,
    );
    path += `M${round(top[0])} ${round(top[1])}${drawStrokes([...flank, ...inner.reverse()])}Z`;
  });
  return path;
}

/**
 * How far the layers extend below the view box: ending exactly on its edge, a thin line of the background would be
 * visible.
 */
const BELOW = 4;

/** Draws the ridge. `width` and `height` are units of the view box; 1600 x 220 on its own, 1600 x 140 over photos. */
export function drawRidge(width = 1600, height = 220): Ridge {
  const placePoints = (points: readonly Point[], amplitude: number, base: number) =>
    points.map(([x, y]): Point => [x * width, height - base * height - y * amplitude * height]);
  const foot = height + BELOW;
  const closePath = (points: readonly Point[]) =>
    `M0 ${foot}V${round(points[0]?.[1] ?? 0)}${drawStrokes(points)}V${foot}Z`;

  const wall = placePoints(roughen(SKYLINE, 1.1, 2, createSeededRandom(8)), 0.74, 0.2);
  const middle = drawHills(26, (x) => 0.42 + 0.16 * Math.sin(x * 9.2 + 1) + 0.1 * Math.sin(x * 23));
  const foothills = drawHills(
    64,
    (x) => 0.32 + 0.2 * Math.sin(x * 5.1 + 3.6) + 0.06 * Math.sin(x * 14 + 0.4),
  );
  return {
    width,
    height,
    back: closePath(wall),
    lit: drawLitFaces(wall, width),
    mid: closePath(placePoints(roughen(middle, 1.2, 1, createSeededRandom(5)), 0.5, 0.1)),
    front: closePath(placePoints(foothills, 0.44, 0.02)),
  };
}

const drawn = new Map<boolean, Ridge>();

/** Each of the two shapes is drawn once and cached for the lifetime of the process. */
function getRidge(low: boolean): Ridge {
  const ridge = drawn.get(low) ?? drawRidge(1600, low ? 140 : 220);
  drawn.set(low, ridge);
  return ridge;
}

/**
 * The layered ridge, our signature drawing. `low` is for use over photos. The custom properties --r1, --r1-lit, --r2,
 * --r3 recolour it; --r3 must equal the surface below, so that the drawing fades into the page.
 */
export function RidgeLine({ low = false, className }: { low?: boolean; className?: string }) {
  const ridge = getRidge(low);
  const id = useId();
  const wall = `${id}wall`;
  return (
    <svg
      className={clsx(styles.ridge, low && styles.low, className)}
      data-part="ridge"
      viewBox={`0 0 ${ridge.width} ${ridge.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".3" stopColor="#000" />
          <stop offset=".86" stopColor="#fff" />
        </linearGradient>
        <mask
          id={`${id}mist`}
          maskUnits="userSpaceOnUse"
          x="0"
          y="0"
          width={ridge.width}
          height={ridge.height}
        >
          <rect width={ridge.width} height={ridge.height} fill={`url(#${id}fade)`} />
        </mask>
        <path id={wall} d={ridge.back} />
      </defs>
      <use href={`#${wall}`} fill="var(--r1)" />
      <path d={ridge.lit} fill="var(--r1-lit)" />
      <use href={`#${wall}`} fill="var(--r2)" mask={`url(#${id}mist)`} />
      <path d={ridge.mid} fill="var(--r2)" />
      <path d={ridge.front} fill="var(--r3)" />
    </svg>
  );
}
