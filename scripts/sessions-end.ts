/**
 * Signs everybody out on all devices, the team too, for example after a break-in:
 *   npm run sessions:end -- --everybody
 * For one person there is a button on their page in Users.
 */
import { parseArgs } from "node:util";
import { readEnv } from "#server/env.ts";
import { endEverybodysSessions } from "#server/features/user/user.sessions.service.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readMigrations } from "#server/platform/database/migration-files.ts";
import { createLog } from "#server/platform/log.ts";

const USAGE = "npm run sessions:end -- --everybody";

async function endAll(): Promise<number> {
  const env = readEnv();
  const database = await openDatabase({ databaseUrl: env.directUrl, dataDir: env.dataDir });
  try {
    await migrate(database, await readMigrations());
    return await endEverybodysSessions({ database, log: createLog("error") }, { role: "system" });
  } finally {
    await database.close();
  }
}

try {
  const { everybody } = parseArgs({ options: { everybody: { type: "boolean" } } }).values;
  if (!everybody) throw new Error("It signs everybody out: say so with --everybody.");
  console.log(`Everybody is signed out. Sessions ended: ${await endAll()}`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Usage: ${USAGE}`);
  process.exit(1);
}
