import { describe, expect, it } from "vitest";
import { type ChargeEntry, chargeInput } from "#contract/admin/charge.ts";
import { getCharge, getTextsOfCharge } from "./ChargesCard.tsx";

const rule: ChargeEntry = {
  _id: "0".repeat(24),
  version: 1,
  state: "West Bengal",
  kind: "stamp-duty",
  area: "urban",
  bands: [
    { upTo: 10_000_000, percent: 6 },
    { upTo: null, percent: 7 },
  ],
  validFrom: "2024-07-01",
  checkedOn: "2026-11-21",
  source: "A gazette",
  note: "",
};
const { _id, version, ...input } = rule;

describe("[ADMIN-10] the form of a stamp duty rule", () => {
  it("contains the values with which it was opened", () => {
    expect(getCharge(getTextsOfCharge(rule, "2026-11-21"))).toEqual(input);
  });

  it("accepts prices and rates as people write them", () => {
    const texts = {
      ...getTextsOfCharge(rule, ""),
      "bands.0.upTo": "₹ 1,00,00,000",
      "bands.0.percent": "6 %",
    };
    expect(getCharge(texts)).toEqual(input);
  });

  it.each([
    ["a rate that is none", { "bands.0.percent": "six" }, "bands.0.percent"],
    ["a rate left out", { "bands.0.percent": "" }, "bands.0.percent"],
    ["a price that is none", { "bands.0.upTo": "a crore" }, "bands.0.upTo"],
    ["a last band with an end", { "bands.1.upTo": "20000000" }, "bands"],
    ["no band", { "bands.0.upTo": "", "bands.0.percent": "", "bands.1.percent": "" }, "bands"],
  ])("refuses %s with an error at its field", (_, change, field) => {
    const rejected = chargeInput.safeParse(getCharge({ ...getTextsOfCharge(rule, ""), ...change }));
    expect(rejected.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });
});
