import type { Queries } from "#server/platform/database/database.ts";

/** In the order of the pages. */
export const regionRows = (queries: Queries) =>
  queries.selectFrom("region").selectAll().orderBy("position").orderBy("name").execute();

export const townRows = (queries: Queries) =>
  queries.selectFrom("town").selectAll().orderBy("name").execute();

export const localityRows = (queries: Queries) =>
  queries.selectFrom("locality").selectAll().orderBy("name").execute();

export const landmarkRows = (queries: Queries) => queries.selectFrom("landmark").selectAll().execute();

export const landUnitRows = (queries: Queries) => queries.selectFrom("land_unit").selectAll().execute();
