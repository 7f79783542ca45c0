/**
 * Makes an encrypted backup of the database and all files, while the server runs or not:
 *   npm run backup -- --new-key thikana-key.txt
 *   npm run backup -- --to /backups --recipient age1… [--days 7] [--weeks 5] [--smaller]
 * A backup much smaller than the last one in the folder is refused without --smaller.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { readEnv } from "#server/env.ts";
import { deleteOutdated, makeBackup } from "#server/platform/backup/make-backup.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createS3Storage } from "#server/platform/storage/storage.s3.ts";

const USAGE =
  "npm run backup -- --to /backups --recipient age1… [--days 7] [--weeks 5] [--smaller]\n" +
  "A new pair of keys: npm run backup -- --new-key thikana-key.txt";

const { values } = parseArgs({
  options: {
    to: { type: "string" },
    recipient: { type: "string" },
    days: { type: "string", default: "7" },
    weeks: { type: "string", default: "5" },
    smaller: { type: "boolean", default: false },
    "new-key": { type: "string" },
  },
});

/** Writes the private key into a new file, and prints the public one. */
async function makeKey(file: string): Promise<void> {
  const identity = await generateIdentity();
  writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: "wx" });
  console.log(
    `The private key is in ${file}. Keep it away from this machine: without it no backup can be read.`,
  );
  console.log(`The public key, for --recipient: ${await identityToRecipient(identity)}`);
}

const readCount = (name: "days" | "weeks"): number => {
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} must be a whole number from 1 on`);
  return count;
};

async function backUp(to: string, recipient: string): Promise<void> {
  const env = readEnv();
  const { directUrl: databaseUrl, dataDir } = env;
  const bucket = env.s3 && createS3Storage(env.s3);
  const keep = { days: readCount("days"), weeks: readCount("weeks") };
  const now = systemClock.now();
  const { file, manifest } = await makeBackup(
    { databaseUrl, dataDir, bucket },
    to,
    recipient,
    now,
    values.smaller,
  );
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows in ${Object.keys(manifest.tables).length} tables,`);
  console.log(
    `${Object.keys(manifest.files).length} files. To check it: npm run restore -- ${file} --key … --check`,
  );
  const outdated = await deleteOutdated(to, now, keep);
  if (outdated.length > 0) console.log(`Deleted older backups: ${outdated.join(", ")}`);
}

try {
  const { to, recipient, "new-key": key } = values;
  if (key) await makeKey(key);
  else if (to && recipient) await backUp(to, recipient);
  else throw new Error(USAGE);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
