import { describe, expect, it } from "vitest";
import { getPageKind } from "./page-kinds.ts";
import { getRangeEnd, getThreeQuarters, gradeVital, VITAL_NAMES, VITALS } from "./vitals.ts";

describe("[OPS-03] the kind of a page that is measured", () => {
  it.each([
    ["/", "home"],
    ["/user/propertydetail/abc", "listing"],
    ["/user/list", "list"],
    ["/user/regiondetail/siliguri", "list"],
    ["/towns/siliguri", "list"],
    ["/user/blog/a-house", "reading"],
    ["/privacy", "reading"],
    ["/owner/listing", "owner"],
    ["/signin", "other"],
    ["/no-such-page", "other"],
    ["/admin/figures", undefined],
  ])("of %s is %s", (path, kind) => {
    expect(getPageKind(path)).toBe(kind);
  });
});

describe("[OPS-03] the speed of pages", () => {
  it("is counted in ranges that end at the known limits, and rise", () => {
    for (const name of VITAL_NAMES) {
      const { ends, good, poor } = VITALS[name];
      expect([...ends]).toEqual([...ends].sort((one, other) => one - other));
      expect(ends).toContain(good);
      expect(ends).toContain(poor);
    }
    expect([0, 500, 500.1, 999_999].map((value) => getRangeEnd("lcp", value))).toEqual([
      ...[500, 500, 1_000, 60_000],
    ]);
  });

  it("is the value that three of four visits do not exceed", () => {
    const of = (...counts: [number, number][]) => getThreeQuarters("lcp", new Map(counts));
    expect(of()).toBe(0);
    expect(of([500, 4])).toBe(375);
    // Three visits up to 500 ms and one slow one: still within the first range.
    expect(of([500, 3], [8_000, 1])).toBe(500);
    expect(of([500, 1], [2_500, 1], [4_000, 2])).toBe(3_750);
    expect(of([60_000, 1])).toBe(50_000);
  });

  it("is good, fair or poor", () => {
    expect([2_500, 2_501, 4_000, 4_001].map((value) => gradeVital("lcp", value))).toEqual([
      ...["good", "fair", "fair", "poor"],
    ]);
    expect(gradeVital("cls", 100)).toBe("good");
  });
});
