import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";

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
