import { type Expression, type SqlBool, sql } from "kysely";
import type { ReviewDecision, ReviewDeskQuery, ReviewWords } from "#contract/review.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { countUpTo } from "#server/platform/database/counts.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readWindow, type Window } from "#server/platform/database/page-of.ts";
import { keepStatement, PREPARED } from "#server/platform/database/prepared.ts";
import { writeLikePattern } from "#server/platform/database/where.ts";

const OWN = [
  "id",
  "public_id",
  "user_id as owner_id",
  "rating",
  "text",
  "status",
  "reason",
  "version",
  "updated_at",
] as const;

/** One page of the published reviews, newest first. */
export const readPublishedReviews = keepStatement(
  (queries: Queries, propertyId: number, limit: number, offset: number) =>
    queries
      .selectFrom("review")
      .innerJoin("users", "users.id", "review.user_id")
      .select(["review.public_id", "review.rating", "review.text", "review.created_at", "users.name"])
      .where("review.property_id", "=", propertyId)
      .where("review.status", "=", "published")
      .orderBy("review.created_at", "desc")
      .orderBy("review.id", "desc")
      .limit(limit)
      .offset(offset)
      .modifyEnd(PREPARED),
);

/** How many published reviews gave each number of stars. */
export function readStarCounts(queries: Queries, propertyId: number) {
  return queries
    .selectFrom("review")
    .select((build) => ["rating", build.fn.countAll<number>().as("count")])
    .where("property_id", "=", propertyId)
    .where("status", "=", "published")
    .groupBy("rating")
    .modifyEnd(PREPARED)
    .execute();
}

export function readReviewBy(queries: Queries, propertyId: number, userId: string) {
  return queries
    .selectFrom("review")
    .select(OWN)
    .where("property_id", "=", propertyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
export type OwnRecord = NonNullable<Awaited<ReturnType<typeof readReviewBy>>>;

/** Reads a review and locks it until the transaction ends. */
export function lockReview(queries: Queries, publicId: string) {
  return queries
    .selectFrom("review")
    .select(OWN)
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a pending review of the property of the proof; undefined if the actor already has one. */
export function insertReview(
  proof: AuthorizedOn<"review.write">,
  queries: Queries,
  { words, at }: { words: ReviewWords; at: Date },
) {
  return queries
    .insertInto("review")
    .values({
      property_id: proof.subjectId,
      user_id: getUserId(proof.actor) ?? "",
      rating: words.rating,
      text: words.text,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(["property_id", "user_id"]).doNothing())
    .returning(OWN)
    .executeTakeFirst();
}

/** Saves the author's new text; the review is pending again. */
export function rewriteReview(
  proof: AuthorizedOn<"review.change">,
  queries: Queries,
  { rating, text, at }: ReviewWords & { at: Date },
) {
  return queries
    .updateTable("review")
    .set((build) => ({
      rating,
      text,
      status: "pending",
      reason: null,
      version: build("version", "+", 1),
      updated_at: at,
    }))
    .where("id", "=", proof.subjectId)
    .returning(OWN)
    .executeTakeFirstOrThrow();
}

export async function deleteReview(proof: AuthorizedOn<"review.change">, queries: Queries): Promise<void> {
  await queries.deleteFrom("review").where("id", "=", proof.subjectId).execute();
}

/** Saves the team's decision. The version does not change, because it counts only changes by the author. */
export async function decideReview(
  proof: AuthorizedOn<"review.manage">,
  queries: Queries,
  { status, reason }: ReviewDecision,
): Promise<void> {
  await queries
    .updateTable("review")
    .set({ status, reason: status === "rejected" ? reason : null })
    .where("id", "=", proof.subjectId)
    .execute();
}

const joinRows = (queries: Queries) =>
  queries
    .selectFrom("review")
    .innerJoin("users", "users.id", "review.user_id")
    .innerJoin("property", "property.id", "review.property_id");

const selectRows = (queries: Queries) =>
  joinRows(queries)
    .select(["review.public_id", "review.user_id", "review.rating", "review.text", "review.status"])
    .select(["review.reason", "review.version", "review.created_at", "review.updated_at"])
    .select(["users.name as author_name", "users.email as author_email"])
    .select(["property.public_id as property_public_id", "property.property_title"]);

/** How many match, counted no further than a list has pages. */
export function countReviews(queries: Queries, query: ReviewDeskQuery): Promise<number> {
  return countUpTo(
    queries,
    sql`${joinRows(queries).select(sql.lit(1).as("found")).where(buildReviewCondition(query))}`,
  );
}

/** One page of the matches: those that are waiting first, the oldest on top; then the others, newest first. */
export function readReviewRows(queries: Queries, query: ReviewDeskQuery, window: Window) {
  const order = query.status === "pending" ? "asc" : "desc";
  const key = { time: "review.updated_at", id: "review.id" } as const;
  return readWindow(selectRows(queries).where(buildReviewCondition(query)), key, order, window);
}
export type ReviewRecord = Awaited<ReturnType<typeof readReviewRows>>[number];

function buildReviewCondition({ search, status }: ReviewDeskQuery): Expression<SqlBool> {
  const like = writeLikePattern(search);
  return sql<SqlBool>`(${status} = 'all' or review.status = ${status})
    and (${search} = '' or property.property_title ilike ${like} or users.name ilike ${like}
      or users.email ilike ${like} or review.text ilike ${like} or review.public_id ilike ${like})`;
}

export function readReviewForTeam(queries: Queries, publicId: string) {
  return selectRows(queries).where("review.public_id", "=", publicId).executeTakeFirstOrThrow();
}
