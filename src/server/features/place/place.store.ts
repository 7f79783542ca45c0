import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";

/** In the order in which pages show them. */
export const readRegionRows = (queries: Queries) =>
  queries.selectFrom("region").selectAll().orderBy("position").orderBy("name").execute();

export const readTownRows = (queries: Queries) =>
  queries.selectFrom("town").selectAll().orderBy("name").execute();

export const readLocalityRows = (queries: Queries) =>
  queries.selectFrom("locality").selectAll().orderBy("name").execute();

export const readLandmarkRows = (queries: Queries) => queries.selectFrom("landmark").selectAll().execute();

export const readLandUnitRows = (queries: Queries) => queries.selectFrom("land_unit").selectAll().execute();

/** The public listings in some localities: their number, and the mean of all reviews, or null without any. */
export async function readLocalityFigures(queries: Queries, slugs: readonly string[]) {
  const { rows } = await sql<{ listings: number; reviews: number; rating: number | null }>`
    select count(*)::int as listings, coalesce(sum(review_count), 0)::int as reviews,
      round((sum(rating * review_count) / nullif(sum(review_count), 0))::numeric, 1)::float8 as rating
    from public_property where locality_slug = any(${[...slugs]}::text[])`.execute(queries);
  return rows[0] ?? { listings: 0, reviews: 0, rating: null };
}
