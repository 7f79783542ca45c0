import type { CardListing } from "#contract/listing/listing.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { describeSimilar, type SimilarityFacts } from "#domain/listing/similar.ts";
import { getKind } from "#domain/property/kinds.ts";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import type { SimilarSpot } from "#web/features/listing-detail/similar-spot.ts";
import { formatPurposeLine } from "#web/features/listing-text/listing-text.ts";
import { m } from "#words/generated/messages.js";

/** Similar listings for a page, with a sentence about what they have in common, and their locations. */
export interface SimilarListings {
  readonly cards: readonly RenderedCard[];
  readonly words: string;
  readonly isHome: boolean;
  readonly spots: readonly SimilarSpot[];
}

/** What is compared with other listings. */
export const getSimilarityFacts = (listing: PublicProperty | CardListing): SimilarityFacts => ({
  purpose: listing.purpose,
  propertyType: listing.propertyType,
  price: listing.purpose === "buy" ? listing.price : listing.rent,
  area: listing.area,
  bedrooms: listing.bedrooms,
  lat: listing.lat,
  lng: listing.lng,
});

/** "Flats for sale near here, about the same price.": it says only what is true of each listing. */
export function writeSimilarLine(home: SimilarityFacts, others: readonly CardListing[]): string {
  const found = others.map(getSimilarityFacts);
  const { km, isNear, isSamePrice } = describeSimilar(home, found);
  const what = { kinds: getKind(home.propertyType).plural(), purpose: formatPurposeLine(home) };
  if (isNear) return isSamePrice ? m.similar_near_price(what) : m.similar_near(what);
  return isSamePrice ? m.similar_away_price({ ...what, km }) : m.similar_away({ ...what, km });
}
