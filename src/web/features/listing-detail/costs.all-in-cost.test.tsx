import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import { AllInCost } from "./Costs.tsx";

const rule = (area: ChargeRecord["area"], percent: number): ChargeRecord => ({
  ...{ _id: area, state: "West Bengal", kind: "stamp-duty", area, bands: [{ upTo: null, percent }] },
  ...{ validFrom: "2024-07-01", checkedOn: "2026-11-21", source: "A gazette", note: "" },
});

it("[DETAIL-11] of two rates by area, each line of the sources names its area", () => {
  const cost = {
    lines: [],
    total: "₹47,70,000",
    from: 4_770_000,
    rules: [rule("urban", 6), rule("rural", 5), rule("any", 1)],
  };
  const html = renderToStaticMarkup(<AllInCost cost={cost} buying />);
  const sources = html.match(/<li>.*?<\/li>/g)?.map((line) => line.replace(/<[^>]+>/g, "")) ?? [];
  expect(sources.map((line) => line.slice(0, line.indexOf(" from")))).toEqual([
    "West Bengal: Stamp duty inside a municipality",
    "West Bengal: Stamp duty outside a municipality",
    "West Bengal: Stamp duty",
  ]);
});
