import { getLabel } from "#domain/choice.ts";
import { getRange } from "#domain/listing/filters/listing-facets.ts";
import { isFiltered, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getQuickChoice, type QuickFilter } from "#domain/listing/filters/quick-filters.ts";
import {
  AREA_BANDS,
  type FilterName,
  findOfferedScale,
  getAskedBy,
  type NamesOf,
  PRICE_BANDS,
  TENANTS,
  type Tenant,
  type YesFilterName,
} from "#domain/listing/filters/registry.ts";
import { type Ends, getEnds, hasSameEnds } from "#domain/listing/filters/stored-filters.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { AMENITY_CHOICES, BHK_BUCKETS, CHOICES_OF, TRANSACTIONS } from "#domain/property/choices.ts";
import { getQuestionLabel } from "#domain/property/fields/yes-no.ts";
import { getKindOfSlug, getSlugsOfSidebar, type SidebarType, type TypeSlug } from "#domain/property/kinds.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { getPlaceName, getRegionName, type PlaceNames } from "./place-names.ts";

/** A table instead of keys built at run time: the browser then loads only the texts that it uses. */
const BOXES: Record<SidebarType, () => string> = {
  apartment: m.list_type_apartment,
  land: m.list_type_land,
  farm: m.choice_kind_farm,
  villa: m.choice_kind_villa,
  house: m.choice_kind_house,
  commercial: m.choice_kind_commercial,
  room: m.choice_kind_room,
};

/** The label of a checkbox for property types in the sidebar. */
export const getBoxLabel = (box: SidebarType): string => BOXES[box]();

/** The label of a type as in the sidebar, if its checkbox covers no other type that visitors tell apart. */
function getTypeLabel(slug: TypeSlug): string {
  const { sidebar, label } = getKindOfSlug(slug);
  return getSlugsOfSidebar(sidebar)[0] === slug && sidebar !== "commercial" ? BOXES[sidebar]() : label();
}

const getRatingLabel = (rating: string) =>
  rating === "5" ? m.list_rated_five() : m.list_rated({ rating: `${rating}.0` });

type ValueName = NamesOf<"choices" | "places">;
type ValueLabel = (value: string, names: PlaceNames) => string;

/** Labels of the values of filters that are not choices of a property's field. */
const OWN_LABELS = {
  type: (value) => getTypeLabel(value as TypeSlug),
  bhk: (value) => getLabel(BHK_BUCKETS, value),
  town: getPlaceName,
  locality: getPlaceName,
  region: getRegionName,
  rating: getRatingLabel,
  transaction: (value) => getLabel(TRANSACTIONS, value),
  bathrooms: (value) => m.list_bathrooms({ count: value }),
  tenant: (value) =>
    value === "any" ? m.list_tenant_any() : getLabel(CHOICES_OF.tenantType, TENANTS[value as Tenant]),
  amenity: (value) => getLabel(AMENITY_CHOICES, value),
} as const satisfies Partial<Record<ValueName, ValueLabel>>;

const hasOwnLabels = (name: ValueName): name is keyof typeof OWN_LABELS => name in OWN_LABELS;

/** Labels of filters with a single value; Verified, on by default, is not an active filter. */
const WHOLE_LABELS: Record<
  Exclude<FilterName, NamesOf<"choices" | "places">>,
  (query: ListingQuery, names: PlaceNames) => string | null
> = {
  q: ({ q }) => m.list_chip_text({ text: q }),
  price: getPriceLabel,
  area: (query, names) => names[getAreaKey(query)] ?? getAreaLabel(query),
  verified: () => null,
  photos: () => m.detail_check_photos(),
  videos: () => m.detail_check_video(),
  bbox: () => m.list_chip_map(),
  near: ({ near, within }, names) =>
    m.list_chip_near({ km: within ?? "", place: getPlaceName(near ?? "", names) }),
  poly: () => m.list_chip_area(),
};

/** The label of one value of a filter, such as a town's name. */
export function getValueLabel(name: ValueName, value: string, names: PlaceNames): string {
  const asked = getAskedBy(name);
  if (asked) return getQuestionLabel(asked);
  if (hasOwnLabels(name)) return OWN_LABELS[name](value, names);
  return getLabel(CHOICES_OF[name as Exclude<typeof name, YesFilterName>], value);
}

/** Whether the filter has a list of values instead of a single one. */
export const hasValues = (name: FilterName): name is ValueName => !(name in WHOLE_LABELS);
export const getWholeLabel = (
  name: keyof typeof WHOLE_LABELS,
  query: ListingQuery,
  names: PlaceNames,
): string | null => WHOLE_LABELS[name](query, names);

/** The ranges for which docs/values.md has a text of its own. */
const BAND_LABELS: Record<string, () => string> = {
  "0-15cr": m.list_price_0_15cr,
  "15-30cr": m.list_price_15_30cr,
  "30-45cr": m.list_price_30_45cr,
  "45-60cr": m.list_price_45_60cr,
  "60cr-plus": m.list_price_60cr_plus,
  "below-1cr": m.list_price_below,
  "around-50l": m.list_price_around,
  "0-500": m.list_size_0_500,
  "500-1000": m.list_size_500_1000,
  "1000-1500": m.list_size_1000_1500,
  "1500-plus": m.list_size_1500_plus,
  "below-500": m.list_area_below,
  "around-1000": m.list_area_around,
};
const BANDS = { price: PRICE_BANDS, area: AREA_BANDS };

/** The label of a range: the text of docs/values.md if it has one. */
function getRangeLabel(name: keyof typeof BANDS, ends: Ends, format: (value: number) => string): string {
  const key = Object.keys(BAND_LABELS).find((each) => {
    const band = BANDS[name][each];
    return band && hasSameEnds(getEnds(band), ends);
  });
  const [min, max] = ends;
  if (key) return BAND_LABELS[key]?.() ?? key;
  if (min !== null && max !== null) return m.list_range_between({ from: format(min), to: format(max) });
  if (min !== null) return m.list_range_from({ from: format(min) });
  return m.list_range_up_to({ to: format(max ?? 0) });
}

/** How amounts are written for the purpose: in lakh and crore, or in full for monthly prices. */
export function getAmountFormat(query: Pick<ListingQuery, "purpose">): (amount: number) => string {
  return findOfferedScale(query.purpose) === "month" ? formatRupees : formatShortRupees;
}

function getBandLabel(name: keyof typeof BANDS, key: string, query: ListingQuery): string {
  const band = BANDS[name][key];
  if (!band) return key;
  return getRangeLabel(name, getEnds(band), name === "area" ? formatAreaLine : getAmountFormat(query));
}

/** The key for the text of an area in a land unit, stored among a page's place names; no place has such a key. */
export const getAreaKey = ({ areaMin, areaMax }: ListingQuery): string => `${areaMin}/${areaMax}`;

/** The price filter in words, or null; the same text in chip, quick filter and sidebar. */
export function getPriceLabel(query: ListingQuery): string | null {
  const ends = getRange(query, "price");
  return ends && getRangeLabel("price", ends, getAmountFormat(query));
}

/** The area filter in words, or null. */
export function getAreaLabel(query: ListingQuery): string | null {
  const ends = getRange(query, "area");
  return ends && getRangeLabel("area", ends, formatAreaLine);
}

const QUICK: Record<QuickFilter, () => string> = {
  price: m.list_price_label,
  postedBy: m.field_posted_by,
  purpose: m.field_purpose,
  area: m.list_quick_size,
  availability: m.field_availability,
};

/** The name of a quick filter. */
export function getQuickName(query: ListingQuery, filter: QuickFilter): string {
  return filter === "price" && findOfferedScale(query.purpose) === "month"
    ? m.list_rent_label()
    : QUICK[filter]();
}

/** The label of one option of a quick filter. */
export function getQuickLabel(query: ListingQuery, filter: QuickFilter, key: string): string {
  if (filter === "price" || filter === "area") return getBandLabel(filter, key, query);
  return key === "agent" ? m.list_agent() : getValueLabel(filter, key, {});
}

/** The text of a quick filter's button: the chosen option, another active value of the filter, or its name. */
export function getQuickButtonLabel(query: ListingQuery, filter: QuickFilter): string {
  const choice = getQuickChoice(query, filter);
  if (choice) return getQuickLabel(query, filter, choice.key);
  if (!isFiltered(query, filter))
    return filter === "price" && findOfferedScale(query.purpose) === "sale"
      ? m.list_quick_price()
      : getQuickName(query, filter);
  if (filter === "price") return getPriceLabel(query) ?? "";
  if (filter === "area") return getAreaLabel(query) ?? "";
  return formatSeries(query[filter].map((value) => getQuickLabel(query, filter, value)));
}
