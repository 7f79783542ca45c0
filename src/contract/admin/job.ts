import { z } from "zod";
import {
  countedAnswer,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { ADMIN_PAGE_SIZES } from "#domain/limits.ts";

/** `GET /api/v1/admin/jobs` and the address of the screen. */
export const failedJobQuery = z.object({
  /** Searches in the kind of the job and in the reason. */
  search: searchText.default(""),
  sort: createSortField(SORTS.job),
  ...createPagingFields(ADMIN_PAGE_SIZES[1]),
});
export type FailedJobQuery = z.infer<typeof failedJobQuery>;

/** Jobs have the ids of the queue, which are UUIDs. */
export const failedJobParams = z.object({ id: z.guid() });

/** A job that has failed for good, as the team reads it. */
export const failedJobRow = z.object({
  _id: z.string(),
  /** The kind of job, such as `mail`. */
  kind: z.string(),
  /** What the job was given, by the names of its data; null for what may be the words or the number of a person. */
  facts: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** The error of the last try, without addresses and numbers of people. */
  reason: z.string(),
  tries: z.number(),
  failedAt: z.iso.datetime(),
});
export type FailedJobRow = z.infer<typeof failedJobRow>;

export const failedJobList = z.object({ rows: z.array(failedJobRow), ...countedAnswer });
export type FailedJobList = z.infer<typeof failedJobList>;
