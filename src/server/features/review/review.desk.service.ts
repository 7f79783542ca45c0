import type { ReviewDecision, ReviewDecisionAnswer } from "#contract/listing/review.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { REVIEW_STATUSES } from "#domain/feedback/choices.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordDifference } from "#server/platform/audit.store.ts";
import { createInbox, refuseStaleStatus } from "#server/platform/database/lists.ts";
import { m } from "#words/generated/messages.js";
import { presentReviewRow } from "./review.present.ts";
import type { ReviewDeps } from "./review.service.ts";
import { countReviews, decideReview, lockReview, readReviewForTeam, readReviewRows } from "./review.store.ts";

const DONE = {
  published: m.review_done_published,
  rejected: m.review_done_rejected,
  pending: m.review_done_pending,
};

/** The team's side of reviews. */
export function createReviewInbox({ database }: Pick<ReviewDeps, "database">) {
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
        refuseStaleStatus(REVIEW_STATUSES, before.status, decision.from);
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
