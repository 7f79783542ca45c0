import type { AuditList, AuditQuery } from "#contract/admin/audit.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { getSpan } from "#domain/time/date-range.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPage } from "#server/platform/database/page-of.ts";
import { countAuditRows, readAccountNames, readAuditRows } from "./audit.store.ts";
import { listMentioned, presentAuditLine } from "./audit.presenter.ts";

/** The activity log: what was done, by whom and when. The database does not let anybody change it afterwards. */
export function createAuditService({ database: { db }, clock }: { database: Database; clock: Clock }) {
  return {
    /** One page of the activity log, newest first. */
    async list(actor: Actor, query: AuditQuery): Promise<AuditList> {
      authorize(actor, "desk.read");
      const { search, noun, from, to } = query;
      const filter = { search, noun, ...getSpan("custom", clock.now(), { from, to }) };
      const { rows, paging } = await readPage(
        query,
        () => countAuditRows(db, filter),
        (window) => readAuditRows(db, { ...filter, sort: query.sort }, window),
      );
      const lines = rows.map(presentAuditLine);
      const people = Object.fromEntries(await readAccountNames(db, listMentioned(lines)));
      return { lines, people, ...paging };
    },
  };
}
