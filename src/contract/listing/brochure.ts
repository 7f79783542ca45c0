import type { Point } from "#domain/place/places.ts";
import type { FloorPlan } from "#domain/property/floor-plan.ts";

/** The texts on the picture that other sites show beside a link. */
export interface SharePictureContent {
  readonly brand: string;
  readonly tag: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  /** Shown where the team has checked something. */
  readonly badge: string | null;
  /** Key of a stored photo. */
  readonly photo: { readonly key: string; readonly width: number } | null;
}

export interface BrochureRow {
  readonly label: string;
  readonly value: string;
}

/** A place near by, with its distance in words. */
export interface BrochureLandmark extends Point {
  readonly name: string;
  readonly metres: number;
  readonly distance: string;
}

export interface BrochureRing {
  readonly metres: number;
  readonly distance: string;
}

/** A room, under the name that the drawing shows. */
export interface BrochurePlan {
  readonly heading: string;
  readonly plan: FloorPlan;
  /** In the order of the plan's rooms. */
  readonly names: readonly string[];
  readonly note: string;
}

/** The homes of a project: one line for each kind, and a plan of those that have one. */
export interface BrochureHomes {
  readonly heading: string;
  readonly columns: readonly string[];
  /** As many cells as there are columns. */
  readonly rows: readonly (readonly string[])[];
  readonly plans: readonly BrochurePlan[];
}

/** Every text of a brochure. How it looks is decided where it is drawn. */
export interface BrochureContent {
  readonly brand: string;
  readonly tag: string;
  readonly title: string;
  readonly by: string;
  readonly place: string;
  readonly price: string;
  readonly rate: string | null;
  /** Shown beside the price where the team has checked something. */
  readonly verified: string | null;
  readonly facts: readonly BrochureRow[];
  readonly about: { readonly heading: string; readonly text: string };
  readonly details: { readonly heading: string; readonly rows: readonly BrochureRow[] };
  readonly amenities: { readonly heading: string; readonly list: readonly string[] };
  readonly near: {
    readonly heading: string;
    readonly note: string;
    readonly here: Point;
    readonly landmarks: readonly BrochureLandmark[];
    /** The distances at which the drawing has rings. */
    readonly rings: readonly BrochureRing[];
  };
  /** Of a single home. */
  readonly plan: BrochurePlan | null;
  /** Of a project, on a page of their own. */
  readonly homes: BrochureHomes | null;
  /** Keys of stored photos, the first one large. */
  readonly photos: readonly { readonly key: string; readonly width: number }[];
  readonly photoNote: string | null;
  readonly contact: {
    readonly heading: string;
    readonly phones: readonly string[];
    readonly lines: readonly string[];
    readonly scan: string;
    readonly url: string;
  };
  readonly foot: string;
}
