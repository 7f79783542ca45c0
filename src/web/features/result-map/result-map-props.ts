import type { Point } from "#domain/place/places.ts";
import type { ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import type { MapSource } from "#web/features/pin-map/pin-sheet.ts";

/** What the map of the results shows. */
export interface ResultMapProps {
  source: MapSource;
  found: {
    readonly place: ListingPlace;
    /** The current page of the list. */
    readonly items: readonly (Point & { readonly _id: string })[];
    readonly lines: { readonly total: string };
  };
}
