/**
 * What the web processes of a machine share, in a process of its own: the search index and the counts of attempts. It
 * also prepares the database before they start. The main process starts it with the path of its socket.
 */
import { readEnv } from "./env.ts";
import { SearchIndex } from "./features/search/engine/search-index.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { createLog } from "./platform/log.ts";
import type { MainOfSharedMethods } from "./platform/processes/main-channel.ts";
import { createProcessTransport } from "./platform/processes/process-transport.ts";
import { Channel } from "./platform/work/channel.ts";
import { prepareDatabase, readSessionSecret } from "./prepare.ts";
import { shareWithWeb } from "./shared-process.ts";

const [path = ""] = process.argv.slice(2);
const env = readEnv();
const log = createLog(env.logLevel);
// The main process alone decides when this one ends; a terminal sends its signals to all of them.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));

const main = new Channel<MainOfSharedMethods>(createProcessTransport(process));
const database = await openDatabase({
  ...env,
  // The search index follows the primary.
  replicaUrl: undefined,
  processes: env.webProcesses,
  onTrouble: (error) => log.warn({ err: error }, "Lost a connection to the database"),
});
await prepareDatabase(database, log);
// Web processes that start together would each make a secret.
readSessionSecret(env.sessionSecret, env.dataDir);
const index = new SearchIndex({ database, clock: systemClock, log });
await shareWithWeb(path, index);
main.notify("prepared");
index.onChange(() => main.notify("loaded"));
index.start();
