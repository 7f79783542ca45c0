import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { type AnsweredFacets, getCount } from "./facet-counts.ts";
import { getListingHref, type ListingPlace } from "./listing-href.ts";

/** What the Verified toggle hides, in words, and the link that shows it. */
export interface UnverifiedLine {
  readonly words: string;
  readonly way: string;
  readonly href: string;
}

/**
 * How many more homes fit a search that are not verified; null if it finds them anyway, or there are none. Written on
 * the server, so that no browser loads these texts.
 * @param facets the counts of the search
 */
export function writeUnverifiedLine(
  place: ListingPlace,
  facets: AnsweredFacets,
  getHref: (place: ListingPlace) => string = getListingHref,
): UnverifiedLine | null {
  if (!place.query.verified) return null;
  const count = getCount(facets, "verified", ["0"]) - getCount(facets, "verified", ["1"]);
  if (count <= 0) return null;
  return {
    words: m.list_unverified({ count, shown: formatNumber(count) }),
    way: m.list_unverified_show({ count }),
    href: getHref({ ...place, query: { ...place.query, verified: false, page: 1 } }),
  };
}
