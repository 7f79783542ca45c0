/**
 * Makes an encrypted backup of the database and all files, while the server runs or not:
 *   npm run backup -- --new-key thikana-key.txt
 *   npm run backup -- --to /backups --recipient age1… [--days 7] [--weeks 5] [--smaller]
 * A backup much smaller than the last one in the folder is refused without --smaller.
 */
import { statSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { readEnv } from "#server/env.ts";
import { recordFailedBackup, recordGoodBackup } from "#server/platform/backup/last-backup.ts";
import { deleteOutdated, makeBackup } from "#server/platform/backup/make-backup.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createS3Storage } from "#server/platform/storage/storage.s3.ts";
import { runCommand } from "./run-command.ts";

const USAGE =
  "npm run backup -- --to /backups --recipient age1… [--days 7] [--weeks 5] [--smaller]\n" +
  "A new pair of keys: npm run backup -- --new-key thikana-key.txt";

const readArguments = () =>
  parseArgs({
    options: {
      to: { type: "string" },
      recipient: { type: "string" },
      days: { type: "string", default: "7" },
      weeks: { type: "string", default: "5" },
      smaller: { type: "boolean", default: false },
      "new-key": { type: "string" },
    },
  }).values;

/** Writes the private key into a new file. @returns where it is, and the public one */
async function makeKey(file: string): Promise<string> {
  const identity = await generateIdentity();
  writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: "wx" });
  return [
    `The private key is in ${file}. Keep it away from this machine: without it no backup can be read.`,
    `The public key, for --recipient: ${await identityToRecipient(identity)}`,
  ].join("\n");
}

/** @throws Error that names the argument */
function readCount(name: string, given: string): number {
  const count = Number(given);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} must be a whole number from 1 on`);
  return count;
}

interface Given {
  readonly to: string;
  readonly recipient: string;
  /** For how many days and weeks backups are kept. */
  readonly keep: { readonly days: number; readonly weeks: number };
  readonly smaller: boolean;
}

async function backUp({ to, recipient, keep, smaller }: Given): Promise<string> {
  const env = readEnv();
  const { directUrl: databaseUrl, dataDir } = env;
  const bucket = env.s3 && createS3Storage(env.s3);
  const now = systemClock.now();
  const place = { databaseUrl, dataDir, bucket };
  const { file, manifest } = await makeBackup(place, to, recipient, now, smaller).catch(async (error) => {
    // The reason of the backup matters more than that of a note that cannot be written.
    await recordFailedBackup(dataDir, now).catch(() => {});
    throw error;
  });
  await recordGoodBackup(dataDir, { madeAt: manifest.madeAt, bytes: statSync(file).size });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const outdated = await deleteOutdated(to, now, keep);
  return [
    `${file}: ${rows} rows in ${Object.keys(manifest.tables).length} tables,`,
    `${Object.keys(manifest.files).length} files. To check it: npm run restore -- ${file} --key … --check`,
    ...(outdated.length > 0 ? [`Deleted older backups: ${outdated.join(", ")}`] : []),
  ].join("\n");
}

await runCommand(USAGE, async () => {
  const { to, recipient, days, weeks, smaller, "new-key": key } = readArguments();
  if (key) return makeKey(key);
  if (!to || !recipient) throw new Error("Say where the backup goes and who can read it.");
  const keep = { days: readCount("days", days), weeks: readCount("weeks", weeks) };
  return backUp({ to, recipient, keep, smaller });
});
