import type { ListingQuery } from "../listing/filters/listing-query.ts";

/** Filters by the names of the listing page's parameters; nothing else can be set. */
export type SetFilters = Partial<Omit<ListingQuery, "sort" | "page" | "pageSize">>;
/** Filters, and the phrases that set them, separated by commas. */
export type WordSets = readonly [sets: SetFilters, phrases: string];
