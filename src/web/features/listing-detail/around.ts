import type { CardListing } from "#contract/listing/listing.ts";
import { formatPinLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import type { Point } from "#domain/place/places.ts";
import { getCardPrice } from "../listing-text/card-text.ts";
import type { MapSource } from "../pin-map/pin-sheet.ts";

/** A similar listing on the map: its location and its texts. */
export interface SimilarSpot extends Point {
  readonly _id: string;
  readonly title: string;
  /** The price in short form. */
  readonly pin: string;
  /** The price and the place. */
  readonly line: string;
}

/** What the map shows about a card. */
export const presentSpot = (card: CardListing): SimilarSpot => ({
  _id: card._id,
  title: card.propertyTitle,
  pin: formatPinLine({ ...card, priceFrom: card.options[0]?.priceFrom ?? null }),
  line: [getCardPrice(card), formatPlaceLine(card)].join(" · "),
  lat: card.lat,
  lng: card.lng,
});

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
