import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Alert } from "#domain/saved-search/alerts.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";

const COLUMNS = ["id", "public_id", "name", "query", "alert", "created_at", "last_sent_at"] as const;
const HOLDER = ["user_id", "email", "confirmed_at"] as const;

/** The holder of searches: an account, or an email address. */
export type Holder = { readonly userId: string } | { readonly email: string };
const getHolderColumn = (holder: Holder) =>
  "userId" in holder ? (["user_id", holder.userId] as const) : (["email", holder.email] as const);

/** Until the transaction ends, nobody else adds to the holder's searches: otherwise both would count the same rows. */
export const lockSearches = (queries: Queries, holder: Holder): Promise<void> =>
  lockName(queries, `saved-search ${getHolderColumn(holder).join(" ")}`);

/** The searches of one holder, the latest first. */
export function readSavedSearches(queries: Queries, holder: Holder) {
  const [column, value] = getHolderColumn(holder);
  return queries
    .selectFrom("saved_search")
    .select([...COLUMNS, ...HOLDER])
    .where(column, "=", value)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type SavedSearch = Awaited<ReturnType<typeof readSavedSearches>>[number];

/** One search, locked until the transaction ends, with its holder in the form that the policy needs. */
export async function lockSavedSearch(queries: Queries, publicId: string) {
  return queries
    .selectFrom("saved_search")
    .select([...COLUMNS, ...HOLDER, "user_id as owner_id"])
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();
}

export function readSavedSearch(queries: Queries, publicId: string): Promise<SavedSearch | undefined> {
  return queries
    .selectFrom("saved_search")
    .select([...COLUMNS, ...HOLDER])
    .where("public_id", "=", publicId)
    .executeTakeFirst();
}

/** The stored data of a search, besides its holder. */
export interface StoredSearch {
  readonly name: string;
  readonly query: string;
  readonly alert: Alert;
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Saves a search of an account. */
export function insertSavedSearch(
  proof: AuthorizedOn<"saved-search.keep">,
  queries: Queries,
  stored: StoredSearch,
): Promise<SavedSearch> {
  return insert(queries, { user_id: proof.subjectId, due_at: stored.dueAt }, stored);
}

/** Saves a search of an address that is not confirmed yet; no mail is due before it is. */
export function insertSavedSearchByMail(
  _proof: Authorized<"saved-search.keep-by-mail">,
  queries: Queries,
  email: string,
  stored: StoredSearch,
): Promise<SavedSearch> {
  return insert(queries, { email }, stored);
}

function insert(
  queries: Queries,
  of: { user_id: string; due_at: Date | null } | { email: string },
  { name, query, alert, at }: StoredSearch,
): Promise<SavedSearch> {
  const stamps = { begins_at: at, looked_at: at, created_at: at, updated_at: at };
  return queries
    .insertInto("saved_search")
    .values({ ...of, name, query, alert, ...stamps })
    .returning([...COLUMNS, ...HOLDER])
    .executeTakeFirstOrThrow();
}

export interface SearchChange {
  readonly name?: string | undefined;
  readonly alert?: Alert | undefined;
  readonly due_at?: Date | null;
  readonly begins_at?: Date;
  readonly looked_at?: Date;
  readonly confirmed_at?: Date;
}

export async function updateSavedSearch(
  proof: AuthorizedOn<"saved-search.change">,
  queries: Queries,
  change: SearchChange,
  at: Date,
): Promise<SavedSearch> {
  return queries
    .updateTable("saved_search")
    .set({ ...change, updated_at: at })
    .where("id", "=", proof.subjectId)
    .returning([...COLUMNS, ...HOLDER])
    .executeTakeFirstOrThrow();
}

export async function deleteSavedSearch(
  proof: AuthorizedOn<"saved-search.change">,
  queries: Queries,
): Promise<void> {
  await queries.deleteFrom("saved_search").where("id", "=", proof.subjectId).execute();
}

/** Deletes those of an address that nobody has confirmed, but for the latest ones. */
export async function deleteUnconfirmedSearches(
  _proof: Authorized<"saved-search.keep-by-mail">,
  queries: Queries,
  { email, keep }: { email: string; keep: number },
): Promise<void> {
  await queries
    .deleteFrom("saved_search")
    .where("id", "in", (build) =>
      build
        .selectFrom("saved_search")
        .select("id")
        .where("email", "=", email)
        .where("confirmed_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(keep),
    )
    .execute();
}

/**
 * Deletes searches whose address was never confirmed, or whose mails were stopped, before the given time. Returns how
 * many.
 */
export async function deleteInactiveSearches(
  _proof: Authorized<"user.manage">,
  queries: Queries,
  before: { readonly unconfirmed: Date; readonly stopped: Date },
): Promise<number> {
  const done = await queries
    .deleteFrom("saved_search")
    .where("email", "is not", null)
    .where((row) =>
      row.or([
        row.and([row("confirmed_at", "is", null), row("updated_at", "<", before.unconfirmed)]),
        row.and([row("alert", "=", "off"), row("updated_at", "<", before.stopped)]),
      ]),
    )
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
