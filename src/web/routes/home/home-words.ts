import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

export const formatPropertiesLine = (count: number): string =>
  m.list_total({ count, shown: formatNumber(count) });
export const formatProjectsLine = (count: number): string =>
  m.home_projects({ count, shown: formatNumber(count) });
export const formatPlacesLine = (count: number): string =>
  m.home_places({ count, shown: formatNumber(count) });

/** A search for everything that is public, verified or not: the home page's numbers count the same. */
export const linkToAll = (change: Partial<ListingQuery>): string =>
  getListingHref({ query: { ...EMPTY_QUERY, verified: false, ...change }, view: "list" });
