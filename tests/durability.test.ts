import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { forkBareServer, startBareServer } from "./support/bare-process.ts";
import { makeLocality, makeTown } from "./support/factories.ts";
import { PLOT } from "./support/plot.ts";
import { createHeaders, visitorHeaders } from "./support/sign-in.ts";

const WRITERS = 4;
const ENOUGH = 40;
/** Timeout: the tests start processes, and one opens a database whose process was killed. */
const A_MINUTE = 60_000;

/** A data folder with one locality, so that a property can have a place. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "thikana-durable-"));
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  await migrate(database, await readMigrations());
  const town = await makeTown(database.db, { slug: "siliguri", name: "Siliguri" });
  await makeLocality(database.db, { town_slug: town.slug, slug: "hakimpara", name: "Hakimpara" });
  await database.close();
  return folder;
}

async function post(origin: string, path: string, headers: Record<string, string>, body: object) {
  return fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function newOwner(origin: string): Promise<Record<string, string>> {
  const account = { username: "Dipa Roy", email: "dipa@example.in", password: "kankarbagh-4b" };
  const registered = await post(origin, "/auth/register", visitorHeaders, account);
  const headers = createHeaders(registered.headers.getSetCookie());
  const person = { name: "Dipa Roy", mobile: "9832012345" };
  const owner = await post(origin, "/property/createowner", headers, person);
  return createHeaders(owner.headers.getSetCookie());
}

const plot = (number: number) => ({
  ...PLOT,
  propertyTitle: `Plot ${number} in Hakimpara`,
  address: `Plot ${number}, Ashrampara Road`,
});

/** Creates properties from several clients at once and kills the server while they run. */
async function createAndKill(server: ChildProcess, origin: string): Promise<string[]> {
  const headers = await newOwner(origin);
  const acknowledged: string[] = [];
  let number = 0;
  const write = async () => {
    while (server.exitCode === null && server.signalCode === null) {
      // The connection breaks when the server is killed; a request without a response need not be stored.
      const answer = await post(origin, "/property/createproperty", headers, plot(++number)).catch(
        () => null,
      );
      const record = answer?.status === 201 ? await answer.json().catch(() => null) : null;
      if (!record) return;
      acknowledged.push(record._id);
      if (acknowledged.length === ENOUGH) server.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return acknowledged;
}

describe.skipIf(process.env.DATABASE_URL)("[OPS-04] the embedded database", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder();
  }, A_MINUTE);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    "has every acknowledged property after kill -9",
    async () => {
      const { server, origin } = await startBareServer(folder);
      const acknowledged = await createAndKill(server, origin);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);

      const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
      const rows = await database.db.selectFrom("property").select("public_id").execute();
      await database.close();
      const found = new Set(rows.map((row) => row.public_id));
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    },
    A_MINUTE,
  );

  it(
    "refuses a second process on the same data folder, with an explanation",
    async () => {
      const { server } = await startBareServer(folder);
      const second = forkBareServer(folder);
      let text = "";
      second.stderr?.on("data", (chunk) => {
        text += chunk;
      });
      const [code] = await once(second, "exit");
      expect(code).not.toBe(0);
      expect(text).toContain("is in use by another");
      server.kill("SIGKILL");
      await once(server, "exit");
    },
    A_MINUTE,
  );
});
