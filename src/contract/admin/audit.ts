import { z } from "zod";
import {
  countedAnswer,
  createOneOf,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { allowDay } from "#contract/fields/values.ts";
import { trailLine } from "./moderation.ts";

export const AUDIT_PAGE_SIZES = [10, 20, 50] as const;
/** The kinds of things that the activity log covers; `all` means every kind. */
export const AUDIT_NOUNS = [
  "property",
  "account",
  "lead",
  "setting",
  "charge",
  "media",
  "review",
  "report",
  "contact",
  "import",
  "job",
  "webhook",
] as const;
/** Parts of what happens to leads that are looked for by themselves. */
export const AUDIT_PARTS = ["visit", "deal"] as const;

/** `GET /api/v1/admin/audit` and the address of the screen: the same names and values. */
export const auditQuery = z.object({
  /**
   * Searches for the person who did it, and for the title, name or id of the thing it was done to. A visitor's name finds
   * a lead once somebody has claimed it, as in the tracker.
   */
  search: searchText.default(""),
  noun: createOneOf(["all", ...AUDIT_NOUNS, ...AUDIT_PARTS]).default("all"),
  /** First and last day in Kolkata, both included. */
  from: allowDay().default(""),
  to: allowDay().default(""),
  sort: createSortField(SORTS.audit),
  ...createPagingFields(AUDIT_PAGE_SIZES[0]),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** What the thing is called now; names of visitors are masked as in the tracker. */
export const auditThing = z.object({
  /** The title of the property that it is, or is about. */
  title: z.string(),
  /** The name of a person, or of a file. */
  name: z.string(),
  /** The account that an import belongs to. */
  owner: z.string().nullable(),
});
export type AuditThing = z.infer<typeof auditThing>;

/** `thing` is null where it is gone, and for settings, jobs and files. */
export const auditLine = trailLine.extend({
  _id: z.string(),
  noun: z.string(),
  nounId: z.string(),
  thing: auditThing.nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditList = z.object({
  lines: z.array(auditLine),
  /** The names of the accounts that the lines mention, by their ids; none of those that are gone. */
  people: z.record(z.string(), z.string()),
  ...countedAnswer,
});
export type AuditList = z.infer<typeof auditList>;
