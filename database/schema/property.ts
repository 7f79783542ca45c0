import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { CheckKind, LandPart, LandUnit, Verification } from "#domain/property/choices.ts";
import type { Answer, NamesLike, PlainColumn, PlainName } from "#domain/property/fields/fields.ts";
import type { Life } from "#domain/property/lifecycle.ts";
import type { ProposalState } from "#domain/property/moderation.ts";
import type { Defaulted, ReadOnly, Stamp, StampOrNull } from "./columns.ts";

export interface Phase {
  title: string;
  description: string;
  /** ISO date; null if unknown. */
  on: string | null;
  done: boolean;
}

/** The columns of fields that are stored unchanged, according to the table of a property's fields. */
type PlainColumns = { [N in PlainName as PlainColumn<N>]: Stored<N> };
type Stored<N extends PlainName> = N extends NamesLike<{ empty: unknown }> ? Defaulted<Answer<N>> : Answer<N>;

export interface PropertyTable extends PlainColumns {
  id: Generated<number>;
  public_id: Generated<string>;
  owner_id: string;
  price: number | null;
  rent: number | null;
  town_slug: string;
  locality_slug: string | null;
  city: string;
  state: string;
  lat: number;
  lng: number;
  area: number;
  land_area: number | null;
  land_unit: LandUnit | null;
  land_factor: number | null;
  land_part: LandPart | null;
  amenities: Defaulted<string[]>;
  phases: ColumnType<Phase[], string | undefined, string>;
  verification: Defaulted<Verification>;
  rejection_reason: string | null;
  life: Defaulted<Life>;
  /** Computed by the database; visitors' listings are read from `public_property`. */
  is_public: ColumnType<boolean, never, never>;
  submitted_at: Stamp;
  published_at: StampOrNull;
  confirmed_at: Stamp;
  deleted_at: StampOrNull;
  /** When it was sold, rented out or deleted; kept by a trigger. */
  closed_at: StampOrNull;
  checked: Defaulted<CheckKind[]>;
  checked_at: StampOrNull;
  rating: number | null;
  review_count: Defaulted<number>;
  featured: Defaulted<boolean>;
  demo: Defaulted<boolean>;
  version: Defaulted<number>;
  /** The title when it was last approved; a trigger writes it. */
  approved_title: ColumnType<string | null, never, never>;
  reduced_from: ColumnType<number | null, never, never>;
  reduced_at: ColumnType<Date | null, never, never>;
  /** A deal about it is past the offer; a trigger writes it. */
  under_offer: ColumnType<boolean, never, never>;
  /** Approved, but not public before its owner confirms their email address; triggers write it. */
  withheld: Defaulted<boolean>;
  /** Hidden because its owner is suspended. */
  held: Defaulted<boolean>;
  created_at: Stamp;
  updated_at: Stamp;
}

/** The view of what visitors may see. */
export type PublicPropertyView = ReadOnly<PropertyTable>;

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
  /** For a video: its type according to its content. */
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
  /** The approved listing that will have this file once its owner's proposal is approved. */
  proposed_for: number | null;
  /** When it was detached from a listing. */
  released_at: StampOrNull;
}

export interface ProposalTable {
  property_id: number;
  state: Defaulted<ProposalState>;
  /** Columns of the property that should change, with their new values. */
  columns: JSONColumnType<Record<string, unknown>>;
  units: ColumnType<object[] | null, string | null, string | null>;
  /** In order. */
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
  /** Names of fields in the API. */
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
  shown_until: StampOrNull;
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
