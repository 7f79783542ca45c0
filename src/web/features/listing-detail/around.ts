import type { Point } from "#domain/place/places.ts";
import type { MapSource } from "#web/features/pin-map/pin-sheet.ts";
import type { SimilarSpot } from "./similar-spot.ts";

/** What the interactive map shows. */
export interface Around {
  readonly source: MapSource;
  readonly similar: readonly SimilarSpot[];
}

export interface LiveAroundProps extends Around {
  /** Rounded to the grid that the public sees. */
  here: Point;
  landmarks: readonly (Point & { readonly name: string; readonly kind: string })[];
  onFail: () => void;
}
