import type { OwnReview, PublicReview, ReviewRow } from "#contract/listing/review.ts";
import { getDiscreetName } from "#domain/account/person-name.ts";
import type { ReviewCounts, StarCount } from "#domain/feedback/choices.ts";
import { findPublicTextTrouble, listDoubts } from "#domain/public-text/public-text.ts";
import { m } from "#words/generated/messages.js";
import type { OwnRecord, ReviewRecord } from "./review.store.ts";

interface PublishedRecord {
  public_id: string;
  name: string;
  rating: number;
  text: string;
  created_at: Date;
}

/** A review as everybody sees it. */
export function presentReview(review: PublishedRecord): PublicReview {
  return {
    _id: review.public_id,
    name: getReviewerName(review.name),
    rating: review.rating,
    text: review.text,
    createdAt: review.created_at.toISOString(),
  };
}

/** People can change their names after the review was checked, so contact details in a name are never shown. */
const getReviewerName = (name: string): string =>
  (findPublicTextTrouble(name) === null && getDiscreetName(name)) || m.visit_a_visitor();

/** A review as its author sees it. */
export function presentOwn(review: Omit<OwnRecord, "id" | "owner_id">): OwnReview {
  return {
    _id: review.public_id,
    rating: review.rating,
    text: review.text,
    status: review.status,
    reason: review.reason,
    updatedAt: review.updated_at.toISOString(),
  };
}

/** A review as the team sees it. */
export function presentReviewRow(review: ReviewRecord): ReviewRow {
  return {
    ...presentOwn(review),
    version: review.version,
    author: { _id: review.user_id, name: review.author_name, email: review.author_email },
    property: { _id: review.property_public_id, title: review.property_title },
    createdAt: review.created_at.toISOString(),
    words: listDoubts(review.text),
  };
}

/** Every number of stars, including those that nobody gave. */
export function presentHistogram(counts: readonly { rating: number; count: number }[]): ReviewCounts {
  const getCount = (stars: StarCount) => Number(counts.find(({ rating }) => rating === stars)?.count ?? 0);
  return { 1: getCount(1), 2: getCount(2), 3: getCount(3), 4: getCount(4), 5: getCount(5) };
}

/** The mean with one decimal, as in the property's row. */
export function presentMean(histogram: ReviewCounts): number | null {
  const entries = Object.entries(histogram);
  const count = entries.reduce((sum, [, many]) => sum + many, 0);
  if (count === 0) return null;
  return (
    Math.round((entries.reduce((sum, [stars, many]) => sum + Number(stars) * many, 0) / count) * 10) / 10
  );
}
