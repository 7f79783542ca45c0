import { expect, it } from "vitest";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { flat } from "#tests/support/public-listings.ts";
import { formatAnswer } from "./answer-text.ts";
import { getRecordDetailRows } from "./record-rows.ts";

it.each([
  ["buy", "Sell"],
  ["rent", "Rent out"],
  ["lease", "Lease out"],
  ["pg", "PG/Hostel"],
])("an owner and the team read the purpose %s as %s", (purpose, text) => {
  expect(formatAnswer("purpose", purpose)).toBe(text);
});

it("[ADMIN-04] a box that was not ticked is N/A in the desk's record, and no answer", () => {
  const read = (ticked: boolean) =>
    getRecordDetailRows({ ...flat, negotiable: ticked, parking: ticked } as unknown as PropertyRecord);
  expect(read(true)).toEqual(
    expect.arrayContaining([
      ["Negotiable", "Yes"],
      ["Parking", "Yes"],
    ]),
  );
  expect(read(false)).toEqual(
    expect.arrayContaining([
      ["Negotiable", null],
      ["Parking", null],
    ]),
  );
});
