import { beforeAll, describe, expect, it } from "vitest";
import type { ImportProblemGroup } from "#contract/listing/import.ts";
import { readSheet } from "#server/platform/sheets/read-sheet.ts";
import { testApp } from "#tests/support/app.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { headingOf, PLOT_ROW, sendSheet, writeCsvSheet } from "#tests/support/sheets.ts";
import type { SignedInAs } from "#tests/support/sign-in.ts";

const app = await testApp({ work: true });
const { newOwner, check, post, read, importAll } = createImportCalls(app);
beforeAll(() => makeHakimpara(app));

const LIMITS = { rows: 100, columns: 100, cellLength: 1_000, unpackedBytes: 10_000_000 };
const download = (who: SignedInAs, id: string, kind = "csv") =>
  app.http.inject({ url: `/api/v1/imports/${id}/to-fix.${kind}`, headers: who.headers });
const summarize = ({ column, texts, rows, message }: ImportProblemGroup) => [column, texts, rows, message];

describe("[DESK-21] what has to be fixed", () => {
  it("is told once for all rows with the same mistake, those of the most rows first", async () => {
    const rows = [
      ...createPlots(3, { purpose: "Xyz" }),
      { ...PLOT_ROW, pincode: "73", purpose: "Xyz" },
      { ...PLOT_ROW, pincode: "7340" },
      ...createPlots(1, { pincode: "" }),
    ];
    const found = await check(await newOwner(), writeCsvSheet(rows));
    expect(found).toMatchObject({ rows: 6, ready: 0, toFix: 6, problemCount: 7 });
    expect(found.problemGroups.map(summarize)).toEqual([
      ["Purpose", ["Xyz"], [2, 3, 4, 5], "Choose one of: Sell, Rent out, Lease out, PG/Hostel"],
      ["Pincode", ["73", "7340", ""], [5, 6, 7], "Enter the six digits of the pincode."],
    ]);
  });

  it("comes as a sheet with one column more, which can be sent again as it is", async () => {
    const owner = await newOwner();
    const rows = [
      ...createPlots(2),
      { ...PLOT_ROW, propertyTitle: '=Plot, "A"', pincode: "73", price: "cheap", mediaFiles: "a.jpg; b.jpg" },
    ];
    const { _id } = await check(owner, writeCsvSheet(rows));
    for (const kind of ["csv", "xlsx"]) {
      const file = await download(owner, _id, kind);
      expect([file.statusCode, file.headers["content-disposition"]]).toEqual([
        200,
        `attachment; filename="rows-to-fix.${kind}"`,
      ]);
      const [head, row, ...others] = await readSheet(file.rawPayload, LIMITS);
      expect(others).toEqual([]);
      expect([head?.cells[0], head?.cells.at(-1)]).toEqual(["Property Title *", "What to fix"]);
      const [price, pincode] = String(row?.cells.at(-1)).split("\n");
      expect(row?.cells[0]).toBe('=Plot, "A"');
      expect(price).toMatch(/^Price: /);
      expect(pincode).toBe("Pincode: Enter the six digits of the pincode.");
      const again = await check(owner, file.rawPayload);
      expect(again).toMatchObject({ rows: 1, toFix: 1, ignored: [], photos: { named: 2 } });
    }
    const [other] = [await newOwner()];
    expect((await download(other, _id)).statusCode).toBe(404);
  });

  it("can still be downloaded once the other rows are listed, and not if all are correct", async () => {
    const owner = await newOwner();
    const rows = [...createPlots(2), { ...PLOT_ROW, pincode: "73" }];
    const done = await importAll(owner, writeCsvSheet(rows), { leaveOut: true });
    expect(done).toMatchObject({ state: "done", ready: 2, toFix: 1 });
    const sheet = (await download(owner, done._id)).body;
    expect(sheet.trim().split("\r\n")).toHaveLength(2);
    const fixed = Buffer.from(sheet.replace(/,73,/, ",734001,"));
    const next = await importAll(owner, fixed);
    expect(next).toMatchObject({ state: "done", ready: 1, toFix: 0 });
    expect((await download(owner, next._id)).statusCode).toBe(404);
  });
});

describe("[DESK-21] photos", () => {
  it("are the next step and no mistake before a ZIP was sent; the rows can be listed without them", async () => {
    const owner = await newOwner();
    const rows = [
      ...createPlots(2, { mediaFiles: "front.jpg" }),
      { ...PLOT_ROW, mediaFiles: "side.jpg", pincode: "73" },
      { ...PLOT_ROW, mediaFiles: "https://photos.example/a.jpg" },
    ];
    const { _id, ...found } = await check(owner, writeCsvSheet(rows));
    expect(found).toMatchObject({ rows: 4, ready: 0, awaitingPhotos: 2, toFix: 2 });
    expect(found.problemGroups.map(({ column, rows: numbers }) => [column, numbers])).toEqual([
      [headingOf("pincode"), [4]],
      [headingOf("mediaFiles"), [5]],
    ]);
    const start = async (payload: object) => {
      const answer = await post(owner, `${_id}/start`, payload);
      return `${answer.statusCode} ${answer.json().message}`;
    };
    expect(await start({})).toMatch(/^409 The photos of some rows are still missing/);
    expect(await start({ withoutPhotos: true })).toMatch(/^409 Some rows have errors/);
    // A refusal changes nothing.
    expect(await read(owner, _id)).toMatchObject({ ready: 0, awaitingPhotos: 2, state: "checked" });
    const done = await importAll(owner, writeCsvSheet(rows), { withoutPhotos: true, leaveOut: true });
    expect(done).toMatchObject({ state: "done", ready: 2, toFix: 2 });
    expect(done.listings).toHaveLength(2);
  });
});

it("[DESK-21] a sheet may be full beside its example, and have no row more", async () => {
  const owner = await newOwner();
  const template = (await app.http.inject("/api/v1/imports/template.csv")).body;
  const [head = "", example = ""] = template.trim().split("\r\n");
  const plot = example.replace(/"EXAMPLE[^"]*"/, "Plot in Hakimpara");
  const fill = (count: number) =>
    Buffer.from([head, example, ...Array<string>(count).fill(plot)].join("\r\n"));
  expect(await check(owner, fill(1_000))).toMatchObject({ rows: 1_000 });
  const many = await sendSheet(app.http, owner.headers, { bytes: fill(1_001) });
  expect([many.statusCode, many.json().message]).toEqual([413, expect.stringContaining("1,000 rows")]);
});
