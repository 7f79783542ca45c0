/**
 * Restores a backup into the empty place of DATA_DIR and DATABASE_URL, or only checks that it can be restored:
 *   DATA_DIR=/new/folder npm run restore -- /backups/thikana-….tar.zst.age --key thikana-key.txt
 *   npm run restore -- /backups/thikana-….tar.zst.age --key thikana-key.txt --check
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readEnv } from "#server/env.ts";
import { checkBackup, restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { createS3Storage } from "#server/platform/storage/storage.s3.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "npm run restore -- /backups/thikana-….tar.zst.age --key thikana-key.txt [--check]";

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: { key: { type: "string" }, check: { type: "boolean", default: false } },
  });

/** The private key of a key file, in which lines that start with # are notes. */
const readKey = (file: string): string =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line.startsWith("AGE-SECRET-KEY-")) ?? "";

await runCommand(USAGE, async () => {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (!file || !values.key) throw new Error("Name the file of the backup and that of the private key.");
  const identity = readKey(values.key);
  if (!identity) throw new Error(`${values.key} contains no private key (AGE-SECRET-KEY-…).`);
  const env = readEnv();
  const { directUrl: databaseUrl, dataDir } = env;
  const bucket = env.s3 && createS3Storage(env.s3);
  const { madeAt, tables, files } = values.check
    ? await checkBackup(file, identity, databaseUrl)
    : await restoreBackup(file, identity, { databaseUrl, dataDir, bucket });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `${values.check ? "Can be restored" : "Restored"}: the backup of ${madeAt}.`,
    `${rows} rows in ${Object.keys(tables).length} tables and ${Object.keys(files).length} files are the same.`,
  ].join("\n");
});
