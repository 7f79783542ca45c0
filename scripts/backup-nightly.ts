/**
 * A backup each night at 03:10 in India, and one at once if the folder has none of the last day: for containers, where no
 * timer starts `npm run backup`. It takes the same arguments and goes on after a backup that failed.
 *   node scripts/backup-nightly.ts --to /backups --recipient age1…
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getMsUntilNight } from "./next-night.ts";

const args = process.argv.slice(2);
const folder = args[args.indexOf("--to") + 1];
const DAY_MS = 86_400_000;

async function backUp(): Promise<void> {
  const program = spawn(process.execPath, ["scripts/backup.ts", ...args], { stdio: "inherit" });
  const stop = () => program.kill();
  process.on("SIGTERM", stop);
  const [code] = await once(program, "exit");
  process.off("SIGTERM", stop);
  // Stopped in the middle: the half file is not among the backups.
  if (code === null) process.exit(1);
  if (code !== 0) console.error("The backup failed; the next one is made in the coming night.");
}

function hasFreshBackup(): boolean {
  if (!folder) return false;
  return readdirSync(folder)
    .filter((name) => /^thikana-.*\.age$/.test(name))
    .some((name) => Date.now() - statSync(join(folder, name)).mtimeMs < DAY_MS);
}

if (!hasFreshBackup()) await backUp();
while (true) {
  await pause(getMsUntilNight(new Date()));
  await backUp();
}
