import type { z } from "zod";
import type { LeadStatus } from "#domain/lead/choices.ts";
import { createPagingFields } from "./fields/list.ts";
import { type LeadRow, leadQuery } from "./lead/lead.ts";

/** How many cards a column loads at once. */
export const LEAD_COLUMN_SIZE = 10;

const { page } = createPagingFields(LEAD_COLUMN_SIZE);
const columnPages = {
  new: page,
  contacted: page,
  "visit-scheduled": page,
  negotiating: page,
  closed: page,
  lost: page,
} satisfies Record<LeadStatus, typeof page>;

/**
 * The board of the tracker: its search and period, a page for each column under the name of its status, and which
 * column a small screen shows (`status`; all is the first).
 */
export const leadBoardQuery = leadQuery
  .pick({ search: true, period: true, status: true })
  .extend(columnPages);
export type LeadBoardQuery = z.infer<typeof leadBoardQuery>;

/** One status with a page of its leads, newest first; `more` where more than `total` were found. */
export interface LeadColumn {
  readonly status: LeadStatus;
  readonly leads: readonly LeadRow[];
  readonly total: number;
  readonly more: boolean;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
}
