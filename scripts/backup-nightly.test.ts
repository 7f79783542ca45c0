import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { getMsUntilNight } from "./next-night.ts";

it("[OPS-04] the nightly backup begins at ten past three in India", () => {
  const wait = (time: string) => getMsUntilNight(new Date(time)) / 60_000;
  expect(wait("2026-11-28T03:00:00+05:30")).toBe(10);
  expect(wait("2026-11-28T03:11:00+05:30")).toBe(24 * 60 - 1);
  expect(wait("2026-11-28T23:10:00+05:30")).toBe(4 * 60);
  // One that begins on the minute is over before it could begin again.
  expect(wait("2026-11-28T03:10:00+05:30")).toBe(24 * 60);
});

it("[OPS-04] a backup is made at once if the last day has none, and one that fails ends nothing", async () => {
  const place = mkdtempSync(join(tmpdir(), "thikana-nightly-"));
  addCleanUp(() => rmSync(place, { recursive: true }));
  mkdirSync(join(place, "scripts"));
  mkdirSync(join(place, "backups"));
  for (const name of ["backup-nightly.ts", "next-night.ts"])
    symlinkSync(fileURLToPath(new URL(name, import.meta.url)), join(place, "scripts", name));
  writeFileSync(
    join(place, "scripts/backup.ts"),
    `import { appendFileSync } from "node:fs";
    appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
    process.exit(1);`,
  );
  const start = () =>
    spawn(process.execPath, ["scripts/backup-nightly.ts", "--to", "backups", "--recipient", "age1x"], {
      cwd: place,
    });
  const readCalls = () => readFileSync(join(place, "calls"), "utf8");
  const program = start();
  await vi.waitFor(() => expect(readCalls()).toBe("--to backups --recipient age1x\n"), { timeout: 15_000 });
  await once(program.stderr, "data");
  expect(program.exitCode).toBeNull();
  program.kill();
  await once(program, "exit");
  writeFileSync(join(place, "backups/thikana-2026.tar.zst.age"), "");
  const second = start();
  await once(second, "spawn");
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  second.kill();
  await once(second, "exit");
  expect(readCalls()).toBe("--to backups --recipient age1x\n");
}, 40_000);
