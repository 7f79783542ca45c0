// A PostgreSQL for one run of the tests (postgres.sh). Plain JavaScript without dependencies, as everything that `npm test`
// runs itself.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { root } from "./pinned.mjs";

const INSTALLED = "/usr/lib/postgresql";

/** Whether this machine has PostgreSQL's server. Debian and Ubuntu install it in one folder for each version. */
export function hasPostgres() {
  return (
    existsSync(INSTALLED) &&
    readdirSync(INSTALLED).some((version) => existsSync(`${INSTALLED}/${version}/bin/initdb`))
  );
}

/**
 * Starts one with empty data. It stops, and its data are deleted, by `stop` or when this process ends in any way.
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 * @throws {Error} if it does not start; PostgreSQL has then said why
 */
export async function startPostgres() {
  // `cat` ends when its input is closed, which the end of this process does too.
  const program = spawn("bash", ["scripts/postgres.sh", "sh", "-c", 'echo "$DATABASE_URL"; exec cat'], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
    // Ctrl-C reaches only this process: the tests that use the database end first.
    detached: true,
  });
  const ended = once(program, "exit");
  const [address] = await Promise.race([once(createInterface(program.stdout), "line"), ended.then(() => [])]);
  if (!address) throw new Error("PostgreSQL does not start");
  return {
    address,
    stop: async () => {
      program.stdin.end();
      await ended;
    },
  };
}
