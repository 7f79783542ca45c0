import { describe, expect, it } from "vitest";
import { getNextDue } from "./alerts.ts";

const at = (text: string) => new Date(`${text}+05:30`);

describe("[FIND-08] the next time at which a saved search looks for news", () => {
  it("is at eight in the morning in Kolkata, if it is daily", () => {
    expect(getNextDue("daily", at("2026-11-23T07:59"))).toEqual(at("2026-11-23T08:00"));
    expect(getNextDue("daily", at("2026-11-23T08:00"))).toEqual(at("2026-11-24T08:00"));
    expect(getNextDue("daily", at("2026-11-23T23:30"))).toEqual(at("2026-11-24T08:00"));
  });

  it("is on Monday at eight, if it is weekly", () => {
    // 23 November 2026 is a Monday.
    expect(getNextDue("weekly", at("2026-11-23T07:59"))).toEqual(at("2026-11-23T08:00"));
    expect(getNextDue("weekly", at("2026-11-23T08:00"))).toEqual(at("2026-11-30T08:00"));
    expect(getNextDue("weekly", at("2026-11-26T12:00"))).toEqual(at("2026-11-30T08:00"));
    expect(getNextDue("weekly", at("2026-11-29T23:59"))).toEqual(at("2026-11-30T08:00"));
  });

  it("is now if it is immediate, and never if it is off", () => {
    expect(getNextDue("at-once", at("2026-11-23T07:59"))).toEqual(at("2026-11-23T07:59"));
    expect(getNextDue("off", at("2026-11-23T07:59"))).toBeNull();
  });
});
