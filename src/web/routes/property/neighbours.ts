import type { CardListing } from "#contract/listing/listing.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { EMPTY_QUERY, type ListingQuery, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import { SIMILAR_SHOWN } from "#domain/listing/similar.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import { getKind } from "#domain/property/kinds.ts";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";

type FindIds = (query: ListingQuery) => Promise<readonly number[]>;

/** What a listing and its place have in common with others. */
type Placed = Pick<PublicProperty, "purpose" | "propertyType" | "localitySlug" | "townSlug" | "regionSlug">;

const HOW_MANY = 6;
/**
 * Ids of listings near the property or similar to it: the same type in its locality, then in its town; other types in
 * the town, then in the region; if that is not enough, from anywhere. There are more than a page shows, because it may
 * show some of them elsewhere, and the property itself can be among them.
 */
export async function findNeighbours(findIds: FindIds, property: Placed): Promise<number[]> {
  const ids = new Set<number>();
  // The results may contain the property itself and the similar listings.
  const enough = HOW_MANY + SIMILAR_SHOWN + 1;
  for (const query of listCircles(property)) {
    for (const id of await findIds(query)) ids.add(id);
    if (ids.size >= enough) break;
  }
  return [...ids].slice(0, enough);
}

/** Six of them. @param shown listings that the page already shows elsewhere: those come last */
export function chooseNeighbours(
  found: readonly CardListing[],
  shown: readonly CardListing[],
): CardListing[] {
  const isShown = ({ _id }: CardListing) => shown.some((one) => one._id === _id);
  return [...found.filter((card) => !isShown(card)), ...found.filter(isShown)].slice(0, HOW_MANY);
}

/** From the narrowest search to the widest. */
function listCircles(property: Placed): ListingQuery[] {
  const pageSize = Math.max(PAGE_SIZE.min, 2 * HOW_MANY + 1);
  const all = { ...EMPTY_QUERY, purpose: [property.purpose], pageSize };
  const alike = { ...all, type: [getKind(property.propertyType).slug] };
  const town = [property.townSlug];
  return [
    ...(property.localitySlug ? [{ ...alike, locality: [property.localitySlug] }] : []),
    { ...alike, town },
    { ...all, town },
    { ...all, region: [property.regionSlug as RegionSlug] },
    { ...EMPTY_QUERY, pageSize },
  ];
}

/** Ids of other listings, for a page that has nothing of its own to show. */
export const findSuggestions = (findIds: FindIds): Promise<readonly number[]> =>
  findIds({ ...EMPTY_QUERY, pageSize: HOW_MANY });

/** The search for all listings of the same locality, including those that nobody has checked yet. */
export function getNeighbourhoodHref({ localitySlug, townSlug }: PublicProperty): string {
  const place = localitySlug ? { locality: [localitySlug] } : { town: [townSlug] };
  return getListingHref({ query: { ...EMPTY_QUERY, verified: false, ...place }, view: "list" });
}
