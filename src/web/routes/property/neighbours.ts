import type { CardListing, ListingAnswer } from "#contract/listing.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import { EMPTY_QUERY, type ListingQuery, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import { getKind } from "#domain/property/kinds.ts";

interface Search {
  search(query: ListingQuery, options: { photos: number }): Promise<ListingAnswer>;
}

const HOW_MANY = 6;
/** A card here shows one. */
const PHOTOS = 1;

/**
 * Six listings near the property or like it: its own kind in its locality, then in its town; other kinds in the town,
 * then in the region; where all that is not enough, from anywhere.
 * @param shown ids that the page shows elsewhere: those are left for the end
 */
export async function getNeighbours(
  search: Search,
  property: PublicProperty,
  shown: readonly string[] = [],
): Promise<CardListing[]> {
  const found = new Map<string, CardListing>();
  const elsewhere = new Map<string, CardListing>();
  for (const query of circles(property)) {
    const { items } = await search.search(query, { photos: PHOTOS });
    for (const card of items)
      if (card._id !== property._id) (shown.includes(card._id) ? elsewhere : found).set(card._id, card);
    if (found.size >= HOW_MANY) break;
  }
  return [...found.values(), ...elsewhere.values()].slice(0, HOW_MANY);
}

/** From the narrowest to the widest. */
function circles(property: PublicProperty): ListingQuery[] {
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

/** What else there is, for a page that has nothing to show. */
export async function listSuggestions(search: Search): Promise<CardListing[]> {
  return (await search.search({ ...EMPTY_QUERY, pageSize: HOW_MANY }, { photos: PHOTOS })).items;
}
