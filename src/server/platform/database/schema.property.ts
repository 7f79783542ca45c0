import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { ProposalState } from "#domain/property/moderation.ts";
import type {
  Availability,
  CheckKind,
  Facing,
  Furnishing,
  LandUnit,
  PostedBy,
  Purpose,
  TransactionType,
  Verification,
} from "#domain/property-choices.ts";
import type { PropertyType } from "#domain/property-kinds.ts";
import type { Life } from "#domain/property-lifecycle.ts";
import type { Defaulted, Stamp, StampOrNull } from "./schema.columns.ts";

export interface Phase {
  title: string;
  description: string;
  /** ISO date, or none while it is not known. */
  on: string | null;
  done: boolean;
}

export interface PropertyTable {
  id: Generated<number>;
  public_id: Generated<string>;
  owner_id: string;
  title: string | null;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  property_title: string;
  property_type: PropertyType;
  purpose: Purpose;
  price: number | null;
  rent: number | null;
  security: number | null;
  negotiable: Defaulted<boolean>;
  tenant_type: string | null;
  posted_by: Defaulted<PostedBy>;
  builder: string | null;
  rera_number: string | null;
  transaction_type: TransactionType | null;
  availability: Defaulted<Availability>;
  possession_on: string | null;
  ownership: string | null;
  town_slug: string;
  locality_slug: string | null;
  city: string;
  state: string;
  address: string;
  pincode: string;
  lat: number;
  lng: number;
  area: number;
  land_area: number | null;
  land_unit: LandUnit | null;
  land_factor: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  balconies: number | null;
  kitchen: string | null;
  floor_no: number | null;
  total_floors: number | null;
  facing: Facing | null;
  age_of_property: string | null;
  parking: Defaulted<boolean>;
  car_parking: Defaulted<number>;
  bike_parking: Defaulted<number>;
  water_supply: string | null;
  furnishing: Furnishing | null;
  description: Defaulted<string>;
  amenities: Defaulted<string[]>;
  phases: ColumnType<Phase[], string | undefined, string>;
  verification: Defaulted<Verification>;
  rejection_reason: string | null;
  life: Defaulted<Life>;
  submitted_at: Stamp;
  published_at: StampOrNull;
  confirmed_at: Stamp;
  deleted_at: StampOrNull;
  checked: Defaulted<CheckKind[]>;
  checked_at: StampOrNull;
  rating: number | null;
  review_count: Defaulted<number>;
  featured: Defaulted<boolean>;
  demo: Defaulted<boolean>;
  version: Defaulted<number>;
  /** As it was last approved; a trigger keeps it. */
  approved_title: ColumnType<string | null, never, never>;
  /** Paused because its owner is suspended. */
  held: Defaulted<boolean>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface ProjectUnitTable {
  id: Generated<number>;
  property_id: number;
  position: number;
  type_of_apartment: string;
  type_of_possession: string;
  price_from: number | null;
  price_to: number | null;
  area_from: number | null;
  area_to: number | null;
}

export type MediaKind = "photo" | "video";

export interface UploadTable {
  id: Generated<number>;
  public_id: Generated<string>;
  user_id: string;
  kind: MediaKind;
  name: string;
  bytes: number;
  media_id: number | null;
  expires_at: Stamp;
  created_at: Stamp;
}

export interface MediaTable {
  id: Generated<number>;
  public_id: Generated<string>;
  property_id: number | null;
  uploader_id: string | null;
  kind: Defaulted<MediaKind>;
  /** Of a video: what it is by its content. */
  video_type: "mp4" | "webm" | null;
  key: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  blur: Defaulted<string>;
  phash: string | null;
  caption: Defaulted<string>;
  illustration: Defaulted<boolean>;
  position: Defaulted<number>;
  created_at: Stamp;
  /** The approved listing that is to have it once its owner's proposal is approved. */
  proposed_for: number | null;
  /** When it was taken off a listing. */
  released_at: StampOrNull;
}

export interface ProposalTable {
  property_id: number;
  state: Defaulted<ProposalState>;
  /** Columns of the property that are to change, and what they become. */
  columns: JSONColumnType<Record<string, unknown>>;
  units: ColumnType<object[] | null, string | null, string | null>;
  /** In their order. */
  files: ColumnType<{ id: string; caption: string }[] | null, string | null, string | null>;
  reason: string | null;
  proposed_by: string | null;
  submitted_at: ColumnType<Date, Date, Date>;
  decided_at: Date | null;
}

export interface EndedCheckTable {
  id: Generated<number>;
  property_id: number;
  kind: CheckKind;
  checked_at: ColumnType<Date, Date | string, Date | string>;
  checked_by: string | null;
  note: Defaulted<string>;
  ended_at: ColumnType<Date, Date | string, Date | string>;
  /** Names of fields on the wire. */
  because: string[];
}

/** Photos whose sizes for pages have been made. */
export interface PhotoSizesTable {
  key: string;
  made_at: Stamp;
}

export interface VerificationCheckTable {
  id: Generated<number>;
  property_id: number;
  kind: CheckKind;
  checked_at: ColumnType<Date, Date | string, Date | string>;
  checked_by: string | null;
  note: Defaulted<string>;
}

export interface PriceHistoryTable {
  id: Generated<number>;
  property_id: number;
  price: number | null;
  rent: number | null;
  at: Stamp;
}

export interface DraftTable {
  id: Generated<number>;
  public_id: Generated<string>;
  user_id: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface SentFormTable {
  user_id: string;
  key: string;
  body_hash: string;
  property_id: number | null;
  created_at: Stamp;
}
