import { describe, expect, it } from "vitest";
import { countMinutes, describeWait, getDueState } from "./tracker.ts";

const NOW = "2026-11-21T06:30:00.000Z";
const EARLIER = "2026-11-21T05:30:00.000Z";
const LATER = "2026-11-21T08:30:00.000Z";
const lead = (dueAt: string | null, callBy: string | null) => ({
  createdAt: EARLIER,
  dueAt,
  callBy,
  waits: callBy !== null,
});

describe("[DESK-04] what a row of the work lists says", () => {
  it("is late once the promised time or the next step is over", () => {
    expect(getDueState(lead(EARLIER, EARLIER), NOW)).toEqual({ late: true, promised: true });
    expect(getDueState(lead(LATER, LATER), NOW)).toEqual({ late: false, promised: true });
    expect(getDueState(lead(EARLIER, LATER), NOW)).toEqual({ late: true, promised: false });
    expect(getDueState(lead(NOW, null), NOW)).toEqual({ late: true, promised: false });
    expect(getDueState(lead(null, null), NOW)).toEqual({ late: false, promised: false });
  });

  it.each([
    [0, "0 minutes"],
    [1, "1 minute"],
    [89, "89 minutes"],
    [90, "2 hours"],
    [180, "3 hours"],
    [47 * 60, "47 hours"],
    [72 * 60, "3 days"],
  ])("says a wait of %i minutes as %s", (minutes, text) => {
    expect(describeWait(minutes)).toBe(text);
  });

  it("counts full minutes, and none for a clock that is behind", () => {
    expect(countMinutes(EARLIER, NOW)).toBe(60);
    expect(countMinutes(NOW, EARLIER)).toBe(0);
  });
});
