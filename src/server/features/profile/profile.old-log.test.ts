import { sql } from "kysely";
import { expect, it } from "vitest";
import type { AuditAction } from "#domain/audit/actions.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";

const database = await testDatabase();
const { db } = database;
const TEAM = { role: "admin", userId: "of-a-test", sessionId: "" } as const;
const ID = "0123456789abcdef01234567";

/** Writes a line as an earlier release did. */
const log = (action: AuditAction, nounId: string, before: object | null, after: object | null = null) =>
  recordAudit(db, TEAM, {
    ...{ action, noun: action.split(".")[0] ?? "", nounId },
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  });
const readLog = async () =>
  (await db.selectFrom("audit_entry").select(["before", "after"]).orderBy("id").execute()).map(
    ({ before, after }) => [before, after],
  );

it("[SEC-10] old lines of the activity log lose the texts about visitors, and the names of owners who have left", async () => {
  const gone = await makeUser(db, { deleted_at: new Date(), status: "inactive" });
  const [owner, buyer] = [await makeUser(db), await makeUser(db)];
  const { public_id: listing } = await makeProperty(db, { owner_id: buyer.id });
  const nobody = { phone: null, email: null, stopped_at: new Date() };
  await makeLead(db, { wanted: "What Quillon asked for", ...nobody });
  await makeLead(db, { wanted: "A shop in Matigara" });
  await log("lead.next-step", ID, null, { text: "Ask Quillon", due: null });
  await log("lead.export", "all", null, { search: "Quillon", period: "all", status: "new" });
  await log("lead.visit", ID, { place: "Gulmohar Lane" }, { at: "2026-01-01", place: "Gulmohar Lane" });
  await log("import.finish", ID, null, { file: "Quillon.xlsx", owner_id: gone.id, listings: 3 });
  await log("import.finish", ID, null, { file: "Homes.xlsx", owner_id: owner.id, listings: 3 });
  await log("property.create", listing, null, { builder: "Bimal", rent: 9000, owner_id: owner.id });
  await log(
    "property.hand-over",
    listing,
    { owner_id: owner.id },
    { owner_id: gone.id, first_name: "Quillon" },
  );
  await log("property.update", listing, { first_name: "Quillon", rent: 9000 }, { rent: 9500 });
  await log(
    "property.hand-over",
    listing,
    { owner_id: gone.id, first_name: "Quillon" },
    { owner_id: buyer.id },
  );
  await log("property.update", listing, { builder: "Deepa" }, { builder: "Pemba" });

  const { numbered } = await readMigrations();
  const migration = numbered.find(({ name }) => name.endsWith("-late-calls.sql"))?.text ?? "";
  // A second time does no harm.
  for (let times = 0; times < 2; times += 1)
    await database.transaction(async (queries) => void (await sql.raw(migration).execute(queries)));

  expect(await readLog()).toEqual([
    [null, { due: null }],
    [null, { period: "all", status: "new" }],
    [{}, { at: "2026-01-01" }],
    [null, { owner_id: gone.id, listings: 3 }],
    [null, { file: "Homes.xlsx", owner_id: owner.id, listings: 3 }],
    [null, { builder: "Bimal", rent: 9000, owner_id: owner.id }],
    [{ owner_id: owner.id }, { owner_id: gone.id }],
    [{ rent: 9000 }, { rent: 9500 }],
    [{ owner_id: gone.id }, { owner_id: buyer.id }],
    [{ builder: "Deepa" }, { builder: "Pemba" }],
  ]);
  const leads = await db.selectFrom("lead").select(["wanted", "desk_text"]).orderBy("id").execute();
  expect(leads.map(({ wanted }) => wanted)).toEqual(["A search that was removed", "A shop in Matigara"]);
  expect(leads[0]?.desk_text).not.toContain("Quillon");
});
