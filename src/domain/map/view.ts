import type { Spot } from "./frame.ts";
import type { Placed } from "./labels.ts";

/** Something that is marked: `here` (what the map is about), `place` (a town of several), else a landmark's kind. */
export interface MapMark extends Spot {
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
  /** 1 the greatest, 4 the smallest. */
  readonly size: number;
  /** Narrow screens have room for it. */
  readonly narrow: boolean;
}

/** A drawn map as a page shows it: the picture, and the words and marks that stand on it. */
export interface MapView {
  /** Of the drawing; with the key it is the picture's address. */
  readonly version: string;
  readonly key: string;
  /** `share` is hundredths of the width. */
  readonly scale: { readonly metres: number; readonly share: number };
  /** Radius of the circle around `here` in hundredths of the width, or null without one. */
  readonly area: number | null;
  readonly marks: readonly (MapMark & { readonly word: Placed | null })[];
  readonly names: readonly MapName[];
}
