import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lockFolder } from "./platform/database/folder-lock.ts";

/** Starts the process without its pages, which are never needed when it refuses to start. */
const START = `import { start } from ${JSON.stringify(new URL("./main.ts", import.meta.url).href)}; start(async () => null);`;

function start(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", START], {
    env: { PORT: "0", ...env },
    encoding: "utf8",
  });
  return { status, stderr };
}

it("refuses a data folder in use with one sentence, without a stack trace", () => {
  const folder = mkdtempSync(join(tmpdir(), "thikana-main-"));
  const lock = lockFolder(folder);
  expect(start({ DATA_DIR: folder })).toEqual({
    status: 1,
    stderr:
      `The data folder ${folder} is in use by another Thikana (process ${process.pid}). ` +
      "Stop that one first, or start this one with its own folder: DATA_DIR=/another/folder. " +
      "Several processes side by side need PostgreSQL: set DATABASE_URL.\n",
  });
  lock.release();
  rmSync(folder, { recursive: true });
});

it("refuses several processes on the embedded database before it opens anything", () => {
  expect(start({ WEB_CONCURRENCY: "2", DATA_DIR: "/nowhere/at/all" })).toEqual({
    status: 1,
    stderr:
      "The configuration needs mending:\n" +
      "  WEB_CONCURRENCY must be 1 without DATABASE_URL: only one process can open the embedded database\n",
  });
});

it("refuses to start in production without its secrets, naming all of them", () => {
  expect(start({ NODE_ENV: "production", DATABASE_URL: "postgres://localhost/none" })).toEqual({
    status: 1,
    stderr: "The configuration needs mending:\n  SESSION_SECRET is missing\n  PUBLIC_URL is missing\n",
  });
});

it("[FAULT-09] refuses a folder that it cannot write to, with an explanation, before it opens anything", () => {
  const { status, stderr } = start({ DATA_DIR: "/proc/nowhere" });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^The configuration needs mending:\n {2}DATA_DIR must be a folder that can be written to/,
  );
  expect(stderr).not.toContain("    at ");
});
