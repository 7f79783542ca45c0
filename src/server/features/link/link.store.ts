import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";

/**
 * When the lead of a query was last worked on, with its visits and deals; a visit that is still to come counts from its
 * day. Every event moves `lead.updated_at`, those of deals by a trigger (database/repeatable/deals.sql).
 */
export const selectActivity = sql<Date>`greatest(lead.updated_at, lead.visit_at)`;

/** The number of the account under this name in a query, if its holder has confirmed it; null otherwise. */
export const selectConfirmedMobile = (account: "owner") =>
  sql<string | null>`case when ${sql.ref(`${account}.mobile_confirmed_at`)} is not null
    then ${sql.ref(`${account}.mobile`)} end`;

export interface LinkCode {
  readonly id: string;
  readonly opens: string;
  readonly way: "mail" | "sms";
  readonly sent_to: string;
  /** Null until the message is written. */
  readonly hash: string | null;
  readonly tries: number;
  readonly expires_at: Date;
}

/** A row for a code that is about to be sent. Returns its id. */
export async function insertLinkCode(
  queries: Queries,
  code: Pick<LinkCode, "opens" | "way" | "sent_to" | "expires_at">,
): Promise<string> {
  const { id } = await queries.insertInto("link_code").values(code).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function readLinkCode(queries: Queries, id: string): Promise<LinkCode | undefined> {
  return queries.selectFrom("link_code").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, while nobody else can try it. */
export function lockLinkCode(queries: Queries, id: string): Promise<LinkCode | undefined> {
  return queries.selectFrom("link_code").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Stores what the sent code is compared with. */
export async function writeLinkCodeHash(queries: Queries, id: string, hash: string): Promise<void> {
  await queries.updateTable("link_code").set({ hash }).where("id", "=", id).execute();
}

/** Counts one wrong try. */
export async function countLinkTry(queries: Queries, { id, tries }: LinkCode): Promise<void> {
  await queries
    .updateTable("link_code")
    .set({ tries: tries + 1 })
    .where("id", "=", id)
    .execute();
}

/** A code is good once. */
export async function deleteLinkCode(queries: Queries, { id }: LinkCode): Promise<void> {
  await queries.deleteFrom("link_code").where("id", "=", id).execute();
}
