/**
 * `npm run bench:import`: an owner lists 500 rows, 40 of them faulty, with 1,000 photos, on a server of its own with
 * the embedded database. Prints how long each step takes, the memory of the server, and the longest time that another
 * request waited meanwhile. The last line is JSON.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { ImportRecord } from "#contract/listing/import.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { startBareServer } from "#tests/support/bare-process.ts";
import { makeLocality, makeTown } from "#tests/support/factories.ts";
import {
  createArchive,
  createArchiveForm,
  createSheetForm,
  PLOT_ROW,
  writeXlsxSheet,
} from "#tests/support/sheets.ts";
import { createHeaders, visitorHeaders } from "#tests/support/sign-in.ts";

const ROWS = 500;
const FAULTY = 40;
const PHOTOS_OF_ROW = 2;
const PAUSE_MS = 20;
const MEGABYTE = 1024 ** 2;

const photoName = (row: number, at: number) => `house-${row}/${at}.jpg`;
const rows = Array.from({ length: ROWS }, (_, row) => ({
  ...PLOT_ROW,
  address: `Plot ${row}, Ashram Road`,
  mediaFiles: Array.from({ length: PHOTOS_OF_ROW }, (_, at) => photoName(row, at)).join("; "),
  ...(row < FAULTY && { pincode: "73" }),
}));

/** Pictures that are all different and compress badly, about 60 KB each. */
async function makePhotos(): Promise<Record<string, Buffer>> {
  const photos: Record<string, Buffer> = {};
  for (let row = 0; row < ROWS; row++)
    for (let at = 0; at < PHOTOS_OF_ROW; at++) {
      const noise = { type: "gaussian", mean: 90 + (row % 80), sigma: 20 } as const;
      const picture = sharp({
        create: { width: 480, height: 360, channels: 3, background: "#887766", noise },
      });
      photos[photoName(row, at)] = await picture.jpeg({ quality: 70 }).toBuffer();
    }
  return photos;
}

const folder = await mkdtemp(join(tmpdir(), "thikana-bench-import-"));
const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
await migrate(database, await readMigrations());
const town = await makeTown(database.db, { slug: "siliguri", name: "Siliguri" });
await makeLocality(database.db, { town_slug: town.slug, slug: "hakimpara", name: "Hakimpara" });
await database.close();
const archive = createArchive(await makePhotos());
const { server, origin } = await startBareServer(folder, "0", "work");

const seen = { memory: 0, wait: 0 };
server.on("message", (bytes) => {
  seen.memory = Math.max(seen.memory, Number(bytes) / MEGABYTE);
});
let isOver = false;
const watching = async () => {
  while (!isOver) {
    const from = performance.now();
    // A page of listings reads the database, which has one connection.
    await (await fetch(`${origin}/api/v1/imports`, { headers })).arrayBuffer();
    seen.wait = Math.max(seen.wait, performance.now() - from);
    server.send("memory");
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
};

async function post(path: string, headers: Record<string, string>, body: object) {
  return fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const account = { username: "Dipa Roy", email: "dipa@example.in", password: "kankarbagh-4b" };
const registered = await post("/auth/register", visitorHeaders, account);
const person = { name: "Dipa Roy", mobile: "9832012345" };
const owner = await post("/property/createowner", createHeaders(registered.headers.getSetCookie()), person);
const headers = createHeaders(owner.headers.getSetCookie());

const sendForm = async (path: string, form: { payload: Buffer; contentType: string }) => {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": form.contentType },
    body: new Uint8Array(form.payload),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};
const read = async (id: string): Promise<ImportRecord> =>
  (await fetch(`${origin}/api/v1/imports/${id}`, { headers })).json() as Promise<ImportRecord>;
async function waitFor(id: string, isThere: (found: ImportRecord) => boolean): Promise<ImportRecord> {
  for (;;) {
    const found = await read(id);
    if (isThere(found)) return found;
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
}

const result: Record<string, number> = { archiveMegabytes: archive.length / MEGABYTE };
/** Runs a step and notes its seconds, the memory and the longest wait. */
async function measure<T>(step: string, work: () => Promise<T>): Promise<T> {
  Object.assign(seen, { memory: 0, wait: 0 });
  const from = performance.now();
  const done = await work();
  const seconds = (performance.now() - from) / 1000;
  const [memory, wait] = [Math.round(seen.memory), Math.round(seen.wait)];
  Object.assign(result, {
    [`${step}Seconds`]: seconds,
    [`${step}Megabytes`]: memory,
    [`${step}LongestWaitMs`]: wait,
  });
  console.log(`${step}: ${seconds.toFixed(2)} s, ${memory} MB, longest other answer ${wait} ms`);
  return done;
}

const watched = watching();
try {
  await new Promise((go) => setTimeout(go, 500));
  console.log(`before: ${Math.round(seen.memory)} MB`);
  const form = createSheetForm({ name: "homes.xlsx", bytes: writeXlsxSheet(rows) });
  const { _id } = (await measure("check", () => sendForm("/imports", form))) as ImportRecord;
  const withPhotos = await measure("photos", async () => {
    await sendForm(`/imports/${_id}/photos`, createArchiveForm(archive));
    return waitFor(_id, ({ photos }) => photos.state === "done" || photos.state === "refused");
  });
  const done = await measure("listing", async () => {
    await post(`/imports/${_id}/start`, headers, { leaveOut: true });
    return waitFor(_id, ({ state }) => state === "done" || state === "failed");
  });
  console.log(
    `${withPhotos.ready} rows correct, ${withPhotos.problemCount} errors, ${withPhotos.photos.named} photos; ` +
      `${done.listings.length} listed, ${done.state}`,
  );
  await measure("undo", () => post(`/imports/${_id}/undo`, headers, {}));
  console.log(JSON.stringify(result));
} finally {
  isOver = true;
  await watched;
  server.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
}
