import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";

/** The team's decision on a review. Only published ones are shown and counted. */
export const REVIEW_STATUSES = [
  { value: "pending", label: m.choice_review_status_pending },
  { value: "published", label: m.choice_review_status_published },
  { value: "rejected", label: m.choice_review_status_rejected },
] as const satisfies readonly Choice[];
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]["value"];
export const REVIEW_STATUS_VALUES = getValues(REVIEW_STATUSES);

export const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];
/** How many published reviews gave each number of stars. */
export type ReviewCounts = Readonly<Record<StarCount, number>>;
