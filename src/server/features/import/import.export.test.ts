import { beforeAll, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { headingOf, PLOT_ROW, sendSheet, writeCsvSheet } from "#tests/support/sheets.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const app = await testApp({ work: true });
const { newOwner, check, importAll } = createImportCalls(app);
beforeAll(() => makeHakimpara(app));

const read = (headers: Record<string, string>, kind: string) =>
  app.http.inject({ url: `/api/v1/imports/export.${kind}`, headers });

it("[DESK-15] what was exported can be imported as it is, in CSV and in XLSX", async () => {
  const owner = await newOwner();
  const house = {
    ...PLOT_ROW,
    ...{ propertyTitle: "House, with a garden", propertyType: "Independent House", purpose: "Rent" },
    ...{
      price: undefined,
      rent: "18,000",
      security: "36000",
      maintenance: "500",
      area: "1100",
      bedrooms: "3",
    },
    ...{ floorno: "-1", amenities: "Power Backup", visitDays: "Saturday and Sunday" },
  };
  await importAll(owner, writeCsvSheet([...createPlots(2), house]));
  for (const kind of ["csv", "xlsx"]) {
    const file = await read(owner.headers, kind);
    expect([file.statusCode, file.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const again = await check(owner, file.rawPayload);
    expect(again, JSON.stringify(again.problems)).toMatchObject({ state: "checked", rows: 3, ready: 3 });
  }
  const [line = ""] = (await read(owner.headers, "csv")).body
    .split("\r\n")
    .filter((one) => one.includes("garden"));
  expect(line).toContain('"House, with a garden"');
  expect(line).toContain("Saturday and Sunday");
});

it("[DESK-15] an export has only one's own properties, and needs an owner's account", async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  await importAll(one, writeCsvSheet(createPlots(1)));
  const { body } = await read(other.headers, "csv");
  expect(body).toContain(headingOf("propertyTitle"));
  expect(body.trim().split("\r\n")).toHaveLength(1);
  const visitor = await signInAs(app.http, app.database, "user");
  expect((await read(visitor.headers, "csv")).statusCode).toBe(403);
  expect((await app.http.inject("/api/v1/imports/export.csv")).statusCode).toBe(401);
  // The empty sheet is open to all, and nothing was listed by reading.
  expect((await sendSheet(app.http, other.headers, { bytes: Buffer.from(body) })).statusCode).toBe(415);
});
