import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { afterEach, expect, it } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** The priorities of all threads of a process after `lowerPriority`. */
async function listPriorities(niceness: number): Promise<number[]> {
  const program = `
    import { readdirSync } from "node:fs";
    import { getPriority } from "node:os";
    import { lowerPriority } from ${JSON.stringify(new URL("./lower-priority.ts", import.meta.url).href)};
    lowerPriority(${niceness});
    let threads = [process.pid];
    try { threads = readdirSync("/proc/self/task").map(Number); } catch {}
    console.log(JSON.stringify(threads.map((thread) => getPriority(thread))));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let text = "";
  child.stdout?.on("data", (chunk) => {
    text += chunk;
  });
  await once(child, "close");
  return JSON.parse(text);
}

it("[SEC-04] all threads of a process with low priority have it, also those that existed before", async () => {
  // The test itself may already run with a lower priority.
  const own = getPriority();
  const niceness = Math.min(19, own + 7);
  const priorities = await listPriorities(niceness);
  expect(priorities.length).toBeGreaterThan(0);
  expect(new Set(priorities)).toEqual(new Set([niceness]));
});

it("changes nothing if the system has no such priority", async () => {
  // Only a privileged process can raise its priority; others keep the priority that they have.
  await expect(listPriorities(getPriority())).resolves.toContain(getPriority());
});
