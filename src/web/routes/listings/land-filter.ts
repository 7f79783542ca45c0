import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { LandUnit } from "#domain/property/choices.ts";
import {
  formatAreaLine,
  formatFactorLine,
  formatUnits,
  getUnitWord,
  isLocalUnit,
  type LandFactors,
} from "#domain/property/sizes.ts";
import { findLandUnit } from "#domain/property/typed-sizes.ts";
import type { Interpretation } from "#domain/search/understand.ts";
import { getAreaKey } from "#web/features/listing-filters/filter-labels.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { m } from "#words/generated/messages.js";

interface Town {
  readonly slug: string;
  readonly region_slug: string;
}
interface Locality {
  readonly slug: string;
  readonly town_slug: string;
}

/** The places that decide the size of a unit. */
export interface LandPlaces {
  readonly towns: readonly Town[];
  readonly localities: readonly Locality[];
  readonly factors: Readonly<Record<string, LandFactors>>;
}

interface Reads {
  /** Understands the sentence with the land units of these towns. */
  understandIn(text: string, towns: readonly string[]): Promise<Interpretation>;
}

/** The towns of the search; all if no place is chosen. */
function getSearchedTowns({ town, locality, region }: ListingQuery, places: LandPlaces): string[] {
  const ofLocalities = places.localities.filter(({ slug }) => locality.includes(slug));
  const ofRegions = places.towns.filter(({ region_slug }) => region.some((slug) => slug === region_slug));
  const chosen = [
    ...town,
    ...ofLocalities.map((one) => one.town_slug),
    ...(town.length + locality.length > 0 ? [] : ofRegions.map(({ slug }) => slug)),
  ];
  return chosen.length > 0 ? [...new Set(chosen)] : places.towns.map(({ slug }) => slug);
}

/** Square feet in one unit in the searched towns; null if they differ, or if none of them uses it. */
function getSharedFactor(unit: LandUnit, towns: readonly string[], { factors }: LandPlaces) {
  const known = new Set(towns.flatMap((town) => factors[town]?.[unit] ?? []));
  return known.size === 1 ? ([...known][0] ?? null) : null;
}

export interface ReadLandFilter {
  readonly sets: Partial<ListingQuery>;
  /** Why it could not be read; empty if it could. */
  readonly problem: string;
}

/**
 * The area range for a size as people say it: 5 katha, 3 to 6 katha, at least 2 bigha. A single number means
 * approximately that.
 */
export async function readLandFilter(
  search: Reads,
  typed: string,
  query: ListingQuery,
  places: LandPlaces,
): Promise<ReadLandFilter> {
  const towns = getSearchedTowns(query, places);
  const unit = findLandUnit(typed);
  if (!unit) return { sets: {}, problem: m.list_land_wrong() };
  if (getSharedFactor(unit, towns, places) === null)
    return { sets: {}, problem: m.list_land_place({ unit: getUnitWord(unit) }) };
  const { filters } = await search.understandIn(typed, towns);
  const { areaMin = null, areaMax = null } = filters;
  if (areaMin === null && areaMax === null) return { sets: {}, problem: m.list_land_wrong() };
  return { sets: { areaMin, areaMax, areaUnit: unit, page: 1 }, problem: "" };
}

/** The text of the area in the unit in which it was typed, with its square feet; empty if the unit is unknown. */
export function getLandNames(query: ListingQuery, places: LandPlaces): PlaceNames {
  const { areaMin, areaMax, areaUnit } = query;
  if (!areaUnit || areaUnit === "sqft") return {};
  const factor = getSharedFactor(areaUnit, getSearchedTowns(query, places), places);
  if (factor === null) return {};
  const formatInUnits = (sqft: number) => formatUnits(Math.round((sqft / factor) * 100) / 100, areaUnit);
  const size = formatEnds(areaMin, areaMax, formatInUnits);
  const words = m.land_in_feet({ size, sqft: formatEnds(areaMin, areaMax, formatAreaLine) });
  const one = isLocalUnit(areaUnit)
    ? m.list_land_one({ words, one: formatUnits(1, areaUnit), sqft: formatFactorLine(factor) })
    : words;
  return { [getAreaKey(query)]: one };
}

function formatEnds(min: number | null, max: number | null, format: (sqft: number) => string): string {
  if (min !== null && max !== null) return m.list_range_between({ from: format(min), to: format(max) });
  return min !== null
    ? m.list_range_from({ from: format(min) })
    : m.list_range_up_to({ to: format(max ?? 0) });
}
