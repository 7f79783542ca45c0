import { z } from "zod";
import {
  countedAnswer,
  createOneOf,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { allowText, publicId, requireId } from "#contract/fields/values.ts";
import { REPORT_REASON_VALUES, REPORT_STATUS_VALUES } from "#domain/feedback/choices.ts";
import { ADMIN_PAGE_SIZES, LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

const instant = z.iso.datetime();

/** `POST /api/v1/reports`: one open report for each person and property. "Something else" needs a text. */
export const reportInput = z
  .object({
    propertyId: requireId(m.list_error_gone),
    reason: z.enum(REPORT_REASON_VALUES, { error: () => m.report_error_reason() }),
    text: allowText(LIMITS.reportLength, m.report_error_text).default(""),
  })
  .superRefine(({ reason, text }, context) => {
    if (reason === "other" && text === "")
      context.addIssue({ code: "custom", path: ["text"], message: m.report_error_text() });
  });
export type ReportInput = z.infer<typeof reportInput>;

export const reportReceipt = z.object({
  report: z.object({ _id: publicId, propertyId: publicId, createdAt: instant }),
  message: z.string(),
});
export type ReportReceipt = z.infer<typeof reportReceipt>;

/** `GET /api/v1/admin/reports` */
export const reportQuery = z.object({
  search: searchText.default(""),
  status: createOneOf(["all", ...REPORT_STATUS_VALUES]).default("open"),
  reason: createOneOf(["all", ...REPORT_REASON_VALUES]).default("all"),
  sort: createSortField(SORTS.report),
  ...createPagingFields(ADMIN_PAGE_SIZES[0]),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** A report as the team reads it. */
export const reportRow = z.object({
  _id: publicId,
  reason: z.enum(REPORT_REASON_VALUES),
  text: z.string(),
  status: z.enum(REPORT_STATUS_VALUES),
  note: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** Of the property, as it was read: to hide the listing a decision names it. */
  version: z.number(),
  /** Null where the account was deleted. */
  reporter: z.object({ _id: publicId, name: z.string(), email: z.string() }).nullable(),
  property: z.object({
    _id: publicId,
    title: z.string(),
    /** Whether visitors see it. */
    public: z.boolean(),
    /** Open reports on it, this one included. */
    openReports: z.number(),
  }),
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportList = z.object({ rows: z.array(reportRow), ...countedAnswer });

/** `PATCH /api/v1/admin/reports/{id}`: `hide` takes the listing back to pending. `open` takes the decision back. */
export const reportDecision = z
  .object({
    status: createOneOf(REPORT_STATUS_VALUES),
    /** The status as it was read, always needed: the decision is refused if a colleague has decided since. */
    from: createOneOf(REPORT_STATUS_VALUES).optional(),
    /** Needed with `hide`: a listing that has changed since is not the one that was reported. */
    version: z.coerce.number().int().optional(),
    note: allowText(LIMITS.noteLength).optional(),
    /** The note as it was read, needed to replace one. */
    noteWas: z.string().max(LIMITS.noteLength).default(""),
    hide: z.boolean().default(false),
  })
  .superRefine(({ status, hide }, context) => {
    if (hide && status !== "upheld")
      context.addIssue({ code: "custom", path: ["hide"], message: m.report_error_hide() });
  });
export type ReportDecision = z.infer<typeof reportDecision>;

export const reportDecisionAnswer = z.object({ report: reportRow, message: z.string() });
export type ReportDecisionAnswer = z.infer<typeof reportDecisionAnswer>;
