import { type Env, readEnv } from "#server/env.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";

/** Does the work of a command on the database of the settings, which is migrated first and closed afterwards. */
export async function withDatabase<T>(work: (database: Database, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv();
  const database = await openDatabase({ databaseUrl: env.directUrl, dataDir: env.dataDir });
  try {
    await migrate(database, await readMigrations());
    return await work(database, env);
  } finally {
    await database.close();
  }
}
