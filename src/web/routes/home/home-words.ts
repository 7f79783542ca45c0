import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { listingHref } from "#web/features/listing-filters/listing-href.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

export const propertiesLine = (count: number): string =>
  count === 1 ? m.home_properties_one() : m.home_properties({ count: formatNumber(count) });
export const projectsLine = (count: number): string =>
  count === 1 ? m.home_projects_one() : m.home_projects({ count: formatNumber(count) });
export const placesLine = (count: number): string =>
  count === 1 ? m.home_places_one() : m.home_places({ count: formatNumber(count) });

/** A search of everything that is public, with or without the badge: what the home page's numbers count. */
export const everythingIn = (change: Partial<ListingQuery>): string =>
  listingHref({ query: { ...EMPTY_QUERY, verified: false, ...change }, view: "list" });
