import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { DAY_MS } from "#domain/time/dates.ts";
import {
  createDatabase,
  createEmbedded,
  type Database,
  openDatabase,
} from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import { FolderInUse } from "#server/platform/database/folder-lock.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type ArchivedFile, bringNew, type Manifest, writeArchive } from "./archive.ts";
import { askForDump } from "./control.ts";
import { dumpPostgres, type RowSums, readRowSums, rejectEmpty, rejectOldProgram } from "./dump.ts";

const BACKUP_NAME = /^thikana-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst\.age$/;

/** The file name of a backup, by which backups sort in the order of time. */
export const nameBackup = (at: Date): string =>
  `thikana-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst.age`;

/** When a backup was made, or null if the file is not one of ours. */
export function readBackupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

/**
 * Chooses the backups to delete: the last one of each of the last days and weeks is kept, and everything of today.
 * @param names file names of a folder; others than backups are never chosen
 * @param keep how many days and how many weeks (of seven days, counted back from now) have one
 */
export function chooseOutdated(
  names: readonly string[],
  now: Date,
  keep: { days: number; weeks: number },
): string[] {
  const backups = names
    .map((name) => ({ name, at: readBackupTime(name) }))
    .filter((one): one is { name: string; at: Date } => one.at !== null)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const stored = new Set<string>();
  const periods = new Set<string>();
  for (const { name, at } of backups) {
    const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
    const weeks = Math.floor(days / 7);
    const period = days < keep.days ? `day ${days}` : weeks < keep.weeks ? `week ${weeks}` : undefined;
    const isFirst = period !== undefined && !periods.has(period);
    if (days <= 0 || isFirst) stored.add(name);
    if (period) periods.add(period);
  }
  return backups.map(({ name }) => name).filter((name) => !stored.has(name));
}

/** The dump's path in the archive. */
export const DUMP = "database.dump";
/** What of the data folder belongs to a backup. Uploads that are not finished are not kept. */
const BACKED_UP = ["media", "session-secret"];

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The bucket with the photos and videos, if they are not in the data folder. */
  readonly bucket?: Storage | undefined;
}

/** A backup of less than this part of the last one is refused: more often something is missing than was deleted. */
const SMALLEST_PART = 0.5;

/**
 * Writes a backup of the database and all files of the data folder, while the server runs or not.
 * @param to the folder for backups
 * @param recipient the public key, `age1…`
 * @param maySmall whether it may be much smaller than the last one in the folder
 * @returns the backup's file and what it contains
 * @throws Error before anything is created if there is no database, or `pg_dump` cannot read it; if it has no account; if the backup is much smaller
 * than the last one. Then no file is left, so that none displaces a good one.
 */
export async function makeBackup(place: Place, to: string, recipient: string, now: Date, maySmall = false) {
  rejectMissingDatabase(place);
  if (place.databaseUrl) await rejectOldProgram("pg_dump", place.databaseUrl);
  await mkdir(to, { recursive: true });
  const work = await mkdtemp(join(to, ".thikana-backup-"));
  try {
    const target = join(to, nameBackup(now));
    const copied = new Set<string>();
    let tables: RowSums = {};
    // A file never changes, so files that are added while the dump is made only have to be added after it.
    async function* listAll(): AsyncGenerator<ArchivedFile> {
      yield* listNew(place, copied, work);
      const path = join(work, DUMP);
      tables = await dump(place, path);
      rejectEmpty(tables);
      yield { name: DUMP, path };
      yield* listNew(place, copied, work);
    }
    const database: Manifest["database"] = place.databaseUrl ? "postgres" : "embedded";
    const about = { madeAt: now.toISOString(), database, getTables: () => tables };
    const last = (await readdir(to)).filter(readBackupTime).sort().at(-1);
    const manifest = await writeArchive(target, recipient, listAll(), about);
    if (last && !maySmall) await rejectSmall(target, join(to, last));
    return { file: target, manifest };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Without this the embedded database would be created, empty, wherever a variable points by mistake. */
function rejectMissingDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl || existsSync(join(dataDir, "database"))) return;
  throw new Error(
    `There is no database in the data folder ${dataDir}, and DATABASE_URL is not set: use the variables of the server.`,
  );
}

async function rejectSmall(target: string, last: string): Promise<void> {
  const [{ size }, { size: before }] = [await stat(target), await stat(last)];
  if (size >= before * SMALLEST_PART) return;
  await rm(target);
  throw new Error(
    `This backup would have ${size} bytes, and the last one, ${last}, has ${before}. Something may be missing: look at ` +
      "DATABASE_URL, DATA_DIR and the bucket. If it is right, use --smaller. Nothing was saved or deleted.",
  );
}

/** Deletes the backups of a folder that are no longer kept. @returns their names */
export async function deleteOutdated(folder: string, now: Date, keep: { days: number; weeks: number }) {
  const outdated = chooseOutdated(await readdir(folder), now, keep);
  for (const name of outdated) await rm(join(folder, name));
  return outdated;
}

async function* listNew(
  { dataDir, bucket }: Place,
  copied: Set<string>,
  work: string,
): AsyncGenerator<ArchivedFile> {
  if (bucket) yield* bringNew(bucket, copied, work);
  for (const top of BACKED_UP) {
    for (const path of await listFiles(join(dataDir, top))) {
      const name = relative(dataDir, path);
      if (copied.has(name) || name.endsWith(".part")) continue;
      copied.add(name);
      yield { name, path };
    }
  }
}

async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}

async function dump({ databaseUrl, dataDir }: Place, file: string): Promise<RowSums> {
  if (!databaseUrl) {
    await dumpEmbedded(dataDir, file);
    return readDumpSums(file);
  }
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return await dumpPostgres(database, databaseUrl, file);
  } finally {
    await database.close();
  }
}

/** Only one process can open the embedded database: if the server has it, the server writes the dump. */
async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  let database: Database;
  try {
    database = createEmbedded(await EmbeddedEngine.openFolder(dataDir));
  } catch (error) {
    if (error instanceof FolderInUse) return askForDump(dataDir, file);
    throw error;
  }
  try {
    await database.dump?.(file);
  } finally {
    await database.close();
  }
}

/** Loads the dump into memory, which also shows that it can be loaded. */
async function readDumpSums(file: string): Promise<RowSums> {
  const database = createDatabase(await EmbeddedEngine.openInMemory(file), "embedded");
  try {
    return await readRowSums(database.db);
  } finally {
    await database.close();
  }
}
