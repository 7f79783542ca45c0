import type { Viewer } from "#contract/account/account.ts";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { BuyingPrompt } from "#contract/lead/buying.ts";
import type { PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { MapView } from "#domain/map/view.ts";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import type { ListingFacts } from "#web/features/listing-text/fact.ts";
import type { MapSource } from "#web/features/pin-map/pin-sheet.ts";
import type { ReviewValues } from "#web/features/review/ReviewForm.tsx";
import type { ReviewsPage } from "#web/features/review/reviews-loader.ts";
import type { SimilarListings } from "./similar.ts";

/** What the page of a listing shows. */
export interface DetailData {
  property: PublicProperty;
  facts: ListingFacts;
  /** Its location. */
  map: MapView;
  /** The source of interactive maps. */
  source: MapSource;
  similar: SimilarListings;
  cards: readonly RenderedCard[];
  /** The search for all listings near it. */
  all: string;
  reviews: ReviewsPage;
  /** A review that was typed before signing in. */
  kept: ReviewValues | null;
  viewer: Viewer | null;
  /** Stamp duty and similar charges, as they apply there today. */
  charges: readonly ChargeRecord[];
  /** How its price compares with similar ones; null if there are too few of them. */
  standing: PriceStanding | null;
  /** The questions of "Can I buy this?"; null if nothing is to be said. */
  buying: BuyingPrompt | null;
  /** The time at which the page was rendered. */
  now: string;
}
