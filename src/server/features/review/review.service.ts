import type {
  OwnReview,
  ReviewAnswer,
  ReviewDecision,
  ReviewDecisionAnswer,
  ReviewInput,
  ReviewList,
  ReviewQuery,
  ReviewWords,
} from "#contract/listing/review.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createForbidden, createNotFound } from "#domain/failure.ts";
import { REVIEW_STATUSES } from "#domain/feedback/choices.ts";
import { authorize, authorizeOn, findPolicyFailure } from "#domain/policy/policy.ts";
import { recordAudit, recordDifference } from "#server/platform/audit.store.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { createInbox, rejectStaleStatus } from "#server/platform/database/lists.ts";
import { m } from "#words/generated/messages.js";
import { readPublicSubject } from "../property/property.public.store.ts";
import {
  presentHistogram,
  presentMean,
  presentOwn,
  presentReview,
  presentReviewRow,
} from "./review.present.ts";
import {
  countReviews,
  decideReview,
  deleteReview,
  insertReview,
  lockReview,
  readReviewBy,
  readReviewForTeam,
  readReviewPage,
  readReviewRows,
  rewriteReview,
} from "./review.store.ts";

const DONE = {
  published: m.review_done_published,
  rejected: m.review_done_rejected,
  pending: m.review_done_pending,
};

/** The team's side of reviews. */
function createReviewInbox({ database }: Pick<ReviewDeps, "database">) {
  return {
    ...createInbox({
      database,
      action: "review.manage",
      waiting: { table: "review", status: "pending" },
      count: countReviews,
      read: readReviewRows,
      present: presentReviewRow,
    }),

    /**
     * Publishes or rejects a review, or undoes a decision.
     * @throws Failure conflict if since it was read its author has changed it, or a colleague has decided
     */
    async decide(actor: Actor, id: string, decision: ReviewDecision): Promise<ReviewDecisionAnswer> {
      authorize(actor, "review.manage");
      return database.transaction(async (queries) => {
        const before = await lockReview(queries, id);
        const proof = authorizeOn(actor, "review.manage", before);
        if (!before) throw createNotFound();
        if (before.version !== decision.version) throw createConflict(m.review_error_changed());
        rejectStaleStatus(REVIEW_STATUSES, before.status, decision.from);
        await decideReview(proof, queries, decision);
        const after = await readReviewForTeam(queries, id);
        await recordDifference(queries, actor, {
          action: "review.decide",
          noun: "review",
          nounId: id,
          before: { status: before.status, reason: before.reason },
          after: { status: after.status, reason: after.reason },
        });
        return { review: presentReviewRow(after), message: DONE[decision.status]() };
      });
    },
  };
}

/** Reviews by one person, including changes. */
export const REVIEWS_PER_PERSON: RateLimit = { max: 20, seconds: 3_600 };

interface ReviewDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Reviews of properties: one per person, read by the team before anybody else sees it. */
export function createReviewService(deps: ReviewDeps) {
  const { database, clock } = deps;
  const attempts = deps.limits("review", REVIEWS_PER_PERSON);
  const tryOnce = (actor: Actor) => attempts.take(getUserId(actor) ?? "");
  return {
    ...createReviewInbox(deps),

    /**
     * One page of the published reviews of a public property, with the caller's own review whatever its status.
     * @throws Failure not_found for a property that is not public
     */
    list: (actor: Actor, query: ReviewQuery): Promise<ReviewList> => list(database, actor, query),

    /**
     * Saves a review, which waits for the team.
     * @throws Failure not_found, forbidden on one's own property, conflict for a second one, too_many
     */
    async write(actor: Actor, { propertyId, ...words }: ReviewInput): Promise<ReviewAnswer> {
      authorize(actor, "review.write");
      await tryOnce(actor);
      return database.transaction(async (queries) => {
        const subject = await readPublicSubject(queries, propertyId);
        if (findPolicyFailure(actor, "review.write", { ownerId: subject?.owner_id ?? null }))
          throw createForbidden(m.review_error_own());
        const proof = authorizeOn(actor, "review.write", subject, m.list_error_gone());
        const review = await insertReview(proof, queries, { words, at: clock.now() });
        if (!review) throw createConflict(m.review_error_twice());
        return { review: presentOwn(review), message: m.review_sent() };
      });
    },

    /**
     * Saves the author's new text, which waits for the team again. @throws Failure not_found for somebody else's review
     */
    async rewrite(actor: Actor, id: string, words: ReviewWords): Promise<ReviewAnswer> {
      authorize(actor, "review.change", { ownerId: getUserId(actor) });
      await tryOnce(actor);
      return database.transaction(async (queries) => {
        const { review: before, proof } = await lockOwn(queries, actor, id);
        // Sent twice, or nothing changed: a published review stays published.
        if (before.rating === words.rating && before.text === words.text)
          return { review: presentOwn(before), message: m.review_changed() };
        const review = await rewriteReview(proof, queries, { ...words, at: clock.now() });
        return { review: presentOwn(review), message: m.review_changed() };
      });
    },

    /** @throws Failure not_found for somebody else's review */
    async remove(actor: Actor, id: string): Promise<{ message: string }> {
      authorize(actor, "review.change", { ownerId: getUserId(actor) });
      return database.transaction(async (queries) => {
        const { review, proof } = await lockOwn(queries, actor, id);
        await deleteReview(proof, queries);
        await recordAudit(queries, actor, {
          action: "review.delete",
          noun: "review",
          nounId: id,
          before: { status: review.status, rating: review.rating },
        });
        return { message: m.review_deleted() };
      });
    },
  };
}

async function list({ db }: Database, actor: Actor, query: ReviewQuery): Promise<ReviewList> {
  const { propertyId, page, pageSize } = query;
  const found = await readReviewPage(db, propertyId, pageSize, (page - 1) * pageSize);
  if (!found) throw createNotFound();
  const histogram = presentHistogram(found.stars);
  const total = Object.values(histogram).reduce((sum, many) => sum + many, 0);
  const userId = getUserId(actor);
  return {
    rating: presentMean(histogram),
    histogram,
    reviews: found.reviews.map(presentReview),
    own: await getOwn(db, found.id, userId),
    ownProperty: userId === found.owner_id,
    total,
    page,
    pageSize,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}

async function getOwn(
  queries: Queries,
  propertyId: number,
  userId: string | null,
): Promise<OwnReview | null> {
  if (userId === null) return null;
  const review = await readReviewBy(queries, propertyId, userId);
  return review ? presentOwn(review) : null;
}

async function lockOwn(queries: Queries, actor: Actor, id: string) {
  const review = await lockReview(queries, id);
  const proof = authorizeOn(actor, "review.change", review);
  if (!review) throw createNotFound();
  return { review, proof };
}
