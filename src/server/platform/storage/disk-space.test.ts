import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { createLog } from "#server/platform/log.ts";
import { getDiskSpace, watchDisk } from "./disk-space.ts";

it("[SEC-03] a full disk is one line of the log, and so is the end of it", async () => {
  let free = 10 * LIMITS.diskAlarmBytes;
  let looks = 0;
  const lines: { level: number; msg: string; megabytes: number }[] = [];
  const disk = getDiskSpace(async () => {
    looks += 1;
    return free;
  });
  const stop = watchDisk(disk, createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }), 5);
  const lookOften = async () => {
    const before = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 5));
  };
  await lookOften();
  expect(lines).toEqual([]);
  free = 100 * 1024 ** 2;
  await lookOften();
  free = 10 * LIMITS.diskAlarmBytes;
  await lookOften();
  stop();
  await pause(20);
  const seen = looks;
  await pause(30);
  expect(looks).toBe(seen);
  expect(lines).toMatchObject([
    {
      level: 40,
      megabytes: 100,
      msg: expect.stringContaining("DATA_DIR is full: photos and videos are refused"),
    },
    { level: 30, megabytes: 2560, msg: expect.stringContaining("has room again") },
  ]);
});
