import { join } from "node:path";
import { sql } from "kysely";
import { createDemoFiles } from "#database/seed/demo-files.ts";
import { seedCharges } from "#database/seed/seed-charges.ts";
import { seedDemo } from "#database/seed/seed-demo.ts";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import { copyListings } from "./search/rows.ts";

/** Loads the demo into an empty PostgreSQL, or else the embedded database of the folder; its files into the folder. */
export async function seedFresh(databaseUrl: string | undefined, folder: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  await migrate(database, await readMigrations());
  await seedFacts(database);
  await seedCharges(database);
  const files = createDemoFiles(createFolderStorage(join(folder, "media")));
  await seedDemo({ database, files, now: new Date(), log: () => {} });
  files.close();
  // Marks all photo sizes as made, so that no job makes them during the measurement. They are made on request.
  await sql`INSERT INTO photo_sizes (key) SELECT DISTINCT key FROM media ON CONFLICT DO NOTHING`.execute(
    database.db,
  );
  await database.close();
}

/** Copies the demo's properties, with units and photos, until there are `rows`. @returns how many are public */
export async function growDemo(database: Database, rows: number): Promise<number> {
  const count = async (table: "property" | "public_property") => {
    const { n } = await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const there = await count("property");
  if (rows > there) await copyListings(database, there, rows);
  await sql`ANALYZE`.execute(database.db);
  return count("public_property");
}

/** The addresses of that many photos, in one of their sizes. */
export async function listPhotoPaths({ db }: Database, count: number): Promise<string[]> {
  const rows = db.selectFrom("media").select("key").distinct().where("kind", "=", "photo");
  const photos = await rows.orderBy("key").limit(count).execute();
  return photos.map(({ key }) => `/media/${key}/640.avif`);
}
