import { type Expression, type SqlBool, sql } from "kysely";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Life } from "#domain/property/lifecycle.ts";
import type { Span } from "#domain/time/date-range.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeLikePattern } from "#server/platform/database/lists.ts";

const selectRows = (queries: Queries) =>
  queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .selectAll("property")
    .select("locality.name as locality_name");

export type PropertyRow = Awaited<ReturnType<ReturnType<typeof selectRows>["executeTakeFirstOrThrow"]>>;

/** A property in any state except deleted. */
export const readPropertyRow = (queries: Queries, publicId: string): Promise<PropertyRow | undefined> =>
  selectRows(queries)
    .where("property.public_id", "=", publicId)
    .where("property.life", "!=", "deleted")
    .executeTakeFirst();

/** A property in any state, also deleted. */
export const readAnyPropertyRow = (queries: Queries, publicId: string): Promise<PropertyRow | undefined> =>
  selectRows(queries).where("property.public_id", "=", publicId).executeTakeFirst();

/** The same by its inner id, read again after a write. */
export const readPropertyRowById = (queries: Queries, id: number): Promise<PropertyRow> =>
  selectRows(queries).where("property.id", "=", id).executeTakeFirstOrThrow();

/** Locks the property until the transaction ends. */
export async function lockProperty(queries: Queries, publicId: string): Promise<void> {
  await queries.selectFrom("property").select("id").where("public_id", "=", publicId).forUpdate().execute();
}

export interface PropertyFilter extends Span {
  /** Only properties of this person; null for everybody's. */
  readonly ownerId: string | null;
  readonly search: string;
  readonly verification: string;
  readonly type: string;
  /** "all" leaves out the deleted ones. */
  readonly life: "all" | Life;
}

/** One page, newest first, and the total. */
export async function readPropertyPage(
  queries: Queries,
  filter: PropertyFilter,
  limit: number,
  offset: number,
) {
  const counted = await queries
    .selectFrom("property")
    .select((build) => build.fn.countAll<number>().as("total"))
    .where(buildPropertyCondition(filter))
    .executeTakeFirstOrThrow();
  const found = await selectRows(queries)
    .where(buildPropertyCondition(filter))
    .orderBy("property.created_at", "desc")
    .orderBy("property.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: found, total: Number(counted.total) };
}

function buildPropertyCondition(filter: PropertyFilter): Expression<SqlBool> {
  const { ownerId, search, verification, type, life, from, before } = filter;
  const like = writeLikePattern(search);
  return sql<SqlBool>`(property.life = ${life} or ${life} = 'all' and property.life <> 'deleted')
    and (${ownerId}::text is null or property.owner_id = ${ownerId})
    and (${search} = '' or property.property_title ilike ${like} or property.public_id ilike ${like}
      or property.first_name || ' ' || property.last_name ilike ${like}
      or ${ownerId}::text is not null and (property.city ilike ${like} or exists (
        select from locality where locality.slug = property.locality_slug and locality.name ilike ${like})))
    and (${verification} = 'all' or property.verification = ${verification}
      or ${verification} = 'pending' and property.verification = 'changes-requested')
    and (${type} = 'all' or property.property_type = ${type})
    and (${from}::timestamptz is null or property.submitted_at >= ${from}::timestamptz)
    and (${before}::timestamptz is null or property.submitted_at < ${before}::timestamptz)`;
}

/** Units and files of some properties, each list in its order. */
export async function readParts(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return { units: [], media: [] };
  const units = await queries
    .selectFrom("project_unit")
    .selectAll()
    .where("property_id", "in", ids)
    .orderBy("property_id")
    .orderBy("position")
    .execute();
  const media = await queries
    .selectFrom("media")
    .selectAll()
    .where("property_id", "in", ids)
    .orderBy("property_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { units, media };
}
export type PropertyParts = Awaited<ReturnType<typeof readParts>>;

/** The accounts with this email address or mobile number; at most two, because one is enough to know that it is unclear. */
export function findOwners(queries: Queries, by: { email: string } | { mobile: string }) {
  const rows = queries
    .selectFrom("users")
    .select(["id", "name", "usertype", "status", "mobile"])
    .where("deleted_at", "is", null)
    .where("merged_into", "is", null);
  const found = "email" in by ? rows.where("email", "=", by.email) : rows.where("mobile", "=", by.mobile);
  return found.orderBy("created_at").limit(2).execute();
}

/** The present owner of a property in any state; undefined if it does not exist. */
export async function readOwnerId(queries: Queries, publicId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("property")
    .select("owner_id")
    .where("public_id", "=", publicId)
    .executeTakeFirst();
  return row?.owner_id;
}

/**
 * The account that owns a property or will own it. Until the transaction ends it cannot be suspended, which needs a
 * lock of the whole row, but can be changed otherwise.
 */
export function lockOwner(queries: Queries, userId: string) {
  return queries
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "usertype", "status", "mobile", "email_verified"])
    .select(["deleted_at", "merged_into"])
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
}

/**
 * The same for the owner of a property that is locked next: a suspension also locks the account before its properties,
 * so neither can wait for the other for ever.
 */
export async function lockOwnerOf(queries: Queries, publicId: string): Promise<void> {
  await queries
    .selectFrom("users")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("property").select("owner_id").where("public_id", "=", publicId),
    )
    .forKeyShare()
    .execute();
}

/** The facts that a change of life depends on. Nobody else can change them until the transaction ends. */
export async function lockPropertyLife(queries: Queries, publicId: string) {
  await lockOwnerOf(queries, publicId);
  return await queries
    .selectFrom("property")
    .select(["id", "public_id", "owner_id", "property_title", "purpose", "verification", "life", "withheld"])
    .select(["confirmed_at", "published_at", "deleted_at", "demo"])
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();
}
export type PropertyLifeRow = NonNullable<Awaited<ReturnType<typeof lockPropertyLife>>>;

export async function writeLife(
  proof: AuthorizedOn<"property.change-life">,
  queries: Queries,
  change: { life: Life; confirmedAt: Date; deletedAt: Date | null; at: Date },
): Promise<void> {
  const { life, confirmedAt, deletedAt, at } = change;
  await queries
    .updateTable("property")
    .set({ life, confirmed_at: confirmedAt, deleted_at: deletedAt, updated_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
}

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
