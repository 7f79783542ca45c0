import { z } from "zod";
import {
  countedAnswer,
  createOneOf,
  createPagingFields,
  createSortField,
  pagingAnswer,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { rejectTexts } from "#contract/fields/public-text.ts";
import { allowText, publicId, requireId } from "#contract/fields/values.ts";
import { REVIEW_STATUS_VALUES } from "#domain/feedback/choices.ts";
import { ADMIN_PAGE_SIZES, LIMITS } from "#domain/limits.ts";
import { findReviewTextTrouble } from "#domain/public-text/public-text.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";

const instant = z.iso.datetime();
const property = requireId(m.list_error_gone);

const words = {
  rating: z.coerce
    .number({ error: () => m.review_error_rating() })
    .int({ error: () => m.review_error_rating() })
    .min(1, { error: () => m.review_error_rating() })
    .max(5, { error: () => m.review_error_rating() }),
  text: z
    .string({ error: () => m.review_error_text({ min: LIMITS.reviewMin }) })
    .overwrite(tidyText)
    .trim()
    .min(LIMITS.reviewMin, { error: () => m.review_error_text({ min: LIMITS.reviewMin }) })
    .max(LIMITS.reviewLength, { error: () => m.form_text_long({ max: LIMITS.reviewLength }) })
    .superRefine(rejectTexts(findReviewTextTrouble)),
};

/** `PUT /api/v1/reviews/{id}`: the new text and rating of the author. */
export const reviewWords = z.object(words);
export type ReviewWords = z.infer<typeof reviewWords>;

/** `POST /api/v1/reviews`: one for each person and property; the team reads it first. */
export const reviewInput = z.object({ propertyId: property, ...words });
export type ReviewInput = z.infer<typeof reviewInput>;

/** A review of a property; the author's name is shortened to the first name and an initial. */
export const publicReview = z.object({
  _id: publicId,
  name: z.string(),
  rating: z.number(),
  text: z.string(),
  createdAt: instant,
});
export type PublicReview = z.infer<typeof publicReview>;

/** The review as its author sees it, whether it is published or not. */
export const ownReview = z.object({
  _id: publicId,
  rating: z.number(),
  text: z.string(),
  status: z.enum(REVIEW_STATUS_VALUES),
  /** Of a rejection. */
  reason: z.string().nullable(),
  updatedAt: instant,
});
export type OwnReview = z.infer<typeof ownReview>;

const REVIEW_PAGE_SIZE = 5;

/** `GET /api/v1/reviews` */
export const reviewQuery = z.object({ propertyId: property, ...createPagingFields(REVIEW_PAGE_SIZE) });
export type ReviewQuery = z.infer<typeof reviewQuery>;

export const reviewList = z.object({
  /** Mean of the published ones, one decimal. */
  rating: z.number().nullable(),
  /** Stars → how many reviewers gave them. */
  histogram: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() }),
  /** Newest first. */
  reviews: z.array(publicReview),
  /** The caller's own review, where there is one. */
  own: ownReview.nullable(),
  /** The property belongs to the caller, so they cannot review it. */
  ownProperty: z.boolean(),
  ...pagingAnswer,
});
export type ReviewList = z.infer<typeof reviewList>;

export const reviewAnswer = z.object({ review: ownReview, message: z.string() });
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

/** `GET /api/v1/admin/reviews` */
export const reviewAdminQuery = z.object({
  search: searchText.default(""),
  status: createOneOf(["all", ...REVIEW_STATUS_VALUES]).default("pending"),
  sort: createSortField(SORTS.review),
  ...createPagingFields(ADMIN_PAGE_SIZES[0]),
});
export type ReviewAdminQuery = z.infer<typeof reviewAdminQuery>;

/** A review as the team reads it. */
export const reviewRow = ownReview.extend({
  /** A decision names the version that was reviewed. */
  version: z.number(),
  author: z.object({ _id: publicId, name: z.string(), email: z.string() }),
  property: z.object({ _id: publicId, title: z.string() }),
  createdAt: instant,
  /** Words that may be a way to contact somebody directly. */
  words: z.array(z.string()),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** Oldest first while they wait, newest first otherwise. */
export const reviewAdminList = z.object({ rows: z.array(reviewRow), ...countedAnswer });

/** `PATCH /api/v1/admin/reviews/{id}`: `pending` takes a decision back. */
export const reviewDecision = z
  .object({
    status: createOneOf(REVIEW_STATUS_VALUES),
    version: z.coerce.number().int(),
    /** The status as it was read, always needed: the decision is refused if a colleague has decided since. */
    from: createOneOf(REVIEW_STATUS_VALUES).optional(),
    reason: allowText(LIMITS.noteLength).default(""),
  })
  .superRefine(({ status, reason }, context) => {
    if (status === "rejected" && reason === "")
      context.addIssue({ code: "custom", path: ["reason"], message: m.review_error_reason() });
  });
export type ReviewDecision = z.infer<typeof reviewDecision>;

export const reviewDecisionAnswer = z.object({ review: reviewRow, message: z.string() });
export type ReviewDecisionAnswer = z.infer<typeof reviewDecisionAnswer>;
