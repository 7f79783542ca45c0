import type { LandUnit } from "#domain/property-choices.ts";
import type { Queries } from "#server/platform/database/database.ts";

export const regionRows = (queries: Queries) =>
  queries.selectFrom("region").selectAll().orderBy("position").orderBy("name").execute();

export const townRows = (queries: Queries) =>
  queries.selectFrom("town").selectAll().orderBy("name").execute();

export const localityRows = (queries: Queries) =>
  queries.selectFrom("locality").selectAll().orderBy("name").execute();

export const landmarkRows = (queries: Queries) => queries.selectFrom("landmark").selectAll().execute();

/** A town by its name, however it is written in upper and lower case. */
export const townNamed = (queries: Queries, name: string) =>
  queries
    .selectFrom("town")
    .selectAll()
    .where((build) => build.fn<string>("lower", ["name"]), "=", name.toLowerCase())
    .executeTakeFirst();

export const localityNamed = (queries: Queries, townSlug: string, name: string) =>
  queries
    .selectFrom("locality")
    .selectAll()
    .where("town_slug", "=", townSlug)
    .where((build) => build.fn<string>("lower", ["name"]), "=", name.toLowerCase())
    .executeTakeFirst();

/** Every factor that could hold in the town: its own, its district's, its state's, and everybody's. */
export const factorsFor = (queries: Queries, unit: LandUnit, townSlug: string) =>
  queries
    .selectFrom("land_unit")
    .innerJoin("town", (join) => join.on("town.slug", "=", townSlug))
    .select(["land_unit.scope", "land_unit.sqft"])
    .where("land_unit.unit", "=", unit)
    .where((build) =>
      build.or([
        build.and([build("scope", "=", "town"), build("place", "=", build.ref("town.slug"))]),
        build.and([build("scope", "=", "district"), build("place", "=", build.ref("town.district"))]),
        build.and([build("scope", "=", "state"), build("place", "=", build.ref("town.state"))]),
        build("scope", "=", "everywhere"),
      ]),
    )
    .execute();
