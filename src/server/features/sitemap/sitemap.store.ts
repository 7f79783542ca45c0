import { sql } from "kysely";
import type { PlaceKind } from "#contract/listing/place.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface Changed {
  readonly changed: Date;
}

/** The ranges of ids that contain public properties, each with its last change. */
export async function readStretchRows(queries: Queries, length: number) {
  const { rows } = await sql<Changed & { stretch: number }>`
    select (p.id / ${length}::bigint)::int as stretch, max(p.updated_at) as changed
    from public_property as p group by 1 order by 1`.execute(queries);
  return rows;
}

/** The public properties of one range of ids. */
export async function readStretchListings(queries: Queries, stretch: number, length: number) {
  const { rows } = await sql<Changed & { public_id: string }>`
    select p.public_id, p.updated_at as changed from public_property as p
    where p.id >= ${stretch}::bigint * ${length} and p.id < (${stretch}::bigint + 1) * ${length}
    order by p.id`.execute(queries);
  return rows;
}

/** Regions with public listings. */
export async function readRegionChanges(queries: Queries) {
  const { rows } = await sql<Changed & { slug: RegionSlug }>`
    select t.region_slug as slug, max(p.updated_at) as changed
    from public_property as p join town as t on t.slug = p.town_slug
    group by 1 order by 1`.execute(queries);
  return rows;
}

/** Names of localities with a public project. */
export async function readProjectLocalities(queries: Queries) {
  const { rows } = await sql<Changed & { name: string }>`
    select l.name, max(p.updated_at) as changed
    from public_property as p join locality as l on l.slug = p.locality_slug
    where p.property_type = 'Project' group by 1 order by 1`.execute(queries);
  return rows;
}

/** Localities and towns with public listings. */
export async function readPlaceChanges(queries: Queries) {
  const { rows } = await sql<Changed & { kind: PlaceKind; slug: string }>`
    select case when grouping(p.town_slug) = 0 then 'town' else 'locality' end as kind,
      coalesce(p.town_slug, p.locality_slug) as slug, max(p.updated_at) as changed
    from public_property as p group by grouping sets (p.town_slug, p.locality_slug)
    having grouping(p.town_slug) = 0 or p.locality_slug is not null order by 1, 2`.execute(queries);
  return rows;
}
