import { expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { chooseOutdated, nameBackup, readBackupTime } from "./make-backup.ts";

const now = new Date("2026-11-24T04:00:00Z");
const name = (daysAgo: number) => nameBackup(addDays(now, -daysAgo));

it("keeps the last backup of each of the last days and weeks, and all of today", () => {
  const all = [0, 0.1, 0.2, 1.1, 1.2, 2.5, 6.5, 8, 9, 13, 15, 22, 36, 400].map(name);
  const outdated = chooseOutdated(all, now, { days: 7, weeks: 4 });
  expect(outdated).toEqual([1.2, 9, 13, 36, 400].map(name));
});

it("leaves files alone that are no backups", () => {
  const others = ["notes.txt", "thikana-2020-01-01T000000Z.tar.zst.age.part", "thikana-.tar.zst.age"];
  expect(chooseOutdated(others, now, { days: 1, weeks: 1 })).toEqual([]);
});

it("reads the time from the name", () => {
  expect(nameBackup(now)).toBe("thikana-2026-11-24T040000Z.tar.zst.age");
  expect(readBackupTime(nameBackup(now))).toEqual(now);
});
