import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";
import { publicId, splitText } from "./values.ts";

/** The most rows that a list of the desk gives at once. */
const MOST_ROWS = 100;

/** `page` from 1, and `pageSize` with a default for each list: query parameters of every list of the desk. */
export function createPagingFields(defaultSize: number) {
  const page = { error: () => m.moderation_error_page() };
  const size = { error: () => m.moderation_error_page_size({ max: MOST_ROWS }) };
  return {
    page: z.coerce.number(page).int(page).min(1, page).max(1_000_000, page).default(1),
    pageSize: z.coerce.number(size).int(size).min(1, size).max(MOST_ROWS, size).default(defaultSize),
  };
}

/** What a list of the desk answers besides its rows. */
export const pagingAnswer = { total: z.number(), page: z.number(), pageSize: z.number(), pages: z.number() };

/** Rows are counted up to this number; a list with more says so and has no further pages. */
export const COUNTED_ROWS = 10_000;

/** The same for a list that counts no further than `COUNTED_ROWS`: then `more` is true. */
export const countedAnswer = { ...pagingAnswer, more: z.boolean() };

/** A query parameter with one value of a closed list; the error names all of them. */
export function createOneOf<const V extends readonly [string, ...string[]]>(values: V) {
  return z.enum(values, { error: () => m.moderation_error_status({ values: values.join(", ") }) });
}

/** Free text to search for. */
export const searchText = z
  .string()
  .overwrite(tidyText)
  .trim()
  .max(LIMITS.searchLength, { error: () => m.moderation_error_search_long({ max: LIMITS.searchLength }) });

/** A column of a list, `-` before it for the last value first; empty for the list's own order. */
export type Sort<Column extends string> = "" | Column | `-${Column}`;

/** `sort`: a query parameter of each list of the desk. */
export function createSortField<const Column extends string>(columns: readonly Column[]) {
  const values: readonly string[] = ["", ...columns, ...columns.map((column) => `-${column}`)];
  const field = z
    .enum(values, { error: () => m.moderation_error_status({ values: values.join(", ") }) })
    .default("");
  // TypeScript does not see that these texts are the values of `Sort`.
  return field as unknown as z.ZodDefault<z.ZodType<Sort<Column>, string>>;
}

/**
 * The columns by which each list of the desk can be sorted. What a list masks for some readers is not among them: the
 * order of rows would tell what the rows hide.
 */
export const SORTS = {
  property: ["title", "type", "submitter", "submitted", "status"],
  user: ["name", "role", "properties", "joined", "status"],
  /** Not by name, number, email address or message, which are masked until somebody claims the lead. */
  lead: ["property", "received", "status", "member"],
  review: ["written", "rating", "property"],
  report: ["received", "reason", "property"],
  message: ["received", "name", "subject"],
  audit: ["at", "action"],
  job: ["failed", "kind"],
  webhook: ["sent", "event"],
} as const;

export type SortColumn<List extends keyof typeof SORTS> = (typeof SORTS)[List][number];

/** One to fifty rows of a list, each with an id. A row that was sent twice counts once. */
export const createItems = <S extends z.ZodObject<{ id: z.ZodString }>>(item: S) =>
  z
    .array(item, { error: () => m.several_error_none() })
    .min(1, { error: () => m.several_error_none() })
    .max(LIMITS.together, { error: () => m.several_error_many({ max: LIMITS.together }) })
    .transform((items) => [...new Map(items.map((one) => [(one as { id: string }).id, one])).values()]);

/** The ids of chosen rows in an address: repeated, or one text with commas. */
export const chosenIds = z
  .preprocess(
    splitText,
    z
      .array(publicId, { error: () => m.several_error_none() })
      .min(1, { error: () => m.several_error_none() })
      .max(LIMITS.together, { error: () => m.several_error_many({ max: LIMITS.together }) }),
  )
  .transform((ids) => [...new Set(ids)]);

/** What became of each row, in the order in which they were sent. */
export const bulkAnswer = z.object({
  results: z.array(
    z.object({
      id: publicId,
      /** Its title; empty if there is no such row. */
      title: z.string(),
      ok: z.boolean(),
      /** What was done, or why it was not. */
      message: z.string(),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
