import { describe, expect, it } from "vitest";
import { getBaseFrom, mergeEdits } from "./edit-conflict.ts";

const base = { title: "Teesta", rent: "18000", notes: "One\ntwo", lift: "on" };

describe("[ADMIN-06] a form that was sent after somebody else had saved", () => {
  it("keeps the fields that were changed here, and updates the others", () => {
    const stored = { title: "Teesta Heights", rent: "19000", notes: "One\ntwo" };
    const mine = { title: "Teesta", rent: "20000", notes: "One\r\ntwo", lift: "on" };
    expect(mergeEdits(base, stored, mine)).toEqual({
      values: { title: "Teesta Heights", rent: "20000", notes: "One\r\ntwo" },
      meanwhile: [
        { name: "title", was: "Teesta", now: "Teesta Heights", kept: false },
        { name: "rent", was: "18000", now: "19000", kept: true },
        { name: "lift", was: "on", now: "", kept: false },
      ],
    });
  });

  it("[VISIT-16] does not take its own earlier save for somebody else's change", () => {
    const { lift, ...stored } = { ...base, rent: "19000" };
    expect(mergeEdits(base, stored, stored)).toEqual({ values: stored, meanwhile: [] });
    const isSameNumber = (_name: string, a = "", b = "") => a.replace("k", "000") === b;
    const mine = { ...stored, rent: "19k", title: "Typed later" };
    const values = { ...stored, title: "Typed later" };
    expect(mergeEdits(base, stored, mine, isSameNumber)).toEqual({ values, meanwhile: [] });
  });

  it("refuses an invalid base version", () => {
    for (const text of [undefined, "", "null", "[1", "7"]) expect(getBaseFrom(text)).toBeNull();
    expect(getBaseFrom('{"a":"1","b":2}')).toEqual({ a: "1" });
  });
});
