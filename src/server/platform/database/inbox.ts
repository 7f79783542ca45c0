import type { Actor } from "#domain/account/roles.ts";
import { type Action, authorize } from "#domain/policy/policy.ts";
import type { Database, Queries } from "./database.ts";
import { type Asked, readPage, type Window } from "./page-of.ts";

interface Inbox<Query extends Asked, Row, Shown> {
  readonly database: Database;
  /** What whoever looks at it must be allowed to do. */
  readonly action: Action;
  readonly waiting: (queries: Queries) => Promise<number>;
  /** No further than `countUpTo` counts. */
  readonly count: (queries: Queries, query: Query) => Promise<number>;
  readonly read: (queries: Queries, query: Query, window: Window) => Promise<Row[]>;
  readonly present: (row: Row) => Shown;
}

/** What visitors leave for the team, of whichever kind: how much waits, and one page of it. */
export function createInbox<Query extends Asked, Row, Shown>(inbox: Inbox<Query, Row, Shown>) {
  const { action, present } = inbox;
  const { db } = inbox.database;
  return {
    /** How many wait for the team. */
    async countInbox(actor: Actor): Promise<number> {
      authorize(actor, action);
      return inbox.waiting(db);
    },

    /** One page: what waits oldest first, all else newest first. */
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
