import { expect, it } from "vitest";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { flat } from "#tests/support/public-listings.ts";
import { formatAnswer } from "./answer-text.ts";
import { getDetailGroups, getSummaryRows } from "./record-rows.ts";

it.each([
  ["buy", "Sell"],
  ["rent", "Rent out"],
  ["lease", "Lease out"],
  ["pg", "PG/Hostel"],
])("an owner and the team read the purpose %s as %s", (purpose, text) => {
  expect(formatAnswer("purpose", purpose)).toBe(text);
});

const flatRecord = { ...flat, negotiable: true, parking: true } as unknown as PropertyRecord;
const readRows = (record: object) =>
  getDetailGroups({ ...flatRecord, ...record } as PropertyRecord).flatMap(({ rows }) => rows);

it("[ADMIN-04] a box that was not ticked is not given in the desk's record, and no answer", () => {
  expect(readRows({})).toEqual(
    expect.arrayContaining([
      ["Negotiable", "Yes"],
      ["Parking", "Yes"],
    ]),
  );
  expect(readRows({ negotiable: false, parking: false })).toEqual(
    expect.arrayContaining([
      ["Negotiable", null],
      ["Parking", null],
    ]),
  );
});

it("[DESK-19] an answer that such a property is asked for is marked, and what it is not asked for has no row", () => {
  const rows = readRows({ facing: null, builder: null, rent: null });
  expect(rows).toContainEqual(["Facing", null, "asked"]);
  expect(rows).toContainEqual(["Builder", null]);
  const shop = { propertyType: "Shop", purpose: "rent", price: null, rent: 23_500 };
  const labels = readRows({
    ...shop,
    bedrooms: null,
    pets: null,
    transactionType: null,
    ownership: null,
  }).map(([label]) => label);
  for (const label of ["Bedrooms", "Pets", "Transaction Type", "Possession on"])
    expect(labels).not.toContain(label);
  // What was given all the same is shown.
  expect(readRows({ ...shop, ownership: "Freehold" })).toContainEqual(["Property Ownership", "Freehold"]);
});

it("[DESK-19] the first look names what is missing, too", () => {
  const rows = getSummaryRows({ ...flatRecord, bathrooms: null, reraNumber: null } as PropertyRecord);
  expect(rows).toContainEqual(["Bathrooms", null, "asked"]);
  expect(rows.map(([label]) => label)).not.toContain("RERA Number");
});
