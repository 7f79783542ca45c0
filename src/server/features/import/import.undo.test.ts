import { beforeAll, describe, expect, it } from "vitest";
import type { Cells } from "#domain/import/cells.ts";
import { findSheetField } from "#domain/import/columns.ts";
import { readSheet } from "#server/platform/sheets/read-sheet.ts";
import { testApp } from "#tests/support/app.ts";
import { makeLead } from "#tests/support/factories.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { headingOf, PLOT_ROW, sendSheet, writeCsvSheet } from "#tests/support/sheets.ts";

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
    expect(answer.json().message).toBe("1 listing withdrawn. 2 stay: the list below says why.");
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
    expect((await read(owner, done._id)).restorable).toBe(1);
    const { _id } = await check(owner, writeCsvSheet(createPlots(1)));
    expect((await post(owner, `${_id}/undo`)).statusCode).toBe(409);
  });
});

describe("[DESK-21] taking back an undo", () => {
  it("offers again what was withdrawn, as it was before, and nothing that was deleted earlier", async () => {
    const owner = await newOwner();
    const done = await importAll(owner, writeCsvSheet(createPlots(4)));
    const step = (id = "", name: string) =>
      app.http.inject({
        ...{ method: "POST", url: `/api/v1/property/${id}/life`, headers: owner.headers },
        payload: { step: name },
      });
    const [first, second] = done.listings.map(({ _id }) => _id);
    expect((await step(first, "delete")).statusCode).toBe(200);
    expect((await step(second, "pause")).statusCode).toBe(200);
    expect((await post(owner, `${done._id}/restore`)).statusCode).toBe(200);
    expect((await read(owner, done._id)).listings[0]?.life).toBe("deleted");
    await post(owner, `${done._id}/undo`);
    expect(await read(owner, done._id)).toMatchObject({ state: "undone", restorable: 3 });
    const answers = await Promise.all([1, 2].map(() => post(owner, `${done._id}/restore`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await read(owner, done._id);
    expect(after).toMatchObject({ state: "done", undoneAt: null, restorable: 0 });
    expect(after.listings.map(({ life, verification }) => [life, verification])).toEqual([
      ["deleted", "pending"],
      ["paused", "pending"],
      ["live", "pending"],
      ["live", "pending"],
    ]);
    await post(owner, `${done._id}/undo`);
    expect((await read(owner, done._id)).restorable).toBe(3);
    const { _id } = await check(owner, writeCsvSheet(createPlots(1)));
    expect((await post(owner, `${_id}/restore`)).statusCode).toBe(409);
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
    // Columns that every row needs have a mark.
    expect(head).toContain(`${headingOf("propertyTitle")} *`);
    expect(head).toContain(headingOf("facing"));
    const texts: Cells = PLOT_ROW;
    const line = head.map((heading) => `"${texts[findSheetField(heading) ?? "facing"] ?? ""}"`);
    const filled = Buffer.concat([await get("csv"), Buffer.from(line.join(","))]);
    expect(await check(await newOwner(), filled)).toMatchObject({ rows: 1, ready: 1 });
  });

  it("[DESK-21] has an example in the owner's words, which could be listed and is not", async () => {
    const owner = await newOwner();
    const rejected = await sendSheet(app.http, owner.headers, { bytes: await get("xlsx") });
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      415,
      "The sheet has headings, but no properties below them.",
    ]);
    const csv = (await get("csv")).toString();
    expect(csv).toContain("Flat,Sell,Builder");
    const checked = await check(owner, Buffer.from(csv.replace(/"EXAMPLE[^"]*"/, "2 BHK in Hakimpara")));
    expect(checked, JSON.stringify(checked.problems)).toMatchObject({ rows: 1, awaitingPhotos: 1, toFix: 0 });
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
