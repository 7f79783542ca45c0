import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { createEmbedded, type Database, openDatabase } from "#server/platform/database/database.ts";
import { explainUnavailable } from "#server/platform/database/database-errors.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type Manifest, moveToBucket, readArchive, rejectUsedBucket } from "./archive.ts";
import { compareRowSums, readRowSums, rejectEmpty, rejectOldProgram, restorePostgres } from "./dump.ts";
import { DUMP } from "./make-backup.ts";

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The bucket for photos and videos, if they do not belong into the data folder. */
  readonly bucket?: Storage | undefined;
}

/**
 * Restores a backup into an empty data folder and an empty database, and compares every row and file.
 * @param identity the private key, `AGE-SECRET-KEY-1…`
 * @throws Error if the place is not empty, `pg_restore` is older than the database, the backup has no account in it, is of the other kind of database, or something differs
 */
export async function restoreBackup(source: string, identity: string, place: Place): Promise<Manifest> {
  await rejectUsedPlace(place);
  if (place.databaseUrl) await rejectOldProgram("pg_restore", place.databaseUrl);
  await mkdir(place.dataDir, { recursive: true });
  const work = await mkdtemp(join(place.dataDir, ".thikana-restore-"));
  try {
    const manifest = await readArchive(source, identity, work);
    rejectEmpty(manifest.tables);
    rejectOtherKind(manifest, place);
    const database = await restoreDatabase(place, join(work, DUMP));
    try {
      const found = await database.withLongWork((db) => db.transaction().execute(readRowSums));
      const differences = compareRowSums(manifest.tables, found);
      if (differences.length > 0) throw new Error(`The restored rows differ:\n${differences.join("\n")}`);
    } finally {
      await database.close();
    }
    await rm(join(work, DUMP));
    if (place.bucket) await moveToBucket(place.bucket, work, manifest.files);
    for (const name of await readdir(work)) await rename(join(work, name), join(place.dataDir, name));
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into a temporary place, compares every row and file, and deletes the place again.
 * @param databaseUrl for a backup of PostgreSQL: a server on which this user may create a database
 */
export async function checkBackup(source: string, identity: string, databaseUrl: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "thikana-check-"));
  const temporary = databaseUrl && (await createTemporary(databaseUrl));
  try {
    return await restoreBackup(source, identity, {
      databaseUrl: temporary && temporary.url,
      dataDir: join(folder, "data"),
    });
  } finally {
    if (temporary) await temporary.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function createTemporary(databaseUrl: string) {
  const name = `thikana_check_${process.pid}`;
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  await administer(databaseUrl, `create database ${name}`);
  return { url: address.href, drop: () => administer(databaseUrl, `drop database ${name} with (force)`) };
}

async function administer(databaseUrl: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.query(command);
  } catch (error) {
    throw explainUnavailable(error);
  } finally {
    await client.end();
  }
}

/** A restore never replaces anything: what is there could be the only copy. */
async function rejectUsedPlace({ databaseUrl, dataDir, bucket }: Place): Promise<void> {
  if (bucket) await rejectUsedBucket(bucket);
  const used = ["media", "database", "session-secret"].filter((name) => existsSync(join(dataDir, name)));
  if (used.length > 0)
    throw new Error(`The data folder ${dataDir} is not empty (${used.join(", ")}): restore into a new one.`);
  if (!databaseUrl) return;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows } = await sql`
      select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`.execute(
      database.db,
    );
    if (rows.length > 0)
      throw new Error("The database of DATABASE_URL has tables: restore into an empty one.");
  } finally {
    await database.close();
  }
}

function rejectOtherKind({ database }: Manifest, { databaseUrl }: Place): void {
  if (database === "postgres" && !databaseUrl)
    throw new Error("This is a backup of PostgreSQL: set DATABASE_URL to an empty database.");
  if (database === "embedded" && databaseUrl)
    throw new Error("This is a backup of the embedded database: restore it without DATABASE_URL.");
}

async function restoreDatabase({ databaseUrl, dataDir }: Place, file: string): Promise<Database> {
  if (!databaseUrl) return createEmbedded(await EmbeddedEngine.openFolder(dataDir, file));
  await restorePostgres(databaseUrl, file);
  return openDatabase({ databaseUrl, dataDir });
}
