import type { Selectable } from "kysely";
import type { Facing } from "#domain/property/choices.ts";
import { UNANSWERED } from "#domain/property/fields/fields.ts";
import type { PropertyTable } from "../schema/property.ts";
import type { FilmFact, PhotoFact } from "./facts.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { Slot } from "./slot.ts";

type Stored = Selectable<PropertyTable>;
/** Columns that the database or a trigger sets. */
type Later =
  | "id"
  | "version"
  | "deleted_at"
  | "held"
  | "approved_title"
  | ("checked" | "checked_at" | "rating" | "review_count");
/** Timestamps, written as text. */
type Stamped = "submitted_at" | "confirmed_at" | "created_at" | "updated_at";

/** A row of `property` as the seed inserts it. */
export type PropertyRow = Omit<Stored, Later | Stamped | "published_at"> &
  Record<Stamped, string> & { published_at: string | null };

export interface UnitRow {
  type_of_apartment: string;
  type_of_possession: string;
  price_from: number;
  price_to: number;
  area_from: number;
  area_to: number;
}

/** Facts for the texts that are not columns of the row. */
export interface Extra {
  /** The building's or project's name. */
  house?: string;
  /** Width of the road in feet. */
  roadFt?: number;
  /** Width of plot or shop along the road, in feet. */
  frontFt?: number;
  corner?: boolean;
  boundary?: "wall" | "pillars" | "open";
  /** The kind of commercial building. */
  sort?: "showroom" | "hotel" | "building";
  /** Number of rooms of a hotel, cabins of an office, seats, or beds in a room. */
  rooms?: number;
  seats?: number;
  beds?: number;
  meals?: boolean;
  crop?: string;
  /** The part of the house that is let, by storey. */
  part?: string;
  homes?: number;
  towers?: number;
  /** Months of rent as security. */
  months?: number;
  /** Length of a lease in years. */
  years?: number;
}

/** A property while the seed creates it. */
export interface Draft {
  readonly slot: Slot;
  readonly row: PropertyRow;
  readonly extra: Extra;
  units: UnitRow[];
  photos: PhotoFact[];
  film: FilmFact | null;
  owner?: Person;
}

const FACINGS: readonly (readonly [Facing, number])[] = [
  ["east", 24],
  ["south", 24],
  ["north", 16],
  ["west", 9],
  ["south-east", 11],
  ["north-east", 9],
  ["south-west", 4],
  ["north-west", 3],
];
/** Metres by which the position is moved at most, in latitude and longitude. */
const JITTER = 380;

/** The row with the data of its place; the rest depends on the type. */
export function createDraft(slot: Slot, random: Random): Draft {
  const { site } = slot;
  const angle = random.between(0, 2 * Math.PI);
  const metres = JITTER * Math.sqrt(random.getNext());
  const lat = site.lat + (metres * Math.sin(angle)) / 111_195;
  const lng = site.lng + (metres * Math.cos(angle)) / (111_195 * Math.cos((site.lat * Math.PI) / 180));
  return { slot, extra: {}, units: [], photos: [], film: null, row: createBlankRow(slot, random, lat, lng) };
}

function createBlankRow(
  { site, type, purpose }: Slot,
  random: Random,
  lat: number,
  lng: number,
): PropertyRow {
  return {
    ...(UNANSWERED as PropertyRow),
    public_id: random.hex(24),
    owner_id: "",
    property_title: "",
    property_type: type,
    purpose,
    price: null,
    rent: null,
    negotiable: random.chance(0.45),
    transaction_type: purpose === "buy" ? "resale" : null,
    town_slug: site.town.slug,
    locality_slug: site.locality?.slug ?? null,
    city: site.town.name,
    state: site.town.state,
    address: "",
    pincode: site.pincode,
    lat: Number(lat.toFixed(5)),
    lng: Number(lng.toFixed(5)),
    area: 0,
    land_area: null,
    land_unit: null,
    land_factor: null,
    land_part: null,
    facing: random.pickWeighted(FACINGS),
    amenities: [],
    phases: [],
    verification: "approved",
    rejection_reason: null,
    life: "live",
    submitted_at: "",
    published_at: null,
    confirmed_at: "",
    featured: false,
    demo: true,
    created_at: "",
    updated_at: "",
  };
}
