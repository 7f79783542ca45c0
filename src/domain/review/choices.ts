import { m } from "#words/generated/messages.js";
import { getValues, listChoices } from "../choice.ts";

/** The team's decision on a review. Only published ones are shown and counted. */
export const REVIEW_STATUSES = listChoices({
  pending: m.choice_review_status_pending,
  published: m.choice_review_status_published,
  rejected: m.choice_review_status_rejected,
});
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]["value"];
export const REVIEW_STATUS_VALUES = getValues(REVIEW_STATUSES);

export const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];
/** How many published reviews gave each number of stars. */
export type ReviewCounts = Readonly<Record<StarCount, number>>;
