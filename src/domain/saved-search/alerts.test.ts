import { describe, expect, it } from "vitest";
import { getNextDue } from "./alerts.ts";

const at = (text: string) => new Date(`${text}+05:30`);

describe("[FIND-08] when a saved search is looked at next", () => {
  it("is at eight of each day, in Kolkata", () => {
    expect(getNextDue("daily", at("2026-11-23T07:59"))).toEqual(at("2026-11-23T08:00"));
    expect(getNextDue("daily", at("2026-11-23T08:00"))).toEqual(at("2026-11-24T08:00"));
    expect(getNextDue("daily", at("2026-11-23T23:30"))).toEqual(at("2026-11-24T08:00"));
  });

  it("is at eight of each Monday", () => {
    // 23 November 2026 is a Monday.
    expect(getNextDue("weekly", at("2026-11-23T07:59"))).toEqual(at("2026-11-23T08:00"));
    expect(getNextDue("weekly", at("2026-11-23T08:00"))).toEqual(at("2026-11-30T08:00"));
    expect(getNextDue("weekly", at("2026-11-26T12:00"))).toEqual(at("2026-11-30T08:00"));
    expect(getNextDue("weekly", at("2026-11-29T23:59"))).toEqual(at("2026-11-30T08:00"));
  });

  it("is now, or never", () => {
    expect(getNextDue("at-once", at("2026-11-23T07:59"))).toEqual(at("2026-11-23T07:59"));
    expect(getNextDue("off", at("2026-11-23T07:59"))).toBeNull();
  });
});
