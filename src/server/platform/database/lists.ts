import { type PageQuery, type OrderedWindow, readPage } from "./page-of.ts";
import type { Database, Queries } from "./database.ts";
import { type Action, authorize } from "#domain/policy/policy.ts";
import type { Actor } from "#domain/account/roles.ts";
import { countWith } from "./counts.store.ts";
import { type Choice, getLabel } from "#domain/choice.ts";
import { createInvalid, createConflict } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";

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
export function refuseStaleStatus(statuses: readonly Choice[], now: string, from: string | undefined): void {
  if (from === undefined) throw createInvalid({ from: m.moderation_error_from() });
  if (from !== now) throw createConflict(m.moderation_error_decided({ status: getLabel(statuses, now) }));
}
