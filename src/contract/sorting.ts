import { z } from "zod";
import { m } from "#words/generated/messages.js";

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
} as const;

export type SortColumn<List extends keyof typeof SORTS> = (typeof SORTS)[List][number];
