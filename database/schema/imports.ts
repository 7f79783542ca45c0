import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { ImportState } from "#domain/import/states.ts";
import type { LeadSheetState } from "#domain/lead-import/sheet-states.ts";
import type { Defaulted, Stamp, StampOrNull } from "./columns.ts";

/** How far the archive of photos is. */
export type PhotoState = "none" | "waiting" | "reading" | "done" | "refused";

/** The columns of `media` that a stored photo has beside its key. */
export interface PhotoFile {
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly phash: string | null;
  /** Only for photos that a listing had already. */
  readonly illustration?: boolean;
}

type Texts = Partial<Record<string, string>>;

export interface ImportTable {
  id: Generated<number>;
  public_id: Generated<string>;
  owner_id: string;
  sent_by: string | null;
  file_name: string;
  state: ImportState;
  row_count: Defaulted<number>;
  ready_count: Defaulted<number>;
  step_count: Defaulted<number>;
  failure: Defaulted<string>;
  created_at: Stamp;
  started_at: StampOrNull;
  finished_at: StampOrNull;
  undone_at: StampOrNull;
  photo_state: Defaulted<PhotoState>;
  photo_failure: Defaulted<string>;
  photo_count: Defaulted<number>;
  photo_total: Defaulted<number>;
  /** Until when there is room for an archive that is on its way. */
  archive_until: StampOrNull;
}

export interface ImportRowTable {
  import_id: number;
  number: number;
  /** Texts by field. */
  cells: JSONColumnType<Texts>;
  /** Sentences by field. */
  problems: JSONColumnType<Texts>;
  property_id: number | null;
}

export interface LeadSheetTable {
  id: Generated<number>;
  public_id: Generated<string>;
  sent_by: string;
  file_name: string;
  state: LeadSheetState;
  row_count: Defaulted<number>;
  added_count: Defaulted<number>;
  failure: Defaulted<string>;
  /** Headings that are not ours. */
  ignored: Defaulted<string[]>;
  created_at: Stamp;
  finished_at: StampOrNull;
}

export interface LeadSheetRowTable {
  sheet_id: number;
  number: number;
  /** Texts by column. */
  cells: JSONColumnType<Texts>;
  /** Sentences by column. */
  problems: JSONColumnType<Texts>;
  /** Why it makes no lead although nothing is wrong with it; otherwise blank. */
  known: Defaulted<string>;
}

export interface ImportPhotoTable {
  import_id: number;
  /** As the rows name it. */
  name: string;
  key: string | null;
  file: ColumnType<PhotoFile | null, string | null, string | null>;
  problem: Defaulted<string>;
}
