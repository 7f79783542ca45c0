import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createDatabase, type Database, type Engine } from "#server/platform/database/database.ts";
import { PostgresEngine } from "#server/platform/database/postgres.ts";
import { addCleanUp } from "./after-file.ts";
import { administer, getDatabaseAddress } from "./database.setup.ts";
import { takeDatabase } from "./reused-database.ts";

let opened: Promise<Database> | undefined;

/** The migrated, otherwise empty database of this test file; emptied or closed when the file is done. */
export function testDatabase(): Promise<Database> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Database> {
  // The next test file of this thread shares this module.
  addCleanUp(() => {
    opened = undefined;
  });
  const template = inject("databaseTemplate");
  if (template.dump) {
    const taken = await takeDatabase(template.dump);
    addCleanUp(() => taken.giveBack());
    return createDatabase(taken.lend(), "embedded");
  }
  const { server = "", name = "" } = template;
  const own = `${name}_${randomBytes(4).toString("hex")}`;
  // Copied as files: written to the log page by page, as is usual, it takes several times as long.
  await administer(server, `create database ${own} template ${name} strategy file_copy`);
  const engine: Engine = new PostgresEngine({ url: getDatabaseAddress(server, own), onTrouble: failTheTest });
  addCleanUp(async () => {
    await engine.close();
    await administer(server, `drop database ${own} with (force)`);
  });
  return createDatabase(engine, "postgres");
}

function failTheTest(error: Error): never {
  throw error;
}
