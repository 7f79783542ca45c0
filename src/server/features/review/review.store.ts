import { type Expression, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ReviewAdminQuery, ReviewDecision, ReviewWords } from "#contract/listing/review.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  countUpTo,
  type OrderedWindow,
  readWindow,
  writeLikePattern,
} from "#server/platform/database/lists.ts";
import { cacheStatement, PREPARED } from "#server/platform/database/statements.ts";

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

/** Published reviews, newest first. */
export const selectPublishedReviews = (queries: Pick<Queries, "selectFrom">) =>
  queries
    .selectFrom("review")
    .innerJoin("users", "users.id", "review.user_id")
    .select(["review.public_id", "review.rating", "review.text", "review.created_at", "users.name"])
    .where("review.status", "=", "published")
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc");

/** A public property with the stars of its published reviews, and one page of them, in one statement. */
const readReviewsOfPublic = cacheStatement(
  (queries: Queries, publicId: string, limit: number, offset: number) =>
    queries
      .selectFrom("public_property as property")
      .select(["property.id", "property.owner_id"])
      .select((row) => [
        jsonArrayFrom(
          row
            .selectFrom("review")
            .select((build) => ["review.rating", build.fn.countAll<number>().as("count")])
            .whereRef("review.property_id", "=", "property.id")
            .where("review.status", "=", "published")
            .groupBy("review.rating"),
        ).as("stars"),
        jsonArrayFrom(
          selectPublishedReviews(queries)
            .where("review.property_id", "=", sql.ref<number>("property.id"))
            .limit(limit)
            .offset(offset),
        ).as("reviews"),
      ])
      .where("property.public_id", "=", publicId)
      .modifyEnd(PREPARED),
);

/** Undefined if the property is not public. `stars` has how many reviews gave each number of stars. */
export async function readReviewPage(queries: Queries, publicId: string, limit: number, offset: number) {
  const found = (await readReviewsOfPublic(queries, publicId, limit, offset)).at(0);
  // Moments within JSON are texts.
  return found && { ...found, reviews: found.reviews.map(reviveReview) };
}

/** A review that was read as JSON. */
export const reviveReview = <Review extends { created_at: string }>(review: Review) => ({
  ...review,
  created_at: new Date(review.created_at),
});

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
export function countReviews(queries: Queries, query: ReviewAdminQuery): Promise<number> {
  return countUpTo(
    queries,
    sql`${joinRows(queries).select(sql.lit(1).as("found")).where(buildReviewCondition(query))}`,
  );
}

const ORDER = {
  time: sql`review.updated_at`,
  id: sql`review.id`,
  columns: {
    written: sql`review.created_at`,
    rating: sql`review.rating`,
    property: sql`lower(property.property_title)`,
  },
};

/** One page of the matches. */
export function readReviewRows(queries: Queries, query: ReviewAdminQuery, window: OrderedWindow) {
  return readWindow(selectRows(queries).where(buildReviewCondition(query)), ORDER, { ...window, ...query });
}
export type ReviewRecord = Awaited<ReturnType<typeof readReviewRows>>[number];

function buildReviewCondition({ search, status }: ReviewAdminQuery): Expression<SqlBool> {
  const like = writeLikePattern(search);
  return sql<SqlBool>`(${status} = 'all' or review.status = ${status})
    and (${search} = '' or property.property_title ilike ${like} or users.name ilike ${like}
      or users.email ilike ${like} or review.text ilike ${like} or review.public_id ilike ${like})`;
}

export function readReviewForTeam(queries: Queries, publicId: string) {
  return selectRows(queries).where("review.public_id", "=", publicId).executeTakeFirstOrThrow();
}
