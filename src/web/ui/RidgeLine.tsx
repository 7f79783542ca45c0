import clsx from "clsx";
import { useId } from "react";
import * as styles from "./RidgeLine.module.css";
import { drawRidge, type Ridge } from "./ridge.ts";

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
