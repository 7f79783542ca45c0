import { beforeAll, describe, expect, it } from "vitest";
import { readSheet } from "#server/platform/sheets/read-sheet.ts";
import { testApp } from "#tests/support/app.ts";
import { makeLead } from "#tests/support/factories.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { headingOf, PLOT_ROW, writeCsvSheet } from "#tests/support/sheets.ts";

const app = await testApp({ work: true });
const { newOwner, check, post, read, importAll } = createImportCalls(app);
beforeAll(() => makeHakimpara(app));

describe("[DESK-15] undoing an import", () => {
  it("withdraws listings that nobody else has handled, and says which listings stay and why", async () => {
    const owner = await newOwner();
    const { db } = app.database;
    const done = await importAll(owner, writeCsvSheet(createPlots(4)));
    const [first, second, third] = done.listings.map(({ _id }) => _id);
    const set = (id = "", change: object) =>
      db.updateTable("property").set(change).where("public_id", "=", id).execute();
    await set(first, { verification: "approved", published_at: new Date() });
    const { id } = await db
      .selectFrom("property")
      .select("id")
      .where("public_id", "=", second ?? "")
      .executeTakeFirstOrThrow();
    await makeLead(db, { property_id: id });
    await set(third, { life: "deleted", deleted_at: new Date() });

    const answer = await post(owner, `${done._id}/undo`);
    expect(answer.json().message).toContain("2 listings stay");
    const after = await read(owner, done._id);
    expect(after.state).toBe("undone");
    expect(after.listings.map(({ life, stays }) => [life, stays])).toEqual([
      ["live", "decided"],
      ["live", "asked"],
      ["deleted", "gone"],
      ["deleted", "gone"],
    ]);
    // Again is no error, and changes nothing.
    expect((await post(owner, `${done._id}/undo`)).statusCode).toBe(200);
    const { _id } = await check(owner, writeCsvSheet(createPlots(1)));
    expect((await post(owner, `${_id}/undo`)).statusCode).toBe(409);
  });
});

describe("[DESK-15] the template", () => {
  const get = async (kind: string) => (await app.http.inject(`/api/v1/imports/template.${kind}`)).rawPayload;
  const limits = { rows: 10, columns: 100, cellLength: 1_000, unpackedBytes: 10_000_000 };

  it("has the same columns as CSV and as XLSX, and can be filled in and sent", async () => {
    const [csv, xlsx] = [
      await readSheet(await get("csv"), limits),
      await readSheet(await get("xlsx"), limits),
    ];
    expect(csv).toEqual(xlsx);
    const head = csv[0]?.cells ?? [];
    expect(head).toContain(headingOf("propertyTitle"));
    const line = head.map((heading) => {
      const field = Object.keys(PLOT_ROW).find((name) => headingOf(name as never) === heading);
      return field ? `"${PLOT_ROW[field as keyof typeof PLOT_ROW]}"` : "";
    });
    const filled = Buffer.concat([await get("csv"), Buffer.from(line.join(","))]);
    expect(await check(await newOwner(), filled)).toMatchObject({ rows: 1, ready: 1 });
  });
});

describe("[DESK-15] the sheets that a person has sent", () => {
  it("are in the copy of the person's data, and are deleted with the account", async () => {
    const owner = await newOwner();
    const { _id } = await check(owner, writeCsvSheet(createPlots(1)));
    const copy = await app.http.inject({ url: "/api/v1/account/data", headers: owner.headers });
    expect(copy.json().imports).toMatchObject([
      { import: _id, number: 2, cells: { propertyTitle: "Plot 1 in Hakimpara" } },
    ]);
    const { actor } = await app.services.session.readViewer(owner.headers.cookie);
    await app.services.profile.leave(actor, { currentPassword: owner.password, understood: "yes" });
    const left = await app.database.db
      .selectFrom("property_import")
      .select("id")
      .where("owner_id", "=", owner.userId)
      .execute();
    expect(left).toEqual([]);
  });
});
