import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { getStartOfDay } from "#domain/time/dates.ts";
import { hashPassword } from "#server/platform/auth/passwords.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Demo, makeDemo } from "./demo.ts";
import type { DemoFiles, StoredMedia } from "./demo-files.ts";
import { getPhotoFile } from "./facts.ts";
import { storeDemo } from "./store-demo.ts";

export const DEMO_PASSWORD = "thikana-demo";

export interface SeedDemo {
  database: Database;
  files: DemoFiles;
  now: Date;
  log(line: string): void;
}

/**
 * Fills an empty database with the demo: the same rows for the same day (Asia/Kolkata), except that films have new
 * keys. Does nothing if there are any accounts already. Regions and localities must exist (seedFacts).
 */
export async function seedDemo({ database, files, now, log }: SeedDemo): Promise<boolean> {
  const someone = await database.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (someone) return false;
  const started = performance.now();
  const demo = makeDemo(getStartOfDay(now));
  // Everything slow happens before the transaction, which awaits only queries.
  const [photos, films, password] = await Promise.all([
    putPhotos(demo, files),
    putFilms(demo, files),
    hashPassword(DEMO_PASSWORD),
  ]);
  const prepared = performance.now();
  await database.transaction((queries) => storeDemo(queries, demo, new Map([...photos, ...films]), password));
  await sql`analyze`.execute(database.db);
  const formatSeconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  log(
    `Demo data: ${demo.drafts.length} properties and ${demo.users.length} users in ${formatSeconds(started, performance.now())} s` +
      ` (${photos.size} pictures and ${films.size} films in ${formatSeconds(started, prepared)} s).`,
  );
  return true;
}

/** Stores each picture once, however many listings show it. */
async function putPhotos(demo: Demo, files: DemoFiles): Promise<Map<string, StoredMedia>> {
  const names = [...new Set(demo.drafts.flatMap(({ photos }) => photos.map(({ file }) => file)))].sort();
  const stored = new Map<string, StoredMedia>();
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop())
      stored.set(name, await files.putPhoto(await readFile(getPhotoFile(name)), name));
  };
  await Promise.all([work(), work()]);
  return stored;
}

/** The same for the films, one after the other. */
async function putFilms(demo: Demo, files: DemoFiles): Promise<Map<string, StoredMedia>> {
  const stored = new Map<string, StoredMedia>();
  for (const film of new Set(demo.drafts.flatMap(({ film }) => film ?? [])))
    stored.set(film.file, await files.putFilm(film));
  return stored;
}
