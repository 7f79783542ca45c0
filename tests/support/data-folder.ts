import { inject } from "vitest";
import { createEmbedded, type Database } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";

/**
 * Gives a new data folder the migrated, otherwise empty database, so that a process that is started on it does not spend
 * seconds on migrations; the caller closes it. A server fills a database without any account with the demo, which takes
 * another twenty: make an account if the test does not need the demo.
 */
export async function openNewFolder(folder: string): Promise<Database> {
  return createEmbedded(await EmbeddedEngine.openFolder(folder, inject("databaseTemplate").dump));
}
