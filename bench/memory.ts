/**
 * What holds the memory of the server: `npm run bench:memory` (bench/README.md). One process with the demo, on the
 * embedded database, or on PostgreSQL with `scripts/postgres.sh npm run bench:memory -- --rows 100000`. Linux only. The
 * last line is JSON.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/platform/database/database.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";
import { drawAddresses } from "./fresh-addresses.ts";
import { growDemo, listPhotoPaths, seedFresh } from "./fresh-data.ts";
import { readMemoryMap } from "./memory-map.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1247" },
    flag: { type: "string", multiple: true, default: [] },
  },
});
const { DATABASE_URL } = process.env;
const PAGES = 200;
const PHOTOS = 60;
/** Long enough that what the start has left behind is collected, and that its jobs have ended. */
const REST_MS = 10_000;

const folder = await mkdtemp(join(tmpdir(), "bench-memory-"));

/** Seeds the demo. @returns addresses of pages that no visitor has opened, and of photo sizes that are not made yet */
async function prepare(): Promise<{ pages: string[]; photos: string[]; listings: number }> {
  await seedFresh(DATABASE_URL, folder);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: folder });
  const listings = await growDemo(database, Number(values.rows));
  const { search, detail } = await drawAddresses(database.db, new Dice(1), PAGES);
  const photos = await listPhotoPaths(database, PHOTOS);
  await database.close();
  return {
    pages: [...search.slice(0, PAGES / 2), ...detail.slice(0, PAGES / 2)],
    photos,
    listings,
  };
}

function measure(server: BuiltServer, when: string) {
  const parts = readMemoryMap(readFileSync(`/proc/${server.pid}/smaps`, "utf8"));
  const row = { when, residentMb: server.residentMb(), ...parts };
  console.log(`| ${Object.values(row).join(" | ")} |`);
  return row;
}

async function visit(server: BuiltServer, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(server.base + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  }
}

try {
  const { pages, photos, listings } = await prepare();
  const server = await startBuiltServer(
    { DATABASE_URL, DATA_DIR: folder, WEB_CONCURRENCY: "1" },
    values.flag,
  );
  console.log("| when | MB with child processes | files | engine | malloc | machine code | other |");
  console.log(`|${" --- |".repeat(7)}`);
  const ready = measure(server, "ready");
  await sleep(REST_MS);
  const rested = measure(server, "10 s later");
  await visit(server, pages);
  const shown = measure(server, `after ${PAGES} pages`);
  await visit(server, photos);
  const used = measure(server, `and ${PHOTOS} photos`);
  await sleep(REST_MS);
  const after = measure(server, "10 s later");
  await server.stop();
  console.log(
    JSON.stringify({
      database: DATABASE_URL ? "postgres" : "embedded",
      listings,
      ready,
      rested,
      shown,
      used,
      after,
    }),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
