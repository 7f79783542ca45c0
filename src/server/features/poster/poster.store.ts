import type { Queries } from "#server/platform/database/database.ts";

/** The data for a property's poster; undefined for a deleted property. */
export async function readPosterRow(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("property")
    .innerJoin("users as owner", "owner.id", "property.owner_id")
    .innerJoin("town", "town.slug", "property.town_slug")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .select(["property.public_id", "property.owner_id", "property.property_title", "property.property_type"])
    .select(["property.purpose", "property.price", "property.rent", "property.area", "property.bedrooms"])
    .select(["property.furnishing", "property.town_slug", "property.id"])
    .select(["property.verification", "property.life", "property.withheld"])
    .select(["property.land_area", "property.land_unit", "property.land_part"])
    .select("owner.language as owner_language")
    .select(["town.name as town", "town.names as town_names", "town.region_slug"])
    .select(["locality.name as locality", "locality.names as locality_names"])
    .where("property.public_id", "=", publicId)
    .where("property.life", "!=", "deleted")
    .executeTakeFirst();
}
export type PosterRow = NonNullable<Awaited<ReturnType<typeof readPosterRow>>>;
