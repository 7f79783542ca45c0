import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const freshFolder = () => mkdtempSync(join(tmpdir(), "thikana-lock-"));

async function holdInAnotherProcess(folder: string) {
  const lock = new URL("./folder-lock.ts", import.meta.url).href;
  const program = `const { lockFolder } = await import(${JSON.stringify(lock)});
    lockFolder(process.argv[1]); console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

it("refuses a folder that another process holds, and says what to do", async () => {
  const folder = freshFolder();
  const holder = await holdInAnotherProcess(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by another Thikana (process ${holder.pid}). Stop that one first`,
  );
  holder.kill("SIGKILL");
  await once(holder, "exit");
  lockFolder(folder).release();
});

it("refuses to open the folder twice in one process until it is closed", () => {
  const folder = freshFolder();
  const first = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow("is in use by another Thikana");
  first.release();
  lockFolder(folder).release();
});
