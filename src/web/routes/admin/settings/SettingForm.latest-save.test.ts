import { expect, it } from "vitest";
import { findLatestSave } from "./SettingForm.tsx";

const NEVER = { changedAt: null, changedBy: null };
const old = { changedAt: "2026-11-20T05:00:00.000Z", changedBy: "Asha" };
const recent = { changedAt: "2026-11-21T05:00:00.000Z", changedBy: "Bina" };

it("the settings page names the newest save, whichever group it was", () => {
  expect(findLatestSave([old, NEVER, recent])).toBe(recent);
  expect(findLatestSave([NEVER, old, NEVER])).toBe(old);
  expect(findLatestSave([NEVER, NEVER])).toEqual(NEVER);
});
