import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const LOG = fileURLToPath(new URL("./log.ts", import.meta.url));

/** Runs a program that has `log`, and ends with 3. Its standard output is a pipe, or the given file. */
function run(program: string, output: "pipe" | number = "pipe") {
  const text = `const { createLog } = await import(${JSON.stringify(LOG)}); const log = createLog("info"); ${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", text], {
    stdio: ["ignore", output, "inherit"],
  });
  return { child, exit: once(child, "exit") };
}

describe("[FAULT-02] the log", () => {
  it("has all lines of a process that ends at once", async () => {
    const { child, exit } = run(
      "for (let line = 0; line < 2000; line++) log.info({ line }, `Line`); process.exit(3)",
    );
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) lines.push(line);
    expect(await exit).toEqual([3, null]);
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(
      Array.from({ length: 2000 }, (_, line) => line),
    );
  });

  it.each([
    ["goes away while lines wait", "log.info(`a`); log.info(`b`); process.exit(3)"],
    ["has gone away before", "log.info(`a`); setTimeout(() => { log.info(`b`); process.exit(3) }, 300)"],
  ])("does not keep a process from ending if its reader %s", async (_when, end) => {
    const { child, exit } = run(`log.info("first"); setTimeout(() => { ${end} }, 1000)`);
    await once(child.stdout as NodeJS.ReadableStream, "data");
    child.stdout?.destroy();
    expect(await exit).toEqual([3, null]);
  });

  it("does not end a process if the disk is full", async () => {
    const { exit } = run(
      "log.info(`a`); setTimeout(() => { log.info(`b`); process.exit(3) }, 300)",
      openSync("/dev/full", "w"),
    );
    expect(await exit).toEqual([3, null]);
  });
});
