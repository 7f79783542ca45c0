import { describe, expect, it } from "vitest";
import { findDueReminder, getReminderTime } from "./visit-times.ts";

const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);
const visit = {
  at: at("23T16:30"),
  agreedAt: at("21T12:00"),
  sentFor: { evening: null, soon: null },
};

describe("[DESK-01] reminders of a visit", () => {
  it("come at 6 pm on the day before, and two hours before", () => {
    expect(getReminderTime("evening", visit.at)).toEqual(at("22T18:00"));
    expect(getReminderTime("evening", at("23T00:30"))).toEqual(at("22T18:00"));
    expect(getReminderTime("soon", visit.at)).toEqual(at("23T14:30"));
  });

  it.each([
    ["22T17:59", null],
    ["22T18:00", "evening"],
    // The process was away in the evening.
    ["23T09:00", "evening"],
    ["23T14:30", "soon"],
    ["23T16:29", "soon"],
    ["23T16:30", null],
  ])("at %s the reminder that is due is: %s", (now, kind) => {
    expect(findDueReminder(visit, at(now))).toBe(kind);
  });

  it("are sent once, and again for another time", () => {
    const sent = { ...visit, sentFor: { evening: visit.at, soon: null } };
    expect(findDueReminder(sent, at("22T19:00"))).toBeNull();
    expect(findDueReminder(sent, at("23T15:00"))).toBe("soon");
    expect(findDueReminder({ ...sent, at: at("23T17:30") }, at("22T19:00"))).toBe("evening");
  });

  it("are not sent to people who agreed after the time of the reminder", () => {
    const late = { ...visit, agreedAt: at("22T20:00") };
    expect(findDueReminder(late, at("22T21:00"))).toBeNull();
    expect(findDueReminder(late, at("23T14:30"))).toBe("soon");
    expect(findDueReminder({ ...visit, agreedAt: at("23T15:00") }, at("23T15:10"))).toBeNull();
  });
});
