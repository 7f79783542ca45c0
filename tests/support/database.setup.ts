import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { seedKindWords } from "#database/seed/seed-facts.ts";
import { KIND_NAMES } from "#domain/property/kind-names.ts";
import { createDatabase } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import { PostgresEngine } from "#server/platform/database/postgres.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { type Migrations, readMigrations } from "#server/platform/migrations/migration-files.ts";

const CACHE = new URL("../../node_modules/.cache/thikana/", import.meta.url);

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Where a test file's fresh database comes from: a dump to load, or a migrated database to copy. */
export interface DatabaseTemplate {
  dump?: string;
  /** PostgreSQL's address without the database, and the template's name. */
  server?: string;
  name?: string;
}

declare module "vitest" {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Migrates once for the whole run; every test file starts from a copy. */
export default function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.DATABASE_URL;
  return server ? setUpPostgres(project, server) : setUpEmbedded(project).then(() => undefined);
}

/** The dump is reused until a migration or the words of a kind change, because creating a database takes seconds. */
async function setUpEmbedded(project: TestProject) {
  const migrations = await readMigrations();
  const print = createHash("sha256").update(
    [...migrations.numbered, ...migrations.repeatable].map(({ sha256 }) => sha256).join() +
      JSON.stringify(KIND_NAMES),
  );
  const dump = fileURLToPath(new URL(`tests-${print.digest("hex").slice(0, 16)}.tar`, CACHE));
  if (!existsSync(dump)) await makeDump(migrations, dump);
  project.provide("databaseTemplate", { dump });
}

async function makeDump(migrations: Migrations, dump: string) {
  await mkdir(CACHE, { recursive: true });
  await forgetOldDumps();
  const engine = await EmbeddedEngine.openInMemory();
  const database = createDatabase(engine, "embedded");
  await migrate(database, migrations);
  await seedKindWords(database);
  const whole = `${dump}.${process.pid}.whole`;
  await engine.dump(whole);
  await engine.close();
  await writeFile(`${dump}.${process.pid}`, leaveOutTemplates(await readFile(whole)));
  await rm(whole);
  // Another run may be writing the same dump.
  await rename(`${dump}.${process.pid}`, dump);
}

const BLOCK = 512;
/** The files of the two databases from which others are made: a third of the dump, which every test file unpacks. */
const OF_TEMPLATES = /^\/?base\/[14]\/(?!PG_VERSION)/;

/** A tar without them. A file in it is a block that names it and its length (in octal, at 124), and its bytes in whole blocks. */
function leaveOutTemplates(tar: Buffer): Buffer {
  const stored: Buffer[] = [];
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString("utf8", at, at + 100).split("\0", 1)[0] ?? "";
    const bytes = Number.parseInt(tar.toString("latin1", at + 124, at + 135), 8) || 0;
    const end = at + BLOCK + Math.ceil(bytes / BLOCK) * BLOCK;
    if (!OF_TEMPLATES.test(name)) stored.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(stored);
}

/** Deletes old dumps (30 MB each), but not recent ones, which another run may be using. */
async function forgetOldDumps() {
  // Demos of the browser tests are in the folder too.
  const dumps = (await readdir(CACHE)).filter((name) => name.includes(".tar"));
  for (const name of dumps) {
    const file = new URL(name, CACHE);
    if (Date.now() - (await stat(file)).mtimeMs > A_DAY_MS) await rm(file, { force: true });
  }
}

async function setUpPostgres(project: TestProject, server: string) {
  const name = `thikana_test_${randomBytes(4).toString("hex")}`;
  await administer(server, `create database ${name}`);
  const database = createDatabase(
    new PostgresEngine({ url: getDatabaseAddress(server, name), onTrouble: throwIt }),
    "postgres",
  );
  await migrate(database, await readMigrations());
  await seedKindWords(database);
  await database.close();
  project.provide("databaseTemplate", { server, name });
  return () => administer(server, `drop database ${name}`);
}

/** Runs one command outside the databases of the tests. */
export async function administer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function getDatabaseAddress(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

function throwIt(error: Error): never {
  throw error;
}
