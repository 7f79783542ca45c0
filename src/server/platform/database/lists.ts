import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { COUNTED_ROWS, type Sort } from "#contract/fields/list.ts";
import type { DeskCountTable } from "#database/schema/house.ts";
import type { Actor } from "#domain/account/roles.ts";
import { type Choice, getLabel } from "#domain/choice.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { type Action, authorize } from "#domain/policy/policy.ts";
import { m } from "#words/generated/messages.js";
import type { Database, Queries } from "./database.ts";

type Condition = RawBuilder<unknown> | false | null;

/** Joins the given conditions with "and". */
export function joinConditions(conditions: Iterable<Condition>): RawBuilder<boolean> {
  const given = [...conditions].filter((condition) => condition !== false && condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/**
 * Whether a text contains what is searched for. One or two letters are searched only at the beginning of words, because
 * a trigram index can find them only there.
 */
export function buildContains(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  if (/^[\p{L}\p{N}]{1,2}$/u.test(search)) return sql`${text} ~* ${WORD_BEGINS + search}`;
  return sql`${text} ilike ${writeLikePattern(search)}`;
}

/** Whether a phone number ends with these digits; its index is on the number read backwards. */
export const buildEndsWith = (phone: RawBuilder<unknown>, digits: string): RawBuilder<unknown> =>
  sql`reverse(${phone}) like ${`${[...digits].reverse().join("")}%`}`;

/** Each character is listed separately, because the trigram index cannot use `\m` or a class of all non-letters. */
const WORD_BEGINS = "(^|[[:space:](/,.&+@-])";

/** A pattern for `ilike` that finds the text anywhere; percent signs in the text are escaped. */
export const writeLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

interface Order<Column extends string> {
  /** The list's own order, complete with directions. */
  readonly own: RawBuilder<unknown>;
  /** Makes the order of equal rows certain, so that no row is on two pages. */
  readonly id: RawBuilder<unknown>;
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>;
  /** Columns that not every row has: such rows come last in both directions. No index is read for them. */
  readonly nullable?: readonly Column[];
}

/** What stands after "order by". */
export function buildOrder<Column extends string>(
  sort: Sort<Column>,
  { own, id, columns, nullable = [] }: Order<Column>,
): RawBuilder<unknown> {
  if (sort === "") return own;
  const isDown = sort.startsWith("-");
  const column = (isDown ? sort.slice(1) : sort) as Column;
  const direction = isDown ? sql`desc` : sql`asc`;
  const last = nullable.includes(column) ? sql`nulls last` : sql``;
  return sql`${columns[column]} ${direction} ${last}, ${id} ${direction}`;
}

/** Sorts by the place of a value in a list, such as the steps of a life, instead of by its letters. */
export const buildRank = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> =>
  sql`array_position(array[${sql.join(values.map((value) => sql.lit(value)))}]::text[], ${column}::text)`;

/** Rows that were read by their ids, in the order of these. Ids without a row are left out. */
export function sortByIds<Id, Row extends { readonly id: Id }>(
  rows: readonly Row[],
  ids: readonly Id[],
): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The counters of a noun by key, which triggers keep up to date (database/repeatable/desk-counts.sql). */
export async function readCounts(
  queries: Queries,
  noun: DeskCountTable["noun"],
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom("desk_count")
    .select((build) => ["key", build.fn.sum<number>("n").as("n")])
    .where("noun", "=", noun)
    .groupBy("key")
    .execute();
  return new Map(rows.map(({ key, n }) => [key, Number(n)]));
}

/** How many rows of a table have a status. */
async function countWith(queries: Queries, { table, status }: { table: string; status: string }) {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where status = ${status}`.execute(queries);
  return counted.rows[0]?.n ?? 0;
}

/**
 * How many rows a query finds, but at most `COUNTED_ROWS` + 1: nobody reads further, and counting a million rows takes
 * a second.
 * @param rows any select, without an order
 */
export async function countUpTo(queries: Queries, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${COUNTED_ROWS + 1}) as found`.execute(queries);
  return counted.rows[0]?.n ?? 0;
}

/** The paging parameters of every list for the team. */
interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows a page contains. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/**
 * One page of a list for the team, with its paging data. A page number beyond the last gives the last page.
 * @param count how many rows there are, counted no further than `countUpTo` does
 */
export async function readPage<Row>(
  { page: asked, pageSize }: PageQuery,
  count: () => Promise<number>,
  read: (window: Window) => Promise<Row[]>,
) {
  const found = await count();
  const total = Math.min(found, COUNTED_ROWS);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  const rows = await read({ limit: pageSize, offset: (page - 1) * pageSize });
  return { rows, paging: { total, page, pageSize, pages, more: found > COUNTED_ROWS } };
}

/** The rows of a page of a list whose own order is by time. */
export interface OrderedWindow extends Window {
  readonly order: "asc" | "desc";
}

interface TimedOrder<Column extends string> {
  readonly time: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>;
}

/** The rows of one page, by the column that is asked for, otherwise by time; equal ones by id. */
export function readWindow<Schema, Tables extends keyof Schema, Row, Column extends string>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  { time, id, columns }: TimedOrder<Column>,
  { limit, offset, order, sort }: OrderedWindow & { readonly sort: Sort<Column> },
) {
  const own = order === "asc" ? sql`${time}, ${id}` : sql`${time} desc, ${id} desc`;
  return rows.orderBy(buildOrder(sort, { own, id, columns })).limit(limit).offset(offset).execute();
}

/** The query of an inbox; the status "all" asks for every row. */
interface InboxQuery extends PageQuery {
  readonly status: string;
}

interface Inbox<Query extends InboxQuery, Row, Shown> {
  readonly database: Database;
  /** The permission that is needed to see the inbox. */
  readonly action: Action;
  /** The rows that wait for the team. */
  readonly waiting: { readonly table: string; readonly status: string };
  /** Counts no further than `countUpTo` does. */
  readonly count: (queries: Queries, query: Query) => Promise<number>;
  readonly read: (queries: Queries, query: Query, window: OrderedWindow) => Promise<Row[]>;
  readonly present: (row: Row) => Shown;
}

/** An inbox of one kind of message from visitors to the team: how many are waiting, and one page of them. */
export function createInbox<Query extends InboxQuery, Row, Shown>(inbox: Inbox<Query, Row, Shown>) {
  const { action, present } = inbox;
  const { db } = inbox.database;
  return {
    /** How many are waiting for the team. */
    async countInbox(actor: Actor): Promise<number> {
      authorize(actor, action);
      return countWith(db, inbox.waiting);
    },

    /** One page: oldest first for the waiting status, otherwise newest first. */
    async listForTeam(actor: Actor, query: Query) {
      authorize(actor, action);
      const order = query.status === inbox.waiting.status ? "asc" : "desc";
      const { rows, paging } = await readPage(
        query,
        () => inbox.count(db, query),
        (window) => inbox.read(db, query, { ...window, order }),
      );
      return { rows: rows.map(present), ...paging };
    },
  };
}

/**
 * Refuses a decision on a row that a colleague has decided since it was read, or by somebody who does not say what they
 * have read. The row must be locked.
 * @param from the status as it was read
 * @throws Failure invalid if it is missing, conflict
 */
export function rejectStaleStatus(statuses: readonly Choice[], now: string, from: string | undefined): void {
  if (from === undefined) throw createInvalid({ from: m.moderation_error_from() });
  if (from !== now) throw createConflict(m.moderation_error_decided({ status: getLabel(statuses, now) }));
}
