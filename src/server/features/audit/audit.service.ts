import type { AuditLine, AuditList, AuditQuery, AuditThing } from "#contract/admin/audit.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { getSpan } from "#domain/time/date-range.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPage } from "#server/platform/database/lists.ts";
import { getNameForTeam } from "../lead/lead.present.ts";
import { type AuditRow, countAuditRows, readAccountNames, selectAuditRows } from "./audit.store.ts";
import { readThings, type StoredThing } from "./audit.thing.store.ts";

/** A visitor's name is masked until somebody has claimed the lead. */
const presentThing = ({ visitor, ...thing }: StoredThing): AuditThing => ({
  ...thing,
  ...(visitor && { name: getNameForTeam(visitor) }),
});

/** One entry of the activity log. */
function presentAuditLine(row: AuditRow, things: ReadonlyMap<string, StoredThing>): AuditLine {
  const thing = things.get(`${row.noun} ${row.noun_id}`);
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actor_name,
    role: row.actor_role,
    action: row.action,
    noun: row.noun,
    nounId: row.noun_id,
    thing: thing ? presentThing(thing) : null,
    before: row.before ?? null,
    after: row.after ?? null,
  };
}

/** Fields with the id of an account. */
const ACCOUNT_FIELDS = ["assignee", "from", "into", "owner", "owner_id"];

/** The ids of the accounts that the lines mention. */
const listMentioned = (lines: readonly AuditLine[]): string[] => {
  const values = lines
    .flatMap(({ before, after }) => [before, after])
    .flatMap((fields) => ACCOUNT_FIELDS.map((name) => fields?.[name]));
  return [...new Set(values.filter((value): value is string => typeof value === "string" && value !== ""))];
};

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
        (window) => selectAuditRows(db, { ...filter, sort: query.sort }, window).execute(),
      );
      const things = await readThings(db, rows);
      const lines = rows.map((row) => presentAuditLine(row, things));
      const people = Object.fromEntries(await readAccountNames(db, listMentioned(lines)));
      return { lines, people, ...paging };
    },
  };
}
