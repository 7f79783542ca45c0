import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLastBackup, recordFailedBackup, recordGoodBackup } from "#server/platform/backup/last-backup.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { testApp } from "#tests/support/app.ts";
import { createBackupService } from "./status.service.ts";

const dataDir = mkdtempSync(join(tmpdir(), "thikana-last-backup-"));
addCleanUp(() => rmSync(dataDir, { recursive: true }));
const admin = { role: "admin", userId: "1", sessionId: "of-a-test" } as const;
const madeAt = "2026-11-27T21:45:00.000Z";
const good = { madeAt, bytes: 34_000_000 };

/** What the settings of the desk show at a time. */
const readAt = (now: string) =>
  createBackupService({
    clock: { now: () => new Date(now) },
    readLastBackup: () => readLastBackup(dataDir),
  }).readForTeam(admin);

describe("[OPS-07] the age of the last good backup", () => {
  it("is shown to the team: none, a fresh one, one of the day before, and a failure after it", async () => {
    expect(await readAt("2026-11-28T03:00:00Z")).toEqual({ good: null, isOld: true, failedAt: null });
    await recordGoodBackup(dataDir, good);
    expect(await readAt("2026-11-28T03:00:00Z")).toEqual({ good, isOld: false, failedAt: null });
    const failed = new Date("2026-11-28T21:45:00Z");
    await recordFailedBackup(dataDir, failed);
    expect(await readAt("2026-11-29T03:00:00Z")).toEqual({
      ...{ good, isOld: true, failedAt: failed.toISOString() },
    });
    await recordGoodBackup(dataDir, good);
    expect((await readAt("2026-11-28T03:00:00Z")).failedAt).toBeNull();
    expect(readdirSync(dataDir)).toEqual(["last-backup.json"]);
  });

  it("is for the team only", async () => {
    const service = createBackupService({
      clock: { now: () => new Date() },
      readLastBackup: async () => ({}),
    });
    await expect(service.readForTeam({ ...admin, role: "owner" })).rejects.toThrow();
  });

  it("is a metric, 0 where there is none", async () => {
    const read = async (lastBackup: object) => {
      const { http } = await testApp({ lastBackup });
      return /^backup_last_success_timestamp_seconds (\S+)$/m.exec((await http.inject("/metrics")).body)?.[1];
    };
    expect(await read({})).toBe("0");
    expect(await read({ good })).toBe(String(Date.parse(madeAt) / 1000));
  });

  it("a mistyped data folder is not made by a note", async () => {
    const none = join(dataDir, "none");
    await recordFailedBackup(none, new Date());
    await recordGoodBackup(none, good);
    expect(readdirSync(dataDir)).toEqual(["last-backup.json"]);
  });
});
