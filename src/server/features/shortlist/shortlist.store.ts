import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";

/** Until the transaction ends, nobody else adds to the list: otherwise both would count the same rows. */
export const lockShortlist = (queries: Queries, userId: string): Promise<void> =>
  lockName(queries, `shortlist ${userId}`);

/** A person's shortlist, the latest first, including listings that are no longer available. */
export function readShortlist(queries: Queries, userId: string) {
  return queries
    .selectFrom("shortlist")
    .innerJoin("property", "property.id", "shortlist.property_id")
    .select(["property.id", "property.public_id"])
    .where("shortlist.user_id", "=", userId)
    .orderBy("shortlist.created_at", "desc")
    .orderBy("property.id", "desc")
    .execute();
}

/** The internal ids of those that are public. */
export async function readPublicIdsInside(queries: Queries, publicIds: readonly string[]) {
  if (publicIds.length === 0) return [];
  return queries
    .selectFrom("public_property")
    .select(["id", "public_id"])
    .where("public_id", "in", publicIds)
    .execute();
}

/** Adds all of them; those that are already in the list keep their position. */
export async function addToShortlist(
  proof: AuthorizedOn<"shortlist.change">,
  queries: Queries,
  propertyIds: readonly number[],
  at: Date,
): Promise<void> {
  if (propertyIds.length === 0) return;
  const user_id = proof.subjectId;
  await queries
    .insertInto("shortlist")
    .values(propertyIds.map((property_id) => ({ user_id, property_id, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFromShortlist(
  proof: AuthorizedOn<"shortlist.change">,
  queries: Queries,
  publicId: string,
): Promise<void> {
  await queries
    .deleteFrom("shortlist")
    .where("user_id", "=", proof.subjectId)
    .where("property_id", "in", (build) =>
      build.selectFrom("property").select("id").where("public_id", "=", publicId),
    )
    .execute();
}
