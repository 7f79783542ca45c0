import type { ColumnType } from "kysely";

export interface ListingDayTable {
  property_id: number;
  /** ISO day in Asia/Kolkata. */
  day: string;
  views: number;
}

export interface AvailabilityReminderTable {
  property_id: number;
  since: ColumnType<Date, Date, never>;
  day: number;
  sent_at: ColumnType<Date, Date, never>;
}
