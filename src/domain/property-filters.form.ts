import { LIMITS } from "./limits.ts";
import type { ListingQuery } from "./listing-query.ts";
import { LISTING_SORTS } from "./listing-query.ts";
import { BHK_VALUES, PURPOSE_VALUES } from "./property-choices.ts";
import { AREA_RADIOS, PRICE_RADIOS, withFilters } from "./property-filters.query.ts";
import {
  AREA_SLIDER,
  FILTER_DEFAULTS,
  PRICE_SLIDER,
  type PropertyFilters,
  type RangeFilter,
} from "./property-filters.ts";
import { TYPE_SLUGS } from "./property-kinds.ts";

/** Which form of the listing page was sent: its answers become the search that the address then carries. */
export const LISTING_FORMS = ["side", "bar", "sort"] as const;
export type ListingForm = (typeof LISTING_FORMS)[number];

/** The fields of a form, as URLSearchParams and FormData both give them. */
export interface FormFields {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

function ticked<K extends string>(fields: FormFields, name: string, keys: Readonly<Record<K, boolean>>) {
  const values = new Set(fields.getAll(name));
  return Object.fromEntries(Object.keys(keys).map((key) => [key, values.has(key)])) as Record<K, boolean>;
}

function rangeFrom(
  fields: FormFields,
  name: string,
  scale: { readonly min: number; readonly max: number; readonly start: number },
  radios: { readonly below: number; readonly around: number },
): RangeFilter {
  const type = fields.get(name);
  if (type === "below" || type === "around") return { type, value: radios[type] };
  const text = fields.get(`${name}UpTo`);
  const value = typeof text === "string" && text !== "" ? Number(text) : Number.NaN;
  if (type === "slider" && value >= scale.min && value <= scale.max) return { type, value };
  return { type: "", value: scale.start };
}

/** The sidebar's answers. A slider counts only when its radio says so, so that one at rest hides nothing. */
export function filtersFromForm(fields: FormFields): PropertyFilters {
  const slugs = fields
    .getAll("place")
    .filter((slug): slug is string => typeof slug === "string" && /^[a-z0-9-]{1,80}$/.test(slug));
  return {
    propertyRatings: ticked(fields, "rated", FILTER_DEFAULTS.propertyRatings),
    price: rangeFrom(fields, "price", PRICE_SLIDER, PRICE_RADIOS),
    propertyTypes: ticked(fields, "kind", FILTER_DEFAULTS.propertyTypes),
    area: rangeFrom(fields, "size", AREA_SLIDER, AREA_RADIOS),
    postedBy: ticked(fields, "by", FILTER_DEFAULTS.postedBy),
    localities: { ...FILTER_DEFAULTS.localities, ...Object.fromEntries(slugs.map((slug) => [slug, true])) },
    facingDirection: ticked(fields, "faces", FILTER_DEFAULTS.facingDirection),
    verification: ticked(fields, "checked", FILTER_DEFAULTS.verification),
    purchaseType: ticked(fields, "bought", FILTER_DEFAULTS.purchaseType),
  };
}

const oneOf = <V extends string>(values: readonly V[], value: unknown): V | null =>
  values.find((known) => known === value) ?? null;

function withBar(base: ListingQuery, fields: FormFields): ListingQuery {
  const q = fields.get("q");
  const purpose = oneOf(PURPOSE_VALUES, fields.get("purpose"));
  const type = oneOf(TYPE_SLUGS, fields.get("type"));
  const bhk = oneOf(BHK_VALUES, fields.get("bhk"));
  return {
    ...base,
    q: typeof q === "string" ? q.trim().slice(0, LIMITS.searchLength) : "",
    // A place that was typed replaces the place that a link had chosen.
    ...(q !== base.q && { town: [], region: [], locality: [], bbox: null }),
    ...(purpose && { purpose: [purpose] }),
    type: type ? [type] : [],
    bhk: bhk ? [bhk] : [],
    page: 1,
  };
}

/** The search that a form asks for, on top of the search that it was shown with. */
export function queryFromForm(form: ListingForm, base: ListingQuery, fields: FormFields): ListingQuery {
  if (form === "side") return withFilters(base, filtersFromForm(fields));
  if (form === "bar") return withBar(base, fields);
  const sort = oneOf(
    LISTING_SORTS.map((order) => order.value),
    fields.get("sort"),
  );
  return { ...base, sort: sort ?? "relevance", page: 1 };
}
