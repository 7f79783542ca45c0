/**
 * Runs a command with a temporary PostgreSQL, its streaming replica and, if it is installed, PgBouncer in front of it:
 *   node scripts/postgres-set.ts npm start
 * The command gets their addresses in DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_REPLICA_URL. `--no-pooler` and
 * `--no-replica` before the command leave one out. Everything is deleted at the end.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServers, hasPostgres } from "./postgres-servers.ts";

const given = process.argv.slice(2);
const options = given.slice(0, given.findIndex((word) => !word.startsWith("--")) >>> 0);
const [program = "", ...args] = given.slice(options.length);
if (program === "" || !hasPostgres()) {
  console.error(
    program === "" ? "Say which command to run." : "PostgreSQL is missing: apt-get install postgresql",
  );
  process.exit(1);
}

const servers = createServers();
let code = 1;
// The command gets the signals of the terminal too and ends first.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
try {
  const primary = await servers.startPrimary();
  const replica = options.includes("--no-replica") ? undefined : await servers.startReplica(primary);
  const hasPooler = hasPostgres("pooler") && !options.includes("--no-pooler");
  const pooler = hasPooler ? await servers.startPooler(primary) : undefined;
  const env = {
    ...process.env,
    DATABASE_URL: (pooler ?? primary).url,
    ...(pooler && { DATABASE_DIRECT_URL: primary.url }),
    ...(replica && { DATABASE_REPLICA_URL: replica.url }),
  };
  const child = spawn(program, args, { stdio: "inherit", env });
  const [status] = (await once(child, "exit")) as [number | null];
  code = status ?? 1;
} finally {
  await servers.stop();
}
process.exit(code);
