import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { makePending, openDesk } from "#tests/support/desk-calls.ts";

const { actor, admin, db, http, services } = await openDesk();

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
