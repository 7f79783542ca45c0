import type { Spot } from "./frame.ts";
import type { Placed } from "./labels.ts";

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
}
