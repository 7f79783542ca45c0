import { CRORE } from "#domain/money/amount.ts";
import type { SidebarType } from "#domain/property/kinds.ts";
import type { Band } from "./filter.ts";
import type { PriceScale } from "./registry.ts";

/** The key under which the browser stores the sidebar's state [LIST-06]. */
export const FILTERS_STORAGE_KEY = "propertyFilters";

/** "" means no filter; the slider filters nothing until it is moved. */
export type RangeKind = "" | "slider" | "below" | "around";
export interface StoredRange {
  readonly type: RangeKind;
  /** Crores, or square feet. `around` means 20% above or below. */
  readonly value: number;
}

type Flags<K extends string> = Readonly<Record<K, boolean>>;

/** The sidebar's nine groups with the stored structure and names of docs/values.md; nothing else uses them. */
export interface StoredFilters {
  readonly propertyRatings: Flags<"5" | "4" | "3">;
  readonly price: StoredRange;
  readonly propertyTypes: Flags<SidebarType>;
  readonly area: StoredRange;
  readonly postedBy: Flags<"owner" | "builder" | "dealer" | "feature">;
  /** The four keys of docs/values.md, and more localities under their slugs. */
  readonly localities: Flags<string>;
  readonly facingDirection: Flags<"east" | "north" | "south" | "west">;
  readonly verification: Flags<"photos" | "videos">;
  readonly purchaseType: Flags<"resale" | "newBooking">;
}
export type StoredGroup = keyof StoredFilters;

/** The sliders of LIST-07: crores, and square feet. `start` is their default position. */
export const STORED_PRICE = { min: 1, max: 20, step: 1, start: 4 } as const;
const STORED_AREA = { min: 0, max: 10_000, step: 100, start: 6000 } as const;

export const FILTER_DEFAULTS: StoredFilters = {
  propertyRatings: { 5: false, 4: false, 3: false },
  price: { type: "", value: STORED_PRICE.start },
  propertyTypes: {
    apartment: false,
    land: false,
    farm: false,
    villa: false,
    house: false,
    commercial: false,
    room: false,
  },
  area: { type: "", value: STORED_AREA.start },
  postedBy: { owner: false, builder: false, dealer: false, feature: false },
  localities: { hosur: false, koramangala: false, devanahalli: false, jp: false },
  facingDirection: { east: false, north: false, south: false, west: false },
  verification: { photos: false, videos: false },
  purchaseType: { resale: false, newBooking: false },
};

/** Four localities that docs/requirements.md names: offered last, with their real count (none of them is in our regions). */
export const SPEC_LOCALITIES = [
  { key: "hosur", slug: "hosur-road", name: "Hosur Road" },
  { key: "koramangala", slug: "koramangala", name: "Koramangala" },
  { key: "devanahalli", slug: "devanahalli", name: "Devanahalli" },
  { key: "jp", slug: "jp-nagar", name: "Jp Nagar" },
] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readFlags<K extends string>(defaults: Flags<K>, stored: unknown): Flags<K> {
  const kept: Record<string, boolean> = { ...defaults };
  if (isObject(stored)) for (const key of Object.keys(defaults)) kept[key] = stored[key] === true;
  return kept as Flags<K>;
}

function readRange(scale: { start: number; min: number; max: number }, stored: unknown): StoredRange {
  const rest = { type: "", value: scale.start } as const;
  if (!isObject(stored)) return rest;
  const type = (["slider", "below", "around"] as const).find((kind) => kind === stored.type);
  const value = stored.value;
  const sane = typeof value === "number" && value > 0 && value <= scale.max;
  if (!type || !sane || (type === "slider" && value < scale.min)) return rest;
  return { type, value };
}

/**
 * Reads the stored state, group by group; a part that cannot be read gets its default, and so does everything if the
 * text is not a JSON object.
 */
export function readStoredFilters(text: string | null): StoredFilters {
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
    propertyRatings: readFlags(FILTER_DEFAULTS.propertyRatings, stored.propertyRatings),
    price: readRange(STORED_PRICE, stored.price),
    propertyTypes: readFlags(FILTER_DEFAULTS.propertyTypes, stored.propertyTypes),
    area: readRange(STORED_AREA, stored.area),
    postedBy: readFlags(FILTER_DEFAULTS.postedBy, stored.postedBy),
    localities: {
      ...readFlags(FILTER_DEFAULTS.localities, more),
      ...Object.fromEntries(slugs.map((slug) => [slug, true])),
    },
    facingDirection: readFlags(FILTER_DEFAULTS.facingDirection, stored.facingDirection),
    verification: readFlags(FILTER_DEFAULTS.verification, stored.verification),
    purchaseType: readFlags(FILTER_DEFAULTS.purchaseType, stored.purchaseType),
  };
}

/** The text to store. */
export const writeStoredFilters = (filters: StoredFilters): string => JSON.stringify(filters);

/** A slider of the sidebar, which means "up to". `start` is its default position. */
export interface Slider {
  /** Rupees or square feet in one unit of the slider: stored prices are in crores. */
  readonly unit: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
}

export const PRICE_SLIDERS: Readonly<Record<PriceScale, Slider>> = {
  sale: { ...STORED_PRICE, unit: CRORE },
  month: { unit: 1, min: 2_000, max: 100_000, step: 1_000, start: 20_000 },
};
export const AREA_SLIDER: Slider = { ...STORED_AREA, unit: 1 };

export type Ends = readonly [min: number | null, max: number | null];

/** Whether both mean the same; a lower end of zero means none. */
export const hasSameEnds = (a: Ends, b: Ends): boolean => (a[0] || null) === (b[0] || null) && a[1] === b[1];

/** A band in the form of a search. */
export const getEnds = ([low, high]: Band): Ends => [low || null, high];

/** The slider's position for these ends, or null if it has no such position. */
export function getSliderAt([min, max]: Ends, { unit, ...slider }: Slider): number | null {
  const at = (max ?? 0) / unit;
  const isPlace = at >= slider.min && at <= slider.max && (at - slider.min) % slider.step === 0;
  return max !== null && !min && isPlace ? at : null;
}
