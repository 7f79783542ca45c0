import { sql } from "kysely";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A listing whose owner gets a reminder. */
export interface UnconfirmedListing {
  readonly public_id: string;
  readonly owner_id: string;
  readonly property_title: string;
  /** The owner's last confirmation, or the approval if that came later. */
  readonly since: Date;
}

/**
 * Marks the reminder of that day for public listings that are unconfirmed since then and had no such reminder, and returns
 * them. Listings of the demo get none.
 */
export async function recordReminders(
  _proof: Authorized<"property.change-life">,
  queries: Queries,
  { day, since, at, most }: { day: number; since: Date; at: Date; most: number },
): Promise<UnconfirmedListing[]> {
  const { rows } = await sql<UnconfirmedListing>`
    with due as (
      select id, public_id, owner_id, property_title, greatest(confirmed_at, published_at) as since
      from public_property as property
      where not demo
        and greatest(confirmed_at, published_at) <= ${since}::timestamptz
        and not exists (
          select 1 from availability_reminder as sent
          where sent.property_id = property.id and sent.day >= ${day}
            and sent.since = greatest(property.confirmed_at, property.published_at))
      order by id limit ${most}
    ), noted as (
      insert into availability_reminder (property_id, since, day, sent_at)
      select id, since, ${day}, ${at}::timestamptz from due
      on conflict do nothing
      returning property_id
    )
    select due.public_id, due.owner_id, due.property_title, due.since
    from due join noted on noted.property_id = due.id order by due.id
  `.execute(queries);
  return rows;
}

/** Public listings that are unconfirmed since then, and whose owners had the reminder of that day or a later one by then. */
export async function readUnconfirmedIds(
  queries: Queries,
  { day, since, remindedBy }: { day: number; since: Date; remindedBy: Date },
): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from public_property as property
    where not demo
      and greatest(confirmed_at, published_at) <= ${since}::timestamptz
      and exists (
        select 1 from availability_reminder as sent
        where sent.property_id = property.id and sent.day >= ${day} and sent.sent_at <= ${remindedBy}::timestamptz
          and sent.since = greatest(property.confirmed_at, property.published_at))
    order by id
  `.execute(queries);
  return rows.map((row) => row.public_id);
}

/** Properties that were deleted by that time. */
export async function readDeletedIds(queries: Queries, by: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom("property")
    .select("public_id")
    .where("life", "=", "deleted")
    .where("deleted_at", "<=", by)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.public_id);
}

/** Deletes a property and everything that belongs to it. Returns the keys of its files. */
export async function removeProperty(
  proof: AuthorizedOn<"property.change-life">,
  queries: Queries,
): Promise<string[]> {
  const id = proof.subjectId;
  const files = await queries
    .deleteFrom("media")
    .where((build) => build.or([build("property_id", "=", id), build("proposed_for", "=", id)]))
    .returning("key")
    .execute();
  await queries.deleteFrom("property").where("id", "=", id).execute();
  return files.map((file) => file.key);
}
