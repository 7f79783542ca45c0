import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ImportRecord } from "#contract/listing/import.ts";
import { runImport } from "#server/features/import/import.run.service.ts";
import type { ImportDeps } from "#server/features/import/import.service.ts";
import { createPlaceService } from "#server/features/place/place.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { startBareServer } from "./support/bare-process.ts";
import { makeLocality, makeTown } from "./support/factories.ts";
import { createSheetForm, PLOT_ROW, writeCsvSheet } from "./support/sheets.ts";
import { createHeaders, visitorHeaders } from "./support/sign-in.ts";

const ROWS = 200;
/** A file in the data folder that the database writes when half of the properties are written. */
const HALF_WRITTEN = "half-written";
const A_MINUTE = 60_000;

const open = (folder: string) => openDatabase({ databaseUrl: undefined, dataDir: folder });

async function prepare(folder: string): Promise<void> {
  const database = await open(folder);
  await migrate(database, await readMigrations());
  const town = await makeTown(database.db, { slug: "siliguri", name: "Siliguri" });
  await makeLocality(database.db, { town_slug: town.slug, slug: "hakimpara", name: "Hakimpara" });
  // In the middle of the transaction the database writes a file, the only thing that others see of it, and waits.
  await sql`
    CREATE FUNCTION wait_at_half() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM property) = ${sql.raw(String(ROWS / 2))} THEN
        EXECUTE format('COPY (SELECT 1) TO %L', current_setting('data_directory') || ${sql.lit(`/${HALF_WRITTEN}`)});
        PERFORM pg_sleep(60);
      END IF;
      RETURN NEW;
    END $$
  `.execute(database.db);
  await sql`CREATE TRIGGER wait_at_half BEFORE INSERT ON property FOR EACH ROW EXECUTE FUNCTION wait_at_half()`.execute(
    database.db,
  );
  await database.close();
}

const json = (headers: Record<string, string>, body: object) => ({
  method: "POST",
  headers: { ...headers, "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function newOwner(origin: string): Promise<Record<string, string>> {
  const account = { username: "Dipa Roy", email: "dipa@example.in", password: "kankarbagh-4b" };
  const registered = await fetch(`${origin}/api/v1/auth/register`, json(visitorHeaders, account));
  const headers = createHeaders(registered.headers.getSetCookie());
  const person = { name: "Dipa Roy", mobile: "9832012345" };
  const owner = await fetch(`${origin}/api/v1/property/createowner`, json(headers, person));
  return createHeaders(owner.headers.getSetCookie());
}

const findFile = (folder: string, name: string) =>
  readdirSync(folder, { recursive: true }).some((path) => basename(String(path)) === name);

/** Sends a sheet, starts it, and returns its id. */
async function startImport(origin: string): Promise<string> {
  const headers = await newOwner(origin);
  const rows = Array.from({ length: ROWS }, (_, at) => ({ ...PLOT_ROW, address: `Plot ${at}, Ashram Road` }));
  const form = createSheetForm({ name: "plots.csv", bytes: writeCsvSheet(rows) });
  const sent = await fetch(`${origin}/api/v1/imports`, {
    method: "POST",
    headers: { ...headers, "content-type": form.contentType },
    body: new Uint8Array(form.payload),
  });
  const { _id } = (await sent.json()) as ImportRecord;
  await fetch(`${origin}/api/v1/imports/${_id}/start`, json(headers, {}));
  return _id;
}

const count = async ({ db }: Database) => (await db.selectFrom("property").select("id").execute()).length;

describe.skipIf(process.env.DATABASE_URL)("[DESK-15] kill -9 in the middle of an import", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "thikana-import-"));
    await prepare(folder);
  }, A_MINUTE);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    "leaves no incomplete rows, and the job lists everything once when it runs again",
    async () => {
      const { server, origin } = await startBareServer(folder, "0", "work");
      const id = await startImport(origin);
      await vi.waitFor(() => expect(findFile(folder, HALF_WRITTEN)).toBe(true), A_MINUTE);
      server.kill("SIGKILL");
      await once(server, "exit");

      const database = await open(folder);
      expect(await count(database)).toBe(0);
      await sql`DROP TRIGGER wait_at_half ON property`.execute(database.db);
      const place = createPlaceService({ database });
      const media = { addDueSizes: async () => 0, forget: async () => {} };
      const siteUrl = "http://localhost";
      const deps = { database, clock: systemClock, place, media, siteUrl } as unknown as ImportDeps;
      await runImport(deps, id, 2);
      expect(await count(database)).toBe(ROWS);
      await runImport(deps, id, 3);
      expect(await count(database)).toBe(ROWS);
      await database.close();
    },
    A_MINUTE,
  );
});
