/** Random properties and searches, the same for the same seed: for tests and measurements of the search engines. */
import type { Insertable } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import { EMPTY_QUERY, LISTING_SORTS, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import {
  BATHROOM_VALUES,
  FILTER_NAMES,
  FILTERS,
  isYesFilter,
  PRICE_BANDS,
  RATING_VALUES,
} from "#domain/listing/filters/registry.ts";
import { REGION_SLUGS, type RegionSlug } from "#domain/place/places.ts";
import { encodeLine, type Polygon } from "#domain/place/polygon.ts";
import {
  AMENITIES,
  AVAILABILITY_VALUES,
  BHK_VALUES,
  CHECK_VALUES,
  FACING_VALUES,
  FURNISHING_VALUES,
  PET_VALUES,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TENANT_TYPES,
  TRANSACTION_VALUES,
} from "#domain/property/choices.ts";
import { getField } from "#domain/property/fields/fields.ts";
import { YES_NO_NAMES } from "#domain/property/fields/yes-no.ts";
import { getKind, PROPERTY_TYPES, TYPE_SLUGS } from "#domain/property/kinds.ts";
import type { PropertyTable } from "../../database/schema/property.ts";

export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to 1, 1 excluded (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  isLucky(share: number): boolean {
    return this.next() < share;
  }

  one<V>(values: readonly V[]): V {
    return values[this.below(values.length)] as V;
  }

  /** In any order. */
  shuffle<V>(values: readonly V[]): V[] {
    return values
      .map((value) => ({ value, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }

  some<V>(values: readonly V[], share = 0.3): V[] {
    return values.filter(() => this.isLucky(share));
  }
}

export interface RandomPlace {
  region: RegionSlug;
  town: string;
  townName: string;
  /** Null: a property outside the known localities. */
  locality: string | null;
  localityName: string;
  lat: number;
  lng: number;
}

const NAMES = "tea hill river lake pine orchid himal teesta mahananda rose green park view heights".split(
  " ",
);

/** Towns of the four regions, each with some localities and one place without a locality. */
export function createRandomPlaces(dice: Dice, towns: number, localities: number): RandomPlace[] {
  return Array.from({ length: towns }, (_, t) => t).flatMap((t) => {
    const lat = 25 + dice.next() * 2.5;
    const lng = 85 + dice.next() * 4.5;
    const town = {
      region: REGION_SLUGS[t % REGION_SLUGS.length] as RegionSlug,
      town: `${dice.one(NAMES)}-town-${t}`,
    };
    const townName = `${dice.one(NAMES)} Town${t}`;
    return Array.from({ length: localities + 1 }, (_, l) => ({
      ...town,
      townName,
      locality: l === localities ? null : `${town.town}-locality-${l}`,
      localityName: `${dice.one(NAMES)} nagar`,
      lat: lat + dice.next() / 20,
      lng: lng + dice.next() / 20,
    }));
  });
}

/** A property in one of the places, with every field that a search uses. */
export function createRandomProperty(
  dice: Dice,
  places: readonly RandomPlace[],
): Omit<Insertable<PropertyTable>, "owner_id"> {
  const place = dice.one(places);
  const property_type = dice.one(PROPERTY_TYPES);
  const purpose = dice.one(PURPOSE_VALUES);
  // Limits of ranges, where an engine most easily makes mistakes, are used often.
  const priced = dice.isLucky(0.1)
    ? null
    : dice.isLucky(0.3)
      ? pickEdgePrice(dice)
      : 1 + dice.below(700_000_000);
  return {
    property_title: `${dice.one(NAMES)} ${dice.one(NAMES)} ${dice.isLucky(0.2) ? "শান্ত" : "quiet"} ${dice.below(30)}`,
    property_type,
    purpose,
    price: purpose === "buy" ? priced : null,
    rent: purpose === "buy" ? null : priced && Math.min(priced, LIMITS.rent),
    builder: dice.isLucky(0.3) ? `${dice.one(NAMES)} builders` : null,
    posted_by: dice.one(POSTED_BY_VALUES),
    availability: dice.one(AVAILABILITY_VALUES),
    transaction_type: dice.one([null, ...TRANSACTION_VALUES]),
    furnishing: dice.one([null, ...FURNISHING_VALUES]),
    bathrooms: dice.one([null, 0, 1, 2, 3, 5]),
    tenant_type: dice.one([null, ...TENANT_TYPES]),
    facing: dice.one([null, ...FACING_VALUES]),
    pets: dice.one([null, ...PET_VALUES]),
    ...Object.fromEntries(
      YES_NO_NAMES.map((name) => [getField(name).columns[0], dice.one([null, true, false])]),
    ),
    bedrooms: getKind(property_type).needsBedrooms ? dice.below(7) : null,
    area: dice.isLucky(0.3)
      ? dice.one([500, 800, 1000, 1200, 1500])
      : 50 + Math.round(dice.next() * 30_000) / 10,
    amenities: dice.some(AMENITIES),
    town_slug: place.town,
    locality_slug: place.locality,
    city: place.townName,
    state: "West Bengal",
    address: "12 Test Road",
    pincode: "734001",
    lat: place.lat + dice.next() / 100,
    lng: place.lng + dice.next() / 100,
    featured: dice.isLucky(0.1),
    checked: dice.some(CHECK_VALUES),
    rating: dice.one([null, 2.5, 3, 3.9, 4, 4.6, 5]),
    review_count: dice.below(30),
    verification: dice.isLucky(0.9) ? "approved" : "pending",
    life: dice.isLucky(0.95) ? "live" : "paused",
    published_at: dice.isLucky(0.9) ? new Date(Date.UTC(2025, 0, 1 + dice.below(600))) : null,
  };
}

function pickEdgePrice(dice: Dice): number {
  const [low, high] = dice.one(Object.values(PRICE_BANDS));
  return Math.max(1, dice.one([low, low + 1, high ?? low]));
}

/** A search of a few filters, as people use them, with any sort and page. */
export function createRandomQuery(dice: Dice, places: readonly RandomPlace[]): ListingQuery {
  const some = <V>(values: readonly V[]) => (dice.isLucky(0.12) ? dice.some(values, 0.4) : []);
  const place = dice.one(places);
  const between = (n: number) => (dice.isLucky(0.12) ? dice.below(n) : null);
  const half = 0.02 + dice.next();
  return {
    ...EMPTY_QUERY,
    q: dice.isLucky(0.3) ? createRandomText(dice, place) : "",
    purpose: some(PURPOSE_VALUES),
    type: some(TYPE_SLUGS),
    bhk: some(BHK_VALUES),
    region: some(REGION_SLUGS),
    town: dice.isLucky(0.15) ? [place.town, ...dice.some(["nowhere"])] : [],
    locality: dice.isLucky(0.1)
      ? places.flatMap(({ locality }) => (dice.isLucky(0.2) ? (locality ?? []) : []))
      : [],
    priceMin: dice.isLucky(0.15) ? pickEdgePrice(dice) : between(300_000_000),
    priceMax: dice.isLucky(0.15) ? pickEdgePrice(dice) : null,
    areaMin: between(1500),
    areaMax: dice.isLucky(0.12) ? dice.one([500, 1000, 1200, 1500]) : null,
    postedBy: some(POSTED_BY_VALUES),
    availability: some(AVAILABILITY_VALUES),
    furnishing: some(FURNISHING_VALUES),
    bathrooms: some(BATHROOM_VALUES),
    tenant: some(FILTERS.tenant.values),
    facing: some(FACING_VALUES),
    rating: some(RATING_VALUES),
    transaction: some(TRANSACTION_VALUES),
    pets: some(PET_VALUES),
    ...Object.fromEntries(FILTER_NAMES.filter(isYesFilter).map((name) => [name, some(["yes"])])),
    verified: dice.one([null, null, false, true]),
    photos: dice.isLucky(0.06),
    videos: dice.isLucky(0.06),
    amenity: dice.isLucky(0.1) ? dice.some(AMENITIES, 0.15) : [],
    bbox: dice.isLucky(0.15)
      ? [place.lng - half, place.lat - half, place.lng + half, place.lat + half]
      : null,
    ...(dice.isLucky(0.2) && createRandomArea(dice, places)),
    sort: dice.one(LISTING_SORTS).value,
    page: dice.isLucky(0.7) ? 1 : 1 + dice.below(30),
    pageSize: dice.one([6, 24, 24, 96]),
  };
}

/** A circle around a known place, an area drawn around one, or both. */
export function createRandomArea(
  dice: Dice,
  places: readonly RandomPlace[],
): Partial<Pick<ListingQuery, "near" | "within" | "poly">> {
  const place = dice.one(places);
  const circle = { near: place.locality ?? place.town, within: dice.one([0.5, 1, 3, 25]) };
  const drawn = { poly: encodeLine(createRandomPolygon(dice, place)) };
  return dice.one([circle, drawn, { ...circle, ...drawn }]);
}

/** A star-shaped polygon around a place, whose sides do not cross; many corners are at positions of listings. */
function createRandomPolygon(dice: Dice, { lat, lng }: RandomPlace): Polygon {
  const corners = 3 + dice.below(58);
  const onGrid = dice.isLucky(0.5) ? 1_000 : 100_000;
  const round = (degrees: number) => Math.round(degrees * onGrid) / onGrid;
  return Array.from({ length: corners }, (_, i) => {
    const [far, angle] = [0.01 + dice.next() / 20, (i * 2 * Math.PI) / corners];
    return { lat: round(lat + far * Math.sin(angle)), lng: round(lng + far * Math.cos(angle)) };
  });
}

function createRandomText(dice: Dice, place: RandomPlace): string {
  const words = [
    dice.one(NAMES),
    dice.one(NAMES).slice(0, 3),
    place.townName,
    "2 bhk",
    "flat",
    "শান্ত",
    "in",
    "🏡",
  ];
  return dice.some([...words, String(dice.below(30)), "nosuchword"], 0.18).join(" ");
}
