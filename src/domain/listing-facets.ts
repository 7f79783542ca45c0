import { typesFoundBy } from "./listing-match.ts";
import { AREA_BANDS, FACET_GROUPS, type FacetGroup, type Facets, PRICE_BANDS } from "./listing-query.ts";
import { REGION_SLUGS } from "./places.ts";
import {
  AMENITIES,
  AVAILABILITY_VALUES,
  BHK_VALUES,
  FACING_VALUES,
  FURNISHING_VALUES,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TRANSACTION_VALUES,
} from "./property-choices.ts";
import { TYPE_SLUGS } from "./property-kinds.ts";

/** On and off of a box in the address; off finds all. */
const SWITCH = ["1", "0"] as const;

/** The options of each group in their order; towns and localities are those that the counts name. */
const OPTIONS: Readonly<Record<FacetGroup, readonly string[] | null>> = {
  purpose: PURPOSE_VALUES,
  type: TYPE_SLUGS,
  bhk: BHK_VALUES,
  region: REGION_SLUGS,
  town: null,
  locality: null,
  postedBy: POSTED_BY_VALUES,
  availability: AVAILABILITY_VALUES,
  furnishing: FURNISHING_VALUES,
  facing: FACING_VALUES,
  rating: ["5", "4", "3"],
  transaction: TRANSACTION_VALUES,
  verified: SWITCH,
  photos: SWITCH,
  videos: SWITCH,
  amenity: AMENITIES,
  price: Object.keys(PRICE_BANDS),
  area: Object.keys(AREA_BANDS),
};

/** What an engine counted: group → value → number, zeros left out; types by their own name, not by their slug. */
export type RawCounts = Readonly<Record<FacetGroup, ReadonlyMap<string, number>>>;

/** The counts as they are answered: every option of a closed group, places with the most listings first. */
export function facetsFrom(counts: RawCounts): Facets {
  const facets = {} as Record<FacetGroup, Record<string, number>>;
  for (const group of FACET_GROUPS) {
    const counted = group === "type" ? countsBySlug(counts.type) : counts[group];
    const options = OPTIONS[group] ?? byCount(counted);
    facets[group] = Object.fromEntries(options.map((option) => [option, counted.get(option) ?? 0]));
  }
  return facets;
}

/** Counts that hold nothing yet, to be filled by an engine. */
export function noCounts(): Record<FacetGroup, Map<string, number>> {
  return Object.fromEntries(FACET_GROUPS.map((group) => [group, new Map()])) as never;
}

function countsBySlug(byType: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    TYPE_SLUGS.map((slug) => [
      slug,
      typesFoundBy(slug).reduce((sum, type) => sum + (byType.get(type) ?? 0), 0),
    ]),
  );
}

function byCount(counted: ReadonlyMap<string, number>): string[] {
  return [...counted.entries()].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([option]) => option);
}
