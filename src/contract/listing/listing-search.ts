import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { NEAR_KM } from "#domain/listing/filters/listing-address.ts";
import { getFields, LISTING_SORTS, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import {
  FILTER_NAMES,
  type FilterName,
  getAskedBy,
  getFilter,
  PLACE_FILTERS,
} from "#domain/listing/filters/registry.ts";

/** Descriptions for the API's filters that take more than one value of a closed list. */
const ABOUT: Readonly<Partial<Record<FilterName, string>>> = {
  q: "A sentence, understood as in the search bar; what is not understood, or is in quotes, is searched as words, each by its beginning, in title, builder, place or kind. Or a property's id as shown: six characters",
  type: "Any of; projects are found by flat too",
  town: "Slugs of towns",
  locality: "Slugs of localities",
  price: "Rupees, a month unless bought; included. Digits, or as people say it: 15k, 85 lakh, 1.2 cr",
  area: "Square feet; the lower end included, the upper one not. `areaUnit` only says in which land unit pages show them",
  bathrooms: "So many and more; of several the lowest",
  tenant: "Who will live there, any of; homes that are open to anyone are found too",
  rating: "This and above; of several the lowest",
  verified: "1: only those with the badge",
  photos: "1: only those whose photos the team has checked",
  videos: "1: only those whose video the team has checked",
  amenity: "All of which must be there",
  bbox: "West, south, east, north in degrees",
  near: `Slug of a landmark, town or locality; \`within\` says how many kilometres around it, ${NEAR_KM.min} to ${NEAR_KM.max}, ${NEAR_KM.default} if not said`,
  poly: `An area as an encoded polyline, precision 5: ${LIMITS.areaPoints} corners at most, closed by itself, no side across another`,
};

/** One value or several: the key repeated, or the values separated by commas. */
const values = z.union([z.string(), z.array(z.string())]).optional();
const describeValue = (text: string) => values.describe(text);

function describeFilter(name: FilterName): string {
  const filter = getFilter(name);
  const about = ABOUT[name] ?? "Any of";
  const asked = getAskedBy(name);
  if (asked) return `yes: only those whose \`${asked}\` is true`;
  return filter.kind === "choices" ? `${about}: ${filter.values.join(", ")}` : about;
}

/**
 * The parameters of `GET /api/v1/listings`, for its description. What they may hold is decided by
 * `parseListingAddress`, which pages use as well and which names every parameter that it cannot read.
 */
export const listingSearch = z.object({
  ...Object.fromEntries(
    FILTER_NAMES.flatMap((name) =>
      getFields(name).map((field) => [field, describeValue(describeFilter(name))]),
    ),
  ),
  exact: describeValue(
    "1: `q` is searched as words, also if that finds nothing. Otherwise it is understood as a sentence, and `understood` says how",
  ),
  sort: describeValue(
    `${LISTING_SORTS.map(({ value }) => value).join(", ")}; by price only with a purpose, since rents and sale prices are not compared; nearest only with \`near\`, \`bbox\` or \`poly\`, by the distance from the place or from the middle of the area`,
  ),
  page: describeValue("From 1; beyond the last one `items` is empty and `message` says so"),
  pageSize: describeValue(`${PAGE_SIZE.min} to ${PAGE_SIZE.max}; ${PAGE_SIZE.default} if not said`),
});

/** The parameters of `GET /api/v1/listings/understand`. */
export const understandSearch = z.object({
  q: describeValue(
    "A sentence in English, Hindi, Bengali or Nepali, in any of their scripts or in Latin letters",
  ),
});

/** How many suggestions one answer may have. */
export const SUGGEST_LIMIT = { default: 8, most: 12 } as const;

/** The filters that a suggestion keeps: all but the text and the place, which it replaces. */
export const SUGGEST_FILTERS: readonly FilterName[] = FILTER_NAMES.filter(
  (name) => name !== "q" && !PLACE_FILTERS.includes(name),
);

/** The parameters of `GET /api/v1/listings/suggest`. */
export const suggestSearch = z.object({
  q: describeValue("What was typed so far: a name, a pincode, a property's id or a sentence"),
  limit: describeValue(`1 to ${SUGGEST_LIMIT.most}; ${SUGGEST_LIMIT.default} if not said`),
  ...Object.fromEntries(
    SUGGEST_FILTERS.flatMap((name) =>
      getFields(name).map((field) => [field, describeValue(describeFilter(name))]),
    ),
  ),
});

/** The parameters of `GET /api/v1/listings/map`: the same search, whatever its order and page. */
export const mapSearch = listingSearch.extend({
  zoom: describeValue(
    "How close the map is, 0 to 22, 10 if not said; listings that stand close together are counted as one",
  ),
});
