import { createHash } from "node:crypto";
import { sql } from "kysely";
import { KIND_NAMES } from "#domain/property/kind-names.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Schema } from "../schema/schema.ts";
import { readLandmarkFacts, readLandUnitFacts, readPlaceFacts } from "./facts.ts";

/** A key in `setting`, so that a start with unchanged facts needs only one query. */
const KEY = "seed.facts";

/**
 * Updates regions, towns, localities, landmarks and land units from data/, and the words of kinds; production needs
 * them as well. Runs at every start and does nothing if the facts are unchanged. Rows that are not in the files stay.
 */
export async function seedFacts(database: Database): Promise<{ changed: boolean }> {
  const tables = [...createPlaceRows(), KIND_ROWS];
  const sha256 = createHash("sha256").update(JSON.stringify(tables)).digest("hex");
  const known = await database.db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  if (known && (known.value as { sha256?: string }).sha256 === sha256) return { changed: false };
  await database.transaction(async (queries) => {
    for (const { table, key, rows } of tables) await upsert(queries, table, key, rows);
    await queries
      .insertInto("setting")
      .values({ key: KEY, value: JSON.stringify({ sha256 }) })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ value: JSON.stringify({ sha256 }), updated_at: sql`now()` }),
      )
      .execute();
  });
  return { changed: true };
}

interface TableRows {
  table: keyof Schema;
  key: string[];
  rows: object[];
}

const KIND_ROWS: TableRows = {
  table: "kind_word",
  key: ["property_type"],
  rows: Object.entries(KIND_NAMES).map(([property_type, { foundBy }]) => ({ property_type, words: foundBy })),
};

/** Only the words of kinds, without any place. */
export const seedKindWords = ({ db }: Database): Promise<void> =>
  upsert(db, KIND_ROWS.table, KIND_ROWS.key, KIND_ROWS.rows);

function createPlaceRows(): TableRows[] {
  const { regions, towns, localities } = readPlaceFacts();
  return [
    { table: "region", key: ["slug"], rows: regions.map((region, position) => ({ ...region, position })) },
    {
      table: "town",
      key: ["slug"],
      rows: towns.map(({ region, ...town }) => ({ ...town, region_slug: region })),
    },
    {
      table: "locality",
      key: ["slug"],
      rows: localities.map((locality) => ({
        slug: locality.slug,
        town_slug: locality.town,
        name: locality.name,
        names: locality.names,
        aliases: locality.aliases,
        lat: locality.lat,
        lng: locality.lng,
        pincode: locality.pincode,
        character: locality.character,
        katha_sqft: locality.kathaSqft,
      })),
    },
    {
      table: "landmark",
      key: ["slug"],
      rows: readLandmarkFacts().map(({ town, ...landmark }) => ({ ...landmark, town_slug: town })),
    },
    {
      table: "land_unit",
      key: ["unit", "scope", "place"],
      rows: readLandUnitFacts().map(({ unit, scope, place, sqft, source }) => ({
        unit,
        scope,
        place,
        sqft,
        source,
      })),
    },
  ];
}

/** Inserts new rows and overwrites existing ones. */
async function upsert(queries: Queries, table: keyof Schema, key: string[], rows: object[]): Promise<void> {
  const stage = sql.id(`new_${table}`);
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const set = sql.join(
    columns
      .filter((column) => !key.includes(column))
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  );
  await sql`
    with ${stage} as (
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    )
    insert into ${sql.table(table)} (${names}) select ${names} from ${stage}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${set}
  `.execute(queries);
}
