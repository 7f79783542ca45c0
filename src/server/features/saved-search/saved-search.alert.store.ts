import { sql } from "kysely";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Area } from "#domain/place/area.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { AlertListing, FoundListing } from "#domain/saved-search/alerts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { joinConditions } from "#server/platform/database/lists.ts";
import { makeSqlFilters } from "../search/engine/sql-filters.store.ts";

const DUE = [
  "id",
  "public_id",
  "user_id",
  "user_id as owner_id",
  "email",
  "query",
  "alert",
  "begins_at",
  "looked_at",
] as const;

/** Who gets the mails about a search: an account, or an address. */
const HOLDER = sql<string>`coalesce(user_id, email)`;

/**
 * Searches that are due, those of one holder beside each other, after a given holder. The last holder is left for the
 * next time if some of their searches may be missing.
 * @param atMost as many searches as one holder may have, or more
 */
export async function readDueSearches(
  queries: Queries,
  { now, after, atMost }: { now: Date; after: string; atMost: number },
) {
  const rows = await queries
    .selectFrom("saved_search")
    .select(["id", "query", HOLDER.as("holder")])
    .where("due_at", "<=", now)
    .where(HOLDER, ">", after)
    .orderBy(HOLDER)
    .orderBy("id")
    .limit(atMost)
    .execute();
  const last = rows.at(-1)?.holder;
  if (rows.length < atMost) return { due: rows, after: null };
  const whole = rows.filter(({ holder }) => holder !== last);
  const due = whole.length > 0 ? whole : rows;
  return { due, after: due.at(-1)?.holder ?? null };
}

/** Those of them that are still due, locked; rows that another process has locked are skipped. */
export function lockDueSearches(queries: Queries, { now, ids }: { now: Date; ids: readonly number[] }) {
  return queries
    .selectFrom("saved_search")
    .select(DUE)
    .where("id", "in", ids.length > 0 ? ids : [0])
    .where("due_at", "<=", now)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
}

export type DueSearch = Awaited<ReturnType<typeof lockDueSearches>>[number];

/** The query of a search, with its places on the map. */
export interface SearchWithArea {
  readonly query: ListingQuery;
  readonly area: Area;
}

/** Public listings that were published, or whose price was changed, after a given time. */
export async function readChangedIds(queries: Queries, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from public_property where published_at > ${since}
    union select h.property_id from price_history h join public_property p on p.id = h.property_id
    where h.at > ${since}`.execute(queries);
  return rows.map(({ id }) => id);
}

/**
 * Those of the listings that a search finds, the latest first, with their prices and reductions.
 * @param since the time of the last check: later listings are new
 */
export async function readFoundListings(
  queries: Queries,
  search: DueSearch,
  { wish, ids, since }: { wish: SearchWithArea; ids: readonly number[]; since: Date },
): Promise<FoundListing[]> {
  const { always, byName } = makeSqlFilters(wish.query, wish.area);
  const { rows } = await sql<FoundListing & { toldAt: Date | null }>`
    select found.id, found.price, p.published_at > ${since} as "isNew",
      case when p.reduced_at > ${since} then p.reduced_from end as "reducedFrom",
      told.price as "priceTold", told.told_at as "toldAt"
    from (select id, price, posted from search_listing
      where id = any(${ids}::bigint[]) and ${joinConditions([...always, ...byName.values()])}) as found
    join public_property p on p.id = found.id
    left join saved_search_told told on told.saved_search_id = ${search.id} and told.property_id = found.id
    where p.owner_id is distinct from ${search.user_id}
    order by found.posted desc, found.id desc`.execute(queries);
  return rows.map(({ toldAt, ...row }) => ({ ...row, priceTold: toldAt ? row.priceTold : undefined }));
}

/** Records the listings that the mail reports now, and their prices. */
export async function recordNotified(
  proof: AuthorizedOn<"saved-search.change">,
  queries: Queries,
  listings: readonly Pick<FoundListing, "id" | "price">[],
  at: Date,
): Promise<void> {
  await queries
    .insertInto("saved_search_told")
    .values(
      listings.map(({ id, price }) => ({
        saved_search_id: proof.subjectId,
        property_id: id,
        price,
        told_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["saved_search_id", "property_id"]).doUpdateSet((row) => ({
        price: row.ref("excluded.price"),
        told_at: row.ref("excluded.told_at"),
      })),
    )
    .execute();
}

/** Records until when searches were checked, and when they are due again. */
export async function recordChecked(
  proof: AuthorizedOn<"saved-search.change">,
  queries: Queries,
  { at, dueAt, isSent }: { at: Date; dueAt: Date | null; isSent: boolean },
): Promise<void> {
  await queries
    .updateTable("saved_search")
    .set({ looked_at: at, due_at: dueAt, ...(isSent && { last_sent_at: at }) })
    .where("id", "=", proof.subjectId)
    .execute();
}

/** The reported listings that are still public, in the same order. */
export async function readPublicInside(queries: Queries, news: readonly AlertListing[]) {
  const ids = news.map(({ id }) => id);
  const rows = await queries
    .selectFrom("public_property")
    .select(["id", "public_id"])
    .where("id", "in", ids.length > 0 ? ids : [0])
    .execute();
  const publicIds = new Map(rows.map((row) => [row.id, row.public_id]));
  return news.flatMap((one) => {
    const publicId = publicIds.get(one.id);
    return publicId ? [{ ...one, publicId }] : [];
  });
}
