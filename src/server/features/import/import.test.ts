import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { headingOf, PLOT_ROW, sendSheet, writeCsvSheet, writeXlsxSheet } from "#tests/support/sheets.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { runImport } from "./import.run.service.ts";
import type { ImportDeps } from "./import.service.ts";

const app = await testApp({ work: true });
const { newOwner, check, post, read, countOf, importAll } = createImportCalls(app);
beforeAll(() => makeHakimpara(app));

describe("[DESK-15] checking a sheet", () => {
  it("lists nothing and names each error by row and column, in CSV and in XLSX", async () => {
    const owner = await newOwner();
    const rows = [
      ...createPlots(2),
      { ...PLOT_ROW, purpose: "Swap", price: "cheap", pincode: "12" },
      { ...PLOT_ROW, locality: "Nowhere" },
    ];
    for (const bytes of [writeCsvSheet(rows), writeXlsxSheet(rows)]) {
      const found = await check(owner, bytes);
      expect(found).toMatchObject({ state: "checked", rows: 4, ready: 2, listings: [] });
      expect(found.problems).toEqual(
        expect.arrayContaining([
          {
            row: 4,
            column: headingOf("pincode"),
            text: "12",
            message: "Enter the six digits of the pincode.",
          },
          expect.objectContaining({ row: 4, column: headingOf("price"), text: "cheap" }),
          expect.objectContaining({ row: 5, column: headingOf("locality"), text: "Nowhere" }),
        ]),
      );
      const purpose = found.problems.find(({ column }) => column === headingOf("purpose"));
      expect(purpose?.message).toMatch(/Choose one of: .*Rent/);
    }
    expect(await countOf(owner)).toBe(0);
  });

  it("refuses sheets without our headings, with others, or without rows", async () => {
    const owner = await newOwner();
    const reject = async (text: string) => {
      const answer = await sendSheet(app.http, owner.headers, { bytes: Buffer.from(text) });
      return `${answer.statusCode} ${answer.json().message}`;
    };
    expect(await reject("Colour,Size\nred,1\n")).toMatch(/^415 We do not know these headings: Colour, Size/);
    expect(await reject(`${headingOf("city")},City\na,b\n`)).toMatch(/^415 These headings appear twice/);
    expect(await reject(`${headingOf("city")}\nSiliguri\n`)).toMatch(
      /^415 These columns are missing: Property Title/,
    );
    const [head] = writeCsvSheet(createPlots(1)).toString().split("\n");
    expect(await reject(`${head}\n`)).toMatch(/^415 The sheet has headings/);
    expect(await reject("   ")).toMatch(/^415 The file is empty/);
    const large = await sendSheet(app.http, owner.headers, { bytes: Buffer.alloc(6_000_000, "a") });
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      expect.stringContaining("larger than 5 MB"),
    ]);
    const many = await sendSheet(app.http, owner.headers, { bytes: writeCsvSheet(createPlots(1_001)) });
    expect([many.statusCode, many.json().message]).toEqual([413, expect.stringContaining("1,000 rows")]);
    const none = await sendSheet(app.http, owner.headers, { bytes: Buffer.alloc(0) });
    expect(none.json().fields.sheet).toBe("Choose a CSV or XLSX file.");
    expect(await countOf(owner)).toBe(0);
  });

  it("passes over columns of one's own, and names them", async () => {
    const owner = await newOwner();
    const [head, row] = writeCsvSheet(createPlots(1)).toString().trimEnd().split("\n");
    const bytes = Buffer.from(`My notes,${head?.trim()},,Agent: phone\nask again,${row?.trim()},x,98320\n`);
    const found = await check(owner, bytes);
    expect(found).toMatchObject({
      ...{ state: "checked", rows: 1, ready: 1, problems: [] },
      ignored: ["My notes", "Agent: phone"],
    });
    const { cells } = await app.database.db
      .selectFrom("property_import_row as row")
      .innerJoin("property_import", "property_import.id", "row.import_id")
      .select("row.cells")
      .where("property_import.public_id", "=", found._id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(cells)).not.toContain("98320");
    expect((await importAll(owner, bytes)).listings).toHaveLength(1);
    expect((await check(owner, writeCsvSheet(createPlots(1)))).ignored).toEqual([]);
    const wrong = Buffer.from(`${head?.replace(headingOf("pincode"), "Pin cod")}\n${row}\n`);
    const rejected = await sendSheet(app.http, owner.headers, { bytes: wrong });
    expect(rejected.json().message).toMatch(/missing: Pincode.*do not know these headings: Pin cod/);
  });

  it("reads numbers as people write them, and names the cells with errors of their program", async () => {
    const owner = await newOwner();
    const typed = { price: "36 Lakhs only", area: "2160 sq ft", pincode: "७३४ ००१" };
    const broken = { ...PLOT_ROW, price: "#REF!" };
    const found = await check(owner, writeXlsxSheet([{ ...PLOT_ROW, ...typed }, broken]));
    expect(found).toMatchObject({ rows: 2, ready: 1 });
    expect(found.problems).toEqual([
      expect.objectContaining({ row: 3, column: headingOf("price"), text: "#REF!" }),
    ]);
    expect(found.problems[0]?.message).toContain("Type the value instead");
  });

  it("the form of the page leads to the import, which says why a file was refused", async () => {
    const owner = await newOwner();
    const here = { origin: "http://localhost:3000", host: "localhost:3000" };
    const send = async (bytes: Buffer) => {
      const about = { bytes, url: "/owner/import/sheet", name: "my plots.csv" };
      return String((await sendSheet(app.http, { ...owner.headers, ...here }, about)).headers.location);
    };
    const id = (await send(writeCsvSheet(createPlots(1)))).replace("/owner/import/", "");
    expect(await read(owner, id)).toMatchObject({ state: "checked", fileName: "my plots.csv" });
    const rejected = (await send(Buffer.from("a,b\n1,=2\n"))).replace("/owner/import/", "");
    expect(await read(owner, rejected)).toMatchObject({
      state: "refused",
      failure: expect.stringContaining("Cell B2 has a formula"),
    });
    expect(await send(Buffer.alloc(0))).toBe("/owner/import?trouble=none");
    expect((await post(owner, `${rejected}/start`)).statusCode).toBe(409);
  });
});

describe("[DESK-15] an import", () => {
  it("lists every row, each pending for the team, with log entries, and only once", async () => {
    const owner = await newOwner();
    const { _id } = await check(owner, writeXlsxSheet(createPlots(3)));
    await Promise.all([post(owner, `${_id}/start`), post(owner, `${_id}/start`)]);
    await waitForJobs(app.services.jobs);
    const done = await read(owner, _id);
    expect(done).toMatchObject({ state: "done", progress: { done: 3, all: 3 } });
    expect(done.listings.map(({ row, title, verification }) => [row, title, verification])).toEqual([
      [2, "Plot 1 in Hakimpara", "pending"],
      [3, "Plot 2 in Hakimpara", "pending"],
      [4, "Plot 3 in Hakimpara", "pending"],
    ]);
    expect(await countOf(owner)).toBe(3);
    expect((await post(owner, `${_id}/start`)).statusCode).toBe(409);
    const log = await app.database.db
      .selectFrom("audit_entry")
      .select(["action", "noun_id"])
      .where("actor_id", "=", owner.userId)
      .execute();
    const actions = log.map(({ action }) => action);
    expect(actions.filter((action) => action === "property.create")).toHaveLength(3);
    expect(actions).toEqual(expect.arrayContaining(["import.start", "import.finish"]));
    const [stored] = await app.database.db
      .selectFrom("property")
      .select(["price", "area", "purpose", "first_name"])
      .where("owner_id", "=", owner.userId)
      .execute();
    expect(stored).toEqual({ price: 3_600_000, area: 2160, purpose: "buy", first_name: "Test" });
  });

  it("with faulty rows starts only if they are left out", async () => {
    const owner = await newOwner();
    const bytes = writeCsvSheet([...createPlots(2), { ...PLOT_ROW, pincode: "1" }]);
    const { _id } = await check(owner, bytes);
    const rejected = await post(owner, `${_id}/start`);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      409,
      expect.stringContaining("have errors"),
    ]);
    const done = await importAll(owner, bytes, { leaveOut: true });
    expect(done.listings).toHaveLength(2);
    const none = await check(owner, writeCsvSheet([{ ...PLOT_ROW, pincode: "1" }]));
    expect((await post(owner, `${none._id}/start`, { leaveOut: true })).statusCode).toBe(409);
  });

  it("lists nothing if one row is no longer possible, and says why", async () => {
    const owner = await newOwner();
    const { db } = app.database;
    const { _id } = await check(owner, writeCsvSheet(createPlots(3)));
    await db
      .updateTable("property_import_row")
      .set({ cells: JSON.stringify({ ...PLOT_ROW, locality: "Gone for ever" }) })
      .where("number", "=", 4)
      .where("import_id", "=", (build) =>
        build.selectFrom("property_import").select("id").where("public_id", "=", _id),
      )
      .execute();
    await post(owner, `${_id}/start`);
    await waitForJobs(app.services.jobs);
    expect(await read(owner, _id)).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("Row 4 cannot be listed"),
      listings: [],
    });
    expect(await countOf(owner)).toBe(0);
  });

  it("of an account that was suspended meanwhile lists nothing", async () => {
    const owner = await newOwner();
    const { _id } = await check(owner, writeCsvSheet(createPlots(1)));
    await app.database.db
      .updateTable("property_import")
      .set({ state: "waiting" })
      .where("public_id", "=", _id)
      .execute();
    await app.database.db
      .updateTable("users")
      .set({ status: "suspended" })
      .where("id", "=", owner.userId)
      .execute();
    await runImport({ ...app, ...app.services } as unknown as ImportDeps, _id, 1);
    const row = await app.database.db
      .selectFrom("property_import")
      .select(["state", "failure"])
      .where("public_id", "=", _id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      state: "failed",
      failure: expect.stringContaining("cannot list properties any more"),
    });
  });

  it("is limited to a number of listings a day", async () => {
    const owner = await newOwner();
    const { _id } = await check(owner, writeCsvSheet(createPlots(2)));
    await app.database.db
      .insertInto("property_import")
      .values({
        ...{ owner_id: owner.userId, sent_by: owner.userId, file_name: "earlier.csv", state: "done" },
        ...{ row_count: 1_999, ready_count: 1_999, started_at: new Date(), created_at: new Date() },
      })
      .execute();
    const answer = await post(owner, `${_id}/start`);
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining("2,000")]);
  });
});

describe("[DESK-15] who may import", () => {
  it("owners for themselves, the team for others, nobody for strangers", async () => {
    const [owner, other, admin] = [
      await newOwner(),
      await newOwner(),
      await signInAs(app.http, app.database, "admin"),
    ];
    const bytes = writeCsvSheet(createPlots(1));
    const { _id } = await check(owner, bytes);
    expect((await post(other, `${_id}/start`)).statusCode).toBe(404);
    expect((await post(other, `${_id}/undo`)).statusCode).toBe(404);
    const url = `/api/v1/imports/${_id}`;
    expect((await app.http.inject({ url, headers: other.headers })).statusCode).toBe(404);
    const forOther = await sendSheet(app.http, other.headers, { bytes, owner: owner.userId });
    expect(forOther.statusCode).toBe(403);
    const byTeam = await check(admin, bytes, { owner: owner.userId });
    expect(byTeam.owner._id).toBe(owner.userId);
    await post(admin, `${byTeam._id}/start`);
    await waitForJobs(app.services.jobs);
    expect(await countOf(owner)).toBe(1);
    expect((await read(owner, byTeam._id)).state).toBe("done");
    const user = await signInAs(app.http, app.database, "user");
    expect((await sendSheet(app.http, user.headers, { bytes })).statusCode).toBe(403);
  });
});
