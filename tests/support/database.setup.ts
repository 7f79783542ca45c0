import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { databaseOver } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import { migrate, readMigrations } from "#server/platform/database/migrate.ts";
import { PostgresEngine } from "#server/platform/database/postgres.ts";

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
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const id = `thikana_test_${randomBytes(4).toString("hex")}`;
  return process.env.DATABASE_URL
    ? setUpPostgres(project, process.env.DATABASE_URL, id)
    : setUpEmbedded(project, join(tmpdir(), `${id}.tar`));
}

async function setUpEmbedded(project: TestProject, dump: string) {
  const engine = await EmbeddedEngine.openInMemory();
  await migrate(databaseOver(engine, "embedded"), await readMigrations());
  await engine.dump(dump);
  await engine.close();
  project.provide("databaseTemplate", { dump });
  return () => rm(dump, { force: true });
}

async function setUpPostgres(project: TestProject, server: string, name: string) {
  await administer(server, `create database ${name}`);
  const database = databaseOver(new PostgresEngine(databaseAddress(server, name), throwIt), "postgres");
  await migrate(database, await readMigrations());
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
export function databaseAddress(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

function throwIt(error: Error): never {
  throw error;
}
