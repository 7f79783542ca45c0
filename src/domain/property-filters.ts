import type { ListingQuery } from "./listing-query.ts";
import type { FACING_VALUES, POSTED_BY_VALUES, TRANSACTION_VALUES } from "./property-choices.ts";
import type { SidebarType } from "./property-kinds.ts";

/** Where the sidebar's state is kept in the browser (spec section 9). */
export const FILTERS_STORAGE_KEY = "propertyFilters";

export const PRICE_SLIDER = { min: 1, max: 20, step: 1, start: 4 } as const; // crores
export const AREA_SLIDER = { min: 0, max: 10_000, step: 100, start: 6000 } as const; // square feet

/** "": no filter; the slider's position alone hides nothing until it was moved. */
export type RangeKind = "" | "slider" | "below" | "around";
export interface RangeFilter {
  readonly type: RangeKind;
  /** Crores, or square feet. `around` means 20% either way. */
  readonly value: number;
}

/** The sidebar's nine groups in the shape that the spec stores. */
export interface PropertyFilters {
  readonly propertyRatings: Readonly<Record<"5" | "4" | "3", boolean>>;
  readonly price: RangeFilter;
  readonly propertyTypes: Readonly<Record<SidebarType, boolean>>;
  readonly area: RangeFilter;
  readonly postedBy: Readonly<Record<"owner" | "builder" | "dealer" | "feature", boolean>>;
  /** The spec's four keys, and more localities under their slugs. */
  readonly localities: Readonly<Record<string, boolean>>;
  readonly facingDirection: Readonly<Record<"east" | "north" | "south" | "west", boolean>>;
  readonly verification: Readonly<Record<"photos" | "videos", boolean>>;
  readonly purchaseType: Readonly<Record<"resale" | "newBooking", boolean>>;
}
export type FilterGroup = keyof PropertyFilters;

export const FILTER_DEFAULTS: PropertyFilters = {
  propertyRatings: { 5: false, 4: false, 3: false },
  price: { type: "", value: PRICE_SLIDER.start },
  propertyTypes: {
    apartment: false,
    land: false,
    farm: false,
    villa: false,
    house: false,
    commercial: false,
    room: false,
  },
  area: { type: "", value: AREA_SLIDER.start },
  postedBy: { owner: false, builder: false, dealer: false, feature: false },
  localities: { hosur: false, koramangala: false, devanahalli: false, jp: false },
  facingDirection: { east: false, north: false, south: false, west: false },
  verification: { photos: false, videos: false },
  purchaseType: { resale: false, newBooking: false },
};

/** What each storage key is called in the address, where the two differ. */
export const POSTED_BY_KEYS = {
  owner: "owner",
  builder: "builder",
  dealer: "dealer",
  feature: "featured-dealer",
} as const satisfies Record<keyof PropertyFilters["postedBy"], (typeof POSTED_BY_VALUES)[number]>;
export const PURCHASE_KEYS = {
  resale: "resale",
  newBooking: "new-booking",
} as const satisfies Record<keyof PropertyFilters["purchaseType"], (typeof TRANSACTION_VALUES)[number]>;
export const FACING_KEYS = [
  "east",
  "north",
  "south",
  "west",
] as const satisfies readonly (typeof FACING_VALUES)[number][];

/** The spec's four localities: offered last, with their true count (none of them lies in our regions). */
export const SPEC_LOCALITIES = [
  { key: "hosur", slug: "hosur-road", name: "Hosur Road" },
  { key: "koramangala", slug: "koramangala", name: "Koramangala" },
  { key: "devanahalli", slug: "devanahalli", name: "Devanahalli" },
  { key: "jp", slug: "jp-nagar", name: "Jp Nagar" },
] as const;

/** Which parts of a search each group of the sidebar owns; its Clear empties exactly these. */
export const GROUP_FIELDS = {
  propertyRatings: ["rating"],
  price: ["priceMin", "priceMax"],
  propertyTypes: ["type"],
  area: ["areaMin", "areaMax"],
  postedBy: ["postedBy"],
  localities: ["locality"],
  facingDirection: ["facing"],
  verification: ["photos", "videos"],
  purchaseType: ["transaction"],
} as const satisfies Record<FilterGroup, readonly (keyof ListingQuery)[]>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function flags<K extends string>(
  defaults: Readonly<Record<K, boolean>>,
  stored: unknown,
): Record<K, boolean> {
  const kept: Record<string, boolean> = { ...defaults };
  if (isObject(stored)) for (const key of Object.keys(defaults)) kept[key] = stored[key] === true;
  return kept as Record<K, boolean>;
}

function range(start: number, bounds: { min: number; max: number }, stored: unknown): RangeFilter {
  if (!isObject(stored)) return { type: "", value: start };
  const type = (["slider", "below", "around"] as const).find((kind) => kind === stored.type);
  const value = stored.value;
  const sane = typeof value === "number" && value > 0 && value <= bounds.max;
  if (!type || !sane || (type === "slider" && value < bounds.min)) return { type: "", value: start };
  return { type, value };
}

/**
 * What was stored, group by group; a part that cannot be read is at its default, and so is everything when the text
 * is no JSON object.
 */
export function readFilters(text: string | null): PropertyFilters {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return FILTER_DEFAULTS;
  }
  if (!isObject(stored)) return FILTER_DEFAULTS;
  const more = isObject(stored.localities) ? stored.localities : {};
  const slugs = Object.keys(more).filter((key) => more[key] === true && /^[a-z0-9-]{1,80}$/.test(key));
  return {
    propertyRatings: flags(FILTER_DEFAULTS.propertyRatings, stored.propertyRatings),
    price: range(PRICE_SLIDER.start, PRICE_SLIDER, stored.price),
    propertyTypes: flags(FILTER_DEFAULTS.propertyTypes, stored.propertyTypes),
    area: range(AREA_SLIDER.start, AREA_SLIDER, stored.area),
    postedBy: flags(FILTER_DEFAULTS.postedBy, stored.postedBy),
    localities: {
      ...flags(FILTER_DEFAULTS.localities, more),
      ...Object.fromEntries(slugs.map((slug) => [slug, true])),
    },
    facingDirection: flags(FILTER_DEFAULTS.facingDirection, stored.facingDirection),
    verification: flags(FILTER_DEFAULTS.verification, stored.verification),
    purchaseType: flags(FILTER_DEFAULTS.purchaseType, stored.purchaseType),
  };
}

/** The text to store. */
export const writeFilters = (filters: PropertyFilters): string => JSON.stringify(filters);
