import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { AuditLine } from "#contract/admin/audit.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { makePending, openDesk } from "#tests/support/desk-calls.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { selectAuditRows } from "./audit.store.ts";

const { actor, admin, db, http, owner, services } = await openDesk();

const ask = (query: Record<string, string>) =>
  http.inject({ url: `/api/v1/admin/audit?${new URLSearchParams(query)}`, headers: admin.headers });

describe("the activity log", () => {
  it("can be searched by action, object and person, newest first", async () => {
    const { public_id: id } = await makePending();
    await services.moderation.verify(actor, { publicId: id, verification: "rejected", reason: "Too dark." });
    await services.moderation.verify(actor, { publicId: id, verification: "approved" });
    const lines = (await ask({ search: id })).json().lines;
    expect(lines).toMatchObject([
      { action: "property.decide", noun: "property", nounId: id, after: { verification: "approved" } },
      { action: "property.decide", after: { verification: "rejected", reason: "Too dark." } },
    ]);
    expect((await ask({ search: "test admin" })).json().total).toBeGreaterThanOrEqual(2);
    expect((await ask({ search: "property.decide", noun: "property" })).json().total).toBeGreaterThanOrEqual(
      2,
    );
    expect((await ask({ search: id, noun: "account" })).json().lines).toEqual([]);
    expect((await ask({ search: id, to: "2020-01-01" })).json().lines).toEqual([]);
  });

  it.each([
    ["report", "audit_entry_kind"],
    ["visit", "audit_entry_visits"],
    ["deal", "audit_entry_deals"],
  ])("[DESK-22] entries about %s are read in order through the index %s", async (noun, index) => {
    const plan = await db.transaction().execute(async (transaction) => {
      // With so few rows the database would rather read and sort all of them.
      for (const way of ["seqscan", "bitmapscan", "sort", "incremental_sort"])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
      const filter = { search: "", noun, from: null, before: null, sort: "" } as const;
      return await selectAuditRows(transaction, filter, { limit: 10, offset: 0 }).explain("text");
    });
    expect(JSON.stringify(plan)).toContain(`using ${index} `);
  });

  it("[DESK-22] names what each entry is about, and finds it by the words of its title and by people's names", async () => {
    const { id: buyer } = await makeUser(db, { name: "Teesta Builders" });
    const { public_id: id, id: propertyId } = await makeProperty(db, {
      property_title: "Bungalow with a walnut tree",
      owner_id: buyer,
    });
    const { public_id: leadId } = await makeLead(db, { property_id: propertyId, name: "Quillon Zwick" });
    await recordAudit(db, actor, { action: "property.confirm", noun: "property", nounId: id });
    await recordAudit(db, actor, { action: "lead.note", noun: "lead", nounId: leadId });
    await recordAudit(db, actor, { action: "lead.visit-cancel", noun: "lead", nounId: leadId });
    await recordAudit(db, actor, { action: "account.suspend", noun: "account", nounId: buyer });
    const list = async (query: Record<string, string>) =>
      (await ask(query))
        .json()
        .lines.map(({ action, thing }: AuditLine) => [action, thing?.title, thing?.name]);
    const title = "Bungalow with a walnut tree";
    expect(await list({ search: "walnut" })).toEqual([
      ["lead.visit-cancel", title, "Q."],
      ["lead.note", title, "Q."],
      ["property.confirm", title, ""],
    ]);
    expect(await list({ search: "teesta build" })).toEqual([["account.suspend", "", "Teesta Builders"]]);
    expect(await list({ search: "walnut", noun: "visit" })).toEqual([["lead.visit-cancel", title, "Q."]]);
    expect(await list({ search: "walnut", noun: "deal" })).toEqual([]);
    // What is masked cannot be searched: nobody has claimed the lead yet.
    expect(await list({ search: "quillon" })).toEqual([]);
    await db.updateTable("lead").set({ assignee_id: admin.userId }).where("public_id", "=", leadId).execute();
    expect(await list({ search: "quillon" })).toHaveLength(2);
  });

  it("[DESK-22] names the sheet of an import and its owner, and the property of a review", async () => {
    const { public_id } = await db
      .insertInto("property_import")
      .values({ owner_id: owner.userId, sent_by: null, file_name: "walnut flats.xlsx", state: "done" })
      .returning("public_id")
      .executeTakeFirstOrThrow();
    await recordAudit(db, actor, { action: "import.undo", noun: "import", nounId: public_id });
    const found = (await ask({ search: "walnut flats", noun: "import" })).json().lines;
    expect(found).toMatchObject([
      { action: "import.undo", thing: { name: "walnut flats.xlsx", owner: owner.userId } },
    ]);
  });

  it("refuses unknown parameters", async () => {
    expect((await ask({ noun: "weather" })).json().fields).toHaveProperty("noun");
    expect((await ask({ from: "yesterday" })).json().fields).toHaveProperty("from");
  });

  it("cannot be changed, deleted or emptied, even directly in the database", async () => {
    for (const change of [
      sql`update audit_entry set action = 'nothing'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(change.execute(db)).rejects.toThrow("append-only");
  });
});
