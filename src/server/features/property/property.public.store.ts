import type { Queries } from "#server/platform/database/database.ts";
import { keepStatement, PREPARED } from "#server/platform/database/prepared.ts";
import { readPublishedReviews } from "../review/review.store.ts";
import { readEndedChecks } from "./property.checks.store.ts";
import { titleForVisitors } from "./property.title.store.ts";

const REVIEWS = 20;

const readPublicRows = keepStatement((queries: Queries, publicId: string) =>
  queries
    .selectFrom("public_property as property")
    .innerJoin("town", "town.slug", "property.town_slug")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .selectAll("property")
    .select(["town.region_slug", "locality.name as locality_name"])
    .where("property.public_id", "=", publicId)
    .modifyEnd(PREPARED),
);

/** A property that is public, with its town's region and its locality's name; undefined for any other. */
export const readPublicRow = async (queries: Queries, publicId: string) =>
  (await readPublicRows(queries, publicId)).at(0);

/** A property that was public at some time, in any state now, with the facts that may be shown. */
export function readEverPublicRow(queries: Queries, publicId: string) {
  return queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .select(titleForVisitors.as("property_title"))
    .select(["property.city", "property.verification", "property.life", "property.withheld"])
    .select("locality.name as locality_name")
    .where("property.public_id", "=", publicId)
    .where("property.published_at", "is not", null)
    .executeTakeFirst();
}
export type PublicRow = NonNullable<Awaited<ReturnType<typeof readPublicRow>>>;

/** Everything that is stored with a property and shown with it. */
export async function readPublicParts(queries: Queries, id: number) {
  const [units, media, checks, ended, prices, reviews] = await Promise.all([
    readUnits(queries, id),
    readMedia(queries, id),
    readChecks(queries, id),
    readEndedChecks(queries, id),
    readPrices(queries, id),
    readPublishedReviews(queries, id, REVIEWS, 0),
  ]);
  return { units, media, checks, ended, prices, reviews };
}
export type PublicParts = Awaited<ReturnType<typeof readPublicParts>>;

export const readUnits = keepStatement((queries: Queries, id: number) =>
  queries
    .selectFrom("project_unit")
    .selectAll()
    .where("property_id", "=", id)
    .orderBy("position")
    .modifyEnd(PREPARED),
);

const readMedia = keepStatement((queries: Queries, id: number) =>
  queries
    .selectFrom("media")
    .selectAll()
    .where("property_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .modifyEnd(PREPARED),
);

const readChecks = keepStatement((queries: Queries, id: number) =>
  queries
    .selectFrom("verification_check")
    .select(["kind", "checked_at", "note"])
    .where("property_id", "=", id)
    .orderBy("checked_at", "desc")
    .modifyEnd(PREPARED),
);

const readPrices = keepStatement((queries: Queries, id: number) =>
  queries
    .selectFrom("price_history")
    .select(["at", "price", "rent"])
    .where("property_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .modifyEnd(PREPARED),
);

/** A public property with the facts that calls of visitors need; undefined for any other. */
export function readPublicSubject(queries: Queries, publicId: string) {
  return queries
    .selectFrom("public_property")
    .select(["id", "public_id", "owner_id", "property_title", "visit_days", "visit_hours"])
    .where("public_id", "=", publicId)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
}
