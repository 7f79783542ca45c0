import { seedBuyingRules } from "#database/seed/seed-buying-rules.ts";
import { seedCharges } from "#database/seed/seed-charges.ts";
import { seedFacts } from "#database/seed/seed-facts.ts";
import type { Database } from "./platform/database/database.ts";
import { migrate } from "./platform/migrations/migrate.ts";
import { type Migrations, readMigrations } from "./platform/database/migration-files.ts";
import type { Log } from "./platform/log.ts";

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
