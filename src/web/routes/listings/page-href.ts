import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";

/** The address of another page of the same results. */
export const getPageHref = (place: ListingPlace, page: number) =>
  getListingHref({ ...place, query: { ...place.query, page } });
