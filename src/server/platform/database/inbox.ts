import type { Actor } from "#domain/account/roles.ts";
import { type Action, authorize } from "#domain/policy/policy.ts";
import { countWith } from "./counts.store.ts";
import type { Database, Queries } from "./database.ts";
import { type Asked, readPage, type Window } from "./page-of.ts";

interface Inbox<Query extends Asked, Row, Shown> {
  readonly database: Database;
  /** The permission that is needed to see the inbox. */
  readonly action: Action;
  /** The rows that wait for the team. */
  readonly waiting: { readonly table: string; readonly status: string };
  /** Counts no further than `countUpTo` does. */
  readonly count: (queries: Queries, query: Query) => Promise<number>;
  readonly read: (queries: Queries, query: Query, window: Window) => Promise<Row[]>;
  readonly present: (row: Row) => Shown;
}

/** An inbox of one kind of message from visitors to the team: how many are waiting, and one page of them. */
export function createInbox<Query extends Asked, Row, Shown>(inbox: Inbox<Query, Row, Shown>) {
  const { action, present } = inbox;
  const { db } = inbox.database;
  return {
    /** How many are waiting for the team. */
    async countInbox(actor: Actor): Promise<number> {
      authorize(actor, action);
      return countWith(db, inbox.waiting);
    },

    /** One page: those that are waiting first, the oldest of them on top; then the others, newest first. */
    async listForTeam(actor: Actor, query: Query) {
      authorize(actor, action);
      const { rows, paging } = await readPage(
        query,
        () => inbox.count(db, query),
        (window) => inbox.read(db, query, window),
      );
      return { rows: rows.map(present), ...paging };
    },
  };
}
