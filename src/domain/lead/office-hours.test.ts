import { describe, expect, it } from "vitest";
import { listOpenSpans, readOfficeHours, USUAL_HOURS } from "./office-hours.ts";

describe("the office hours of the settings", () => {
  it.each([
    ["Mon-Sat 10:00 AM - 7:00 PM", { days: [1, 2, 3, 4, 5, 6], opens: 600, closes: 1140 }],
    ["Monday to Friday, 9 am to 5:30 pm", { days: [1, 2, 3, 4, 5], opens: 540, closes: 1050 }],
    ["Mon, Wed-Fri 11am–8pm", { days: [1, 3, 4, 5], opens: 660, closes: 1200 }],
    ["Sat-Mon 12:00 PM - 4:00 PM", { days: [0, 1, 6], opens: 720, closes: 960 }],
    ["Daily 8:00 AM - 9:00 PM", { days: [0, 1, 2, 3, 4, 5, 6], opens: 480, closes: 1260 }],
  ])("%j is read as opening hours", (text, hours) => {
    expect(readOfficeHours(text)).toEqual(hours);
  });

  it.each(["", "always", "Mon-Sat", "Mon-Sat 7 PM - 10 AM", "Mon-Sat 13:00 PM - 7 PM", "Xyz 10 AM - 7 PM"])(
    "%j is not understood, and no hours are guessed",
    (text) => {
      expect(readOfficeHours(text)).toBeNull();
    },
  );

  it("days on which the office is closed are left out", () => {
    const spans = listOpenSpans(new Date("2026-11-21T12:00:00+05:30"), USUAL_HOURS, 3);
    expect(spans).toEqual([
      { from: new Date("2026-11-21T10:00:00+05:30"), to: new Date("2026-11-21T19:00:00+05:30") },
      { from: new Date("2026-11-23T10:00:00+05:30"), to: new Date("2026-11-23T19:00:00+05:30") },
    ]);
  });
});
