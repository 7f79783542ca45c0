import { describe, expect, it } from "vitest";
import { type Charge, formatChargeLines, getChargesOn, getPercentFor } from "./charges.ts";

const rule = (over: Partial<Charge>): Charge => ({
  state: "West Bengal",
  kind: "stamp-duty",
  area: "any",
  bands: [{ upTo: null, percent: 6 }],
  validFrom: "2021-07-09",
  checkedOn: "2026-11-21",
  source: "A gazette",
  note: "",
  ...over,
});
const CRORE = 10_000_000;
const urban = rule({
  area: "urban",
  validFrom: "2024-07-01",
  bands: [
    { upTo: CRORE, percent: 6 },
    { upTo: null, percent: 7 },
  ],
});
const rural = rule({
  area: "rural",
  validFrom: "2024-07-01",
  bands: [
    { upTo: CRORE, percent: 5 },
    { upTo: null, percent: 6 },
  ],
});
const rebate = rule({ area: "urban", bands: [{ upTo: null, percent: 4 }] });
const fee = rule({ kind: "registration-fee", bands: [{ upTo: null, percent: 1 }] });
const all = [rebate, urban, rural, fee, rule({ state: "Bihar" }), rule({ state: "All India", kind: "gst" })];

describe("[DETAIL-11] the rules for taxes and fees on a day", () => {
  it("are the newest ones of each kind and area, including those for all of India", () => {
    const found = getChargesOn(all, "West Bengal", "2026-11-21");
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining([urban, rural, fee]));
    expect(getChargesOn(all, "BIHAR", "2026-11-21").map(({ state }) => state)).toEqual([
      "Bihar",
      "All India",
    ]);
  });

  it("apply from their first day, not earlier", () => {
    const on = (day: string) => getChargesOn([rebate, urban], "West Bengal", day);
    expect(on("2021-07-08")).toEqual([]);
    expect(on("2024-06-30")).toEqual([rebate]);
    expect(on("2024-07-01")).toEqual([urban]);
  });

  it("are empty if we know none", () => {
    expect(formatChargeLines(getChargesOn([urban], "Goa", "2026-11-21"), CRORE, ["stamp-duty"])).toEqual([]);
  });
});

describe("[DETAIL-11] taxes and fees", () => {
  const kinds = ["stamp-duty", "registration-fee"] as const;

  it("are given as a range from the cheaper to the dearer area, for the whole price", () => {
    expect(formatChargeLines([urban, rural, fee], CRORE, kinds)).toMatchObject([
      { kind: "stamp-duty", percents: [5, 6], from: 500_000, to: 600_000 },
      { kind: "registration-fee", percents: [1], from: 100_000, to: 100_000 },
    ]);
    expect(formatChargeLines([urban], CRORE + 1, kinds)).toMatchObject([{ from: 700_001, to: 700_001 }]);
  });

  it("are of the requested kinds", () => {
    expect(formatChargeLines(all, CRORE, ["gst"]).map(({ kind }) => kind)).toEqual(["gst"]);
  });

  it("are exact to the rupee", () => {
    const [line] = formatChargeLines([rule({ bands: [{ upTo: null, percent: 6.3 }] })], 100_000, kinds);
    expect(line?.to).toBe(6_300);
  });

  it("have no rate above their highest price band", () => {
    expect(getPercentFor([{ upTo: 100, percent: 1 }], 101)).toBeNull();
    expect(getPercentFor([{ upTo: 100, percent: 1 }], 100)).toBe(1);
  });
});
