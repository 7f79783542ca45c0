import { sql } from "kysely";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { makeUser } from "#tests/support/factories.ts";
import { createRandomProperty, type Dice, type RandomPlace } from "#tests/support/random-listings.ts";

/** This many listings are inserted one by one, with all triggers; the rest are copies with other prices and points. */
const MADE = 20_000;
const AT_ONCE = 200;

/** Adds public listings to an empty database that has places. @returns their places; the first have the most */
export async function fillListings(database: Database, dice: Dice, rows: number): Promise<RandomPlace[]> {
  const places = await readPlaces(database);
  const made = Math.min(rows, MADE);
  const owner_id = (await makeUser(database.db, { usertype: "owner" })).id;
  const properties = sortByPlace(dice, places, made).map((place) => ({
    ...createRandomProperty(dice, [place]),
    owner_id,
    verification: "approved" as const,
    life: "live" as const,
    published_at: new Date(Date.UTC(2025, 0, 1 + dice.below(600))),
  }));
  for (let at = 0; at < made; at += AT_ONCE)
    await database.db
      .insertInto("property")
      .values(properties.slice(at, at + AT_ONCE))
      .execute();
  await copyListings(database, made, rows);
  await sql`ANALYZE`.execute(database.db);
  return places;
}

async function readPlaces({ db }: Database): Promise<RandomPlace[]> {
  const rows = await db
    .selectFrom("town as t")
    .leftJoin("locality as l", "l.town_slug", "t.slug")
    .select(["t.region_slug as region", "t.slug as town", "t.name as townName"])
    .select((eb) => [
      "l.slug as locality",
      eb.fn.coalesce("l.name", "t.name").as("localityName"),
      eb.fn.coalesce("l.lat", "t.lat").as("lat"),
      eb.fn.coalesce("l.lng", "t.lng").as("lng"),
    ])
    .orderBy("t.slug")
    .orderBy("l.slug")
    .execute();
  return rows as RandomPlace[];
}

/** The first places get the most listings, like real towns. */
function sortByPlace(dice: Dice, places: readonly RandomPlace[], count: number): RandomPlace[] {
  const weights = places.map((_, i) => 1 / (i + 3));
  const whole = weights.reduce((a, b) => a + b, 0);
  return Array.from({ length: count }, () => {
    let left = dice.next() * whole;
    const at = weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
    return places[Math.max(at, 0)] as RandomPlace;
  });
}

/**
 * Copies the first listings, with their units and photos, at other prices and points, until there are `rows`. Triggers
 * are off, because with them a million rows take an hour; the search words are copied with the row. Needs a superuser.
 * @param made how many listings exist already
 */
export async function copyListings(database: Database, made: number, rows: number): Promise<void> {
  const columns = await sql<{ name: string }>`
    SELECT quote_ident(column_name) AS name FROM information_schema.columns
    WHERE table_name = 'property' AND table_schema = current_schema() AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'public_id')`.execute(database.db);
  const names = columns.rows.map(({ name }) => name);
  const changed: Readonly<Record<string, string>> = {
    price: "ceil(price * (0.7 + random() * 0.6))::bigint",
    rent: "least(ceil(rent * (0.7 + random() * 0.6)), 10000000)::bigint",
    lat: "lat + random() / 100",
    lng: "lng + random() / 100",
    published_at: "published_at - random() * interval '100 days'",
  };
  const values = names.map((name) => changed[name] ?? name);
  for (let done = made; done < rows; done += made)
    await database.transaction(async (queries) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(queries);
      const added = await sql<{ id: number }>`
        INSERT INTO property (${sql.raw(names.join(", "))})
        SELECT ${sql.raw(values.join(", "))} FROM (SELECT * FROM property ORDER BY id LIMIT ${made}) AS first
        ORDER BY id LIMIT ${Math.min(made, rows - done)}
        RETURNING id`.execute(queries);
      await sql`
        INSERT INTO search_document (property_id, bhk, strong_words, words)
        SELECT copy.id, d.bhk, d.strong_words || x.shown, d.words || x.shown
        FROM unnest(${added.rows.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS added (id, n)
        JOIN property copy ON copy.id = added.id
        CROSS JOIN LATERAL (SELECT '#' || right(copy.public_id, 6) || ' ' AS shown) AS x
        JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM
          (SELECT id FROM property ORDER BY id LIMIT ${made}) AS first) AS source ON source.n = added.n
        JOIN search_document d ON d.property_id = source.id`.execute(queries);
      await copyParts(queries, added.rows, made);
    });
}

/** The columns of the tables that belong to a listing, without their own ids. */
const PARTS = {
  project_unit: "position, type_of_apartment, type_of_possession, price_from, price_to, area_from, area_to",
  media:
    "uploader_id, kind, video_type, key, name, bytes, width, height, blur, caption, illustration, position",
};

async function copyParts(queries: Queries, added: readonly { id: number }[], made: number): Promise<void> {
  for (const [table, columns] of Object.entries(PARTS))
    await sql`
      INSERT INTO ${sql.table(table)} (property_id, ${sql.raw(columns)})
      SELECT copy.id, ${sql.raw(columns)}
      FROM unnest(${added.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS copy (id, n)
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM
        (SELECT id FROM property ORDER BY id LIMIT ${made}) AS first) AS source ON source.n = copy.n
      JOIN ${sql.table(table)} AS part ON part.property_id = source.id`.execute(queries);
}
