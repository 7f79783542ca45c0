import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { readCpuSeconds } from "./processor-time.ts";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a process that runs only this code. */
function startProgram(code: string): number {
  const child = spawn(process.execPath, ["-e", code], { stdio: "ignore" });
  children.push(child);
  if (child.pid === undefined) throw new Error("It has not begun.");
  return child.pid;
}

// Other systems do not report it, so wall-clock time is used there.
const itCounts = it.skipIf(!existsSync("/proc/self/stat"));

itCounts("[SEC-02] counts what a process works, not how long it has been there", async () => {
  const resting = startProgram("setInterval(() => {}, 1e6)");
  const working = startProgram("for (;;);");
  await vi.waitFor(async () => expect(await readCpuSeconds(working)).toBeGreaterThan(0.5), {
    timeout: 20_000,
  });
  const before = await readCpuSeconds(resting);
  await pause(300);
  // Starting takes some CPU time, waiting takes none.
  expect(((await readCpuSeconds(resting)) ?? 9) - (before ?? 0)).toBeLessThan(0.2);
});

itCounts("says nothing of a process that is over", async () => {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  await once(child, "exit");
  expect(await readCpuSeconds(child.pid ?? 0)).toBeNull();
});
