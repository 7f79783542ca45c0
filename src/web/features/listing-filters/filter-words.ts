import { areaLine } from "#domain/area.ts";
import { labelOf } from "#domain/choice.ts";
import type { ListingQuery } from "#domain/listing-query.ts";
import { shortRupees } from "#domain/money.ts";
import { AVAILABILITIES, POSTED_BY, PURPOSES } from "#domain/property-choices.ts";
import { type QuickFilter, quickChoice, quickFilters } from "#domain/property-filters.quick.ts";
import type { FilterGroup } from "#domain/property-filters.ts";
import type { SidebarType } from "#domain/property-kinds.ts";
import { m } from "#words/generated/messages.js";

/** Tables, not built names: the browser then loads only the words that it says. */
const GROUPS: Record<FilterGroup, () => string> = {
  propertyRatings: m.list_group_ratings,
  price: m.list_group_price,
  propertyTypes: m.list_group_types,
  area: m.list_group_area,
  postedBy: m.list_group_posted_by,
  localities: m.list_group_localities,
  facingDirection: m.list_group_facing,
  verification: m.list_group_verification,
  purchaseType: m.list_group_purchase,
};
const TYPES: Record<SidebarType, () => string> = {
  apartment: m.list_type_apartment,
  land: m.list_type_land,
  farm: m.list_type_farm,
  villa: m.list_type_villa,
  house: m.list_type_house,
  commercial: m.list_type_commercial,
  room: m.list_type_room,
};
const QUICK: Record<QuickFilter, () => string> = {
  price: m.list_quick_price,
  postedBy: m.list_quick_posted_by,
  purpose: m.list_quick_purpose,
  size: m.list_quick_size,
  availability: m.list_quick_availability,
};

export const groupLabel = (group: FilterGroup): string => GROUPS[group]();
export const sidebarTypeLabel = (type: SidebarType): string => TYPES[type]();

const QUICK_LABELS: Record<string, () => string> = {
  "0-15cr": m.list_price_0_15cr,
  "15-30cr": m.list_price_15_30cr,
  "30-45cr": m.list_price_30_45cr,
  "45-60cr": m.list_price_45_60cr,
  "60cr-plus": m.list_price_60cr_plus,
  "0-500": m.list_size_0_500,
  "500-1000": m.list_size_500_1000,
  "1000-1500": m.list_size_1000_1500,
  "1500-plus": m.list_size_1500_plus,
  agent: m.list_agent,
};

export const quickName = (filter: QuickFilter): string =>
  filter === "price" ? m.list_price_label() : QUICK[filter]();

/** One option of a quick filter in words. */
export function quickLabel(key: string): string {
  return QUICK_LABELS[key]?.() ?? labelOf([...PURPOSES, ...POSTED_BY, ...AVAILABILITIES], key);
}

/** A range in words, or null where there is none. */
export function rangeLabel(
  min: number | null,
  max: number | null,
  format: (value: number) => string,
): string | null {
  if (min !== null && max !== null) return m.list_range_between({ from: format(min), to: format(max) });
  if (min !== null) return m.list_range_from({ from: format(min) });
  return max === null ? null : m.list_range_up_to({ to: format(max) });
}

/** What the price filters; the spec's own words where it has them. */
export function priceLabel(query: ListingQuery): string | null {
  const { priceMin, priceMax } = query;
  if (priceMin === null && priceMax === 9_999_999) return m.list_price_below();
  if (priceMin === 4_000_000 && priceMax === 6_000_000) return m.list_price_around();
  return rangeLabel(priceMin, priceMax, shortRupees);
}

/** What the area filters. */
export function areaLabel(query: ListingQuery): string | null {
  const { areaMin, areaMax } = query;
  if (areaMin === null && areaMax === 500) return m.list_area_below();
  if (areaMin === 800 && areaMax === 1200) return m.list_area_around();
  return rangeLabel(areaMin, areaMax, areaLine);
}

/** On the button of a quick filter: the chosen option, what else filters it, or its name. */
export function quickButtonLabel(query: ListingQuery, filter: QuickFilter): string {
  const choice = quickChoice(query, filter);
  if (choice) return quickLabel(choice.key);
  const name = QUICK[filter]();
  if (!quickFilters(query, filter)) return name;
  if (filter === "price") return priceLabel(query) ?? name;
  if (filter === "size") return areaLabel(query) ?? name;
  const values = filter === "purpose" ? query.purpose : query[filter];
  return values.map((value) => quickLabel(value)).join(", ");
}
