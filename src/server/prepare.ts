import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seedBuyingRules } from "#database/seed/seed-buying-rules.ts";
import { seedCharges } from "#database/seed/seed-charges.ts";
import { seedFacts } from "#database/seed/seed-facts.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log.ts";
import { migrate } from "./platform/migrations/migrate.ts";
import { type Migrations, readMigrations } from "./platform/migrations/migration-files.ts";

/**
 * The secret that signs sessions: the given one, otherwise one that is created on the first start and stored in the
 * data folder.
 */
export function readSessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    // If several processes start together, only the first one creates the file.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** Updates the schema, the places, the charges and the rules about buying. Does nothing if they are up to date. */
export async function prepareDatabase(database: Database, log: Log): Promise<Migrations> {
  const migrations = await readMigrations();
  const applied = await migrate(database, migrations);
  if (applied.length > 0) log.info({ applied }, "Migrated");
  await seedFacts(database);
  await seedCharges(database);
  await seedBuyingRules(database);
  return migrations;
}
