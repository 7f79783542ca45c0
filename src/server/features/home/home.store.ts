import { type RawBuilder, sql } from "kysely";
import type { RegionSlug } from "#domain/places.ts";
import type { CheckKind } from "#domain/property-choices.ts";
import type { PropertyType } from "#domain/property-kinds.ts";
import type { Queries } from "#server/platform/database/database.ts";

const PUBLIC = sql<boolean>`p.verification = 'approved' and p.life = 'live'`;

/** Those that the team has put forward stand first, then what was checked, then the best rated. */
const BEST_FIRST = sql`p.featured desc, cardinality(p.checked) > 0 desc, p.rating desc nulls last, p.id desc`;

/** Public properties of some types, the best first; those of the first type before the others. */
export async function bestIds(
  queries: Queries,
  types: readonly PropertyType[],
  limit: number,
  except: readonly number[] = [],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from property as p
    where ${PUBLIC} and p.property_type = any(${[...types]}::text[]) and not (p.id = any(${[...except]}::int8[]))
    order by p.property_type = ${types[0] ?? ""} desc, ${BEST_FIRST} limit ${limit}`.execute(queries);
  return rows.map(({ id }) => Number(id));
}

export interface PhotoRow {
  readonly photo_key: string | null;
  readonly photo_width: number | null;
  readonly photo_height: number | null;
  readonly photo_blur: string | null;
}

/** The first photo of the best property in a place, as columns. */
const photoOf = (place: RawBuilder<unknown>) => sql`
  left join lateral (
    select m.key as photo_key, m.width as photo_width, m.height as photo_height, m.blur as photo_blur
    from property as p join media as m on m.property_id = p.id and m.kind = 'photo' and m.width is not null
    where ${PUBLIC} and ${place}
    order by p.property_type = 'Project' desc, ${BEST_FIRST}, m.position, m.id limit 1
  ) as photo on true`;

export interface LocalityFigures extends PhotoRow {
  readonly slug: string;
  readonly name: string;
  readonly town: string;
  readonly character: string;
  readonly projects: number;
  readonly listings: number;
  /** Mean of all reviews there, or null where there are none. */
  readonly rating: number | null;
}

/** The localities with the most projects, then the most listings. */
export async function localityFigures(queries: Queries, limit: number): Promise<LocalityFigures[]> {
  const { rows } = await sql<LocalityFigures>`
    select place.*, photo.* from (
      select l.slug, l.name, t.name as town, l.character, count(*)::int as listings,
        (count(*) filter (where p.property_type = 'Project'))::int as projects,
        round((sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0))::numeric, 1)::float8 as rating
      from property as p join locality as l on l.slug = p.locality_slug join town as t on t.slug = l.town_slug
      where ${PUBLIC} group by l.slug, l.name, l.character, t.name
      order by projects desc, listings desc, l.slug limit ${limit}
    ) as place ${photoOf(sql`p.locality_slug = place.slug`)}
    order by place.projects desc, place.listings desc, place.slug`.execute(queries);
  return rows;
}

export interface BusyLocality {
  readonly slug: string;
  readonly name: string;
  readonly town: string;
}

/** The localities with the most listings. */
export async function busiestLocalities(queries: Queries, limit: number): Promise<BusyLocality[]> {
  const { rows } = await sql<BusyLocality>`
    select l.slug, l.name, t.name as town
    from property as p join locality as l on l.slug = p.locality_slug join town as t on t.slug = l.town_slug
    where ${PUBLIC} group by l.slug, l.name, t.name
    order by count(*) desc, l.slug limit ${limit}`.execute(queries);
  return rows;
}

export interface TownFigures extends PhotoRow {
  readonly slug: string;
  readonly name: string;
  readonly listings: number;
}

/** The towns with the most listings. */
export async function townFigures(queries: Queries, limit: number): Promise<TownFigures[]> {
  const { rows } = await sql<TownFigures>`
    select place.*, photo.* from (
      select t.slug, t.name, count(*)::int as listings
      from property as p join town as t on t.slug = p.town_slug
      where ${PUBLIC} group by t.slug, t.name order by listings desc, t.slug limit ${limit}
    ) as place ${photoOf(sql`p.town_slug = place.slug`)}
    order by place.listings desc, place.slug`.execute(queries);
  return rows;
}

export interface RegionFigures {
  readonly slug: RegionSlug;
  readonly name: string;
  /** Its towns that count as its places. */
  readonly places: number;
}

export async function regionFigures(queries: Queries): Promise<RegionFigures[]> {
  const { rows } = await sql<RegionFigures>`
    select r.slug, r.name, (count(t.slug) filter (where t.featured))::int as places
    from region as r left join town as t on t.region_slug = r.slug
    group by r.slug, r.name, r.position order by r.position, r.name`.execute(queries);
  return rows;
}

/** How many public properties had each kind of check, and how many places they lie in. */
export async function trustFigures(queries: Queries) {
  const checks = await sql<{ kind: CheckKind; n: number }>`
    select kind, count(*)::int as n from property as p, unnest(p.checked) as kind
    where ${PUBLIC} group by kind`.execute(queries);
  const places = await sql<{ localities: number; towns: number }>`
    select count(distinct p.locality_slug)::int as localities, count(distinct p.town_slug)::int as towns
    from property as p where ${PUBLIC}`.execute(queries);
  return {
    checks: Object.fromEntries(checks.rows.map(({ kind, n }) => [kind, n])) as Partial<
      Record<CheckKind, number>
    >,
    localities: places.rows[0]?.localities ?? 0,
    towns: places.rows[0]?.towns ?? 0,
  };
}
