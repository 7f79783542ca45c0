import { z } from "zod";
import {
  countedAnswer,
  createOneOf,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { rejectContactDetails } from "#contract/fields/public-text.ts";
import { allowDay, allowText, publicId, splitText } from "#contract/fields/values.ts";
import { photo } from "#contract/listing/listing.ts";
import { endedCheck } from "#contract/listing/property.public.ts";
import { getValues } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import {
  CHECK_VALUES,
  PURPOSE_VALUES,
  VERIFICATION_VALUES,
  type Verification,
} from "#domain/property/choices.ts";
import { PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { LIVES } from "#domain/property/lifecycle.ts";
import { DATE_RANGES } from "#domain/time/date-range.ts";
import { m } from "#words/generated/messages.js";

export const DASHBOARD_PAGE_SIZES = [5, 10, 25, 50] as const;

/** `GET /api/v1/admin/properties` and the address of the dashboard: the same names and values. */
export const moderationQuery = z.object({
  search: searchText.default(""),
  status: createOneOf(["all", ...VERIFICATION_VALUES]).default("all"),
  type: createOneOf(["all", ...PROPERTY_TYPES]).default("all"),
  range: createOneOf(getValues(DATE_RANGES)).default("all"),
  /** First and last day of a custom range, both included. */
  from: allowDay().default(""),
  to: allowDay().default(""),
  sort: createSortField(SORTS.property),
  ...createPagingFields(DASHBOARD_PAGE_SIZES[0]),
});
export type ModerationQuery = z.infer<typeof moderationQuery>;

/** A property as a row of the dashboard. */
export const moderationRow = z.object({
  _id: publicId,
  propertyTitle: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  firstName: z.string(),
  lastName: z.string(),
  locality: z.string(),
  city: z.string(),
  submittedDate: z.iso.datetime(),
  verification: z.enum(VERIFICATION_VALUES),
  life: z.enum(LIVES),
  purpose: z.enum(PURPOSE_VALUES),
  /** Rupees, a month unless bought. */
  price: z.number().nullable(),
  rent: z.number().nullable(),
  /** Square feet. */
  area: z.number(),
  landArea: z.number().nullable(),
  landUnit: z.string().nullable(),
  landPart: z.string().nullable(),
  bedrooms: z.number().nullable(),
  photo: photo.nullable(),
});
export type ModerationRow = z.infer<typeof moderationRow>;

export const moderationCounters = z.object({
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  total: z.number(),
});
export type ModerationCounters = z.infer<typeof moderationCounters>;

export const moderationList = z.object({
  properties: z.array(moderationRow),
  counters: moderationCounters,
  /** The types that occur, for the type filter. */
  types: z.array(z.enum(PROPERTY_TYPES)),
  ...countedAnswer,
});
export type ModerationList = z.infer<typeof moderationList>;

/** Checks that were made with this decision, several separated by commas. */
const checkList = z.preprocess(
  splitText,
  z.array(z.enum(CHECK_VALUES, { error: () => m.moderation_error_check() })),
);
export const checksDone = checkList.default([]);

/** What the team decides about a listing, in whatever call or form. A rejection may carry the reason that its owner reads. */
export const decisionFields = {
  verification: z.enum(VERIFICATION_VALUES, { error: () => m.property_verification() }).optional(),
  /** The verification when the form was opened; where a colleague has decided since, nothing is changed. */
  from: z.enum(VERIFICATION_VALUES, { error: () => m.moderation_error_verification() }).optional(),
  checks: checkList.optional(),
  reason: allowText(LIMITS.messageLength).optional(),
};

/** The result of a decision; a search that sends this `xid` as `minXid` already sees it. */
export interface Verdict {
  readonly publicId: string;
  readonly verification: Verification;
  readonly rejectionReason: string | null;
  readonly publishedAt: Date | null;
  /** Approved, but not public before its owner has confirmed their email address. */
  readonly withheld: boolean;
  readonly xid: string;
}

/** What was seen when something was checked or unchecked; where either has changed since, the answer is 409. */
const seenCheck = {
  /** The version of the property. */
  version: z.number().int(),
  /** The moment of the check that is repeated or removed; null or empty if there was none. */
  checkedAt: z
    .union([z.iso.datetime(), z.literal("").transform(() => null)])
    .nullable()
    .default(null),
};

/** `PUT /api/v1/admin/properties/{id}/checks/{kind}` */
export const checkInput = z.object({
  /** Part of the public verification trail. */
  note: allowText(LIMITS.messageLength).superRefine(rejectContactDetails).default(""),
  ...seenCheck,
});
export type CheckInput = z.infer<typeof checkInput>;

/** `DELETE /api/v1/admin/properties/{id}/checks/{kind}?version=&checkedAt=` */
export const checkQuery = z.object({ ...seenCheck, version: z.coerce.number().int() });
export type SeenCheck = z.infer<typeof checkQuery>;

export const checkParams = z.object({
  id: publicId,
  kind: z.enum(CHECK_VALUES, { error: () => m.moderation_error_check() }),
});

/** One line of the verification trail. */
export const check = z.object({
  kind: z.enum(CHECK_VALUES),
  checkedAt: z.iso.datetime(),
  note: z.string(),
});
export type Check = z.infer<typeof check>;

export const checksAnswer = z.object({ checks: z.array(check) });

/** One line of the audit trail of a property, as the team reads it. */
export const trailLine = z.object({
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  role: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type TrailLine = z.infer<typeof trailLine>;

/** `GET /api/v1/admin/properties/{id}`: what the team knows beside the property's own fields. */
export const dossier = z.object({
  owner: z.object({
    _id: publicId,
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    mobile: z.string().nullable(),
    mobileConfirmed: z.boolean(),
    since: z.iso.datetime(),
  }),
  /** Newest first. */
  checks: z.array(check),
  /** Checks that have ended and were not made again. */
  ended: z.array(endedCheck),
  /** Newest first. */
  trail: z.array(trailLine),
});
export type Dossier = z.infer<typeof dossier>;
