import { type RawBuilder, sql } from "kysely";
import type { CheckKind } from "#domain/property/choices.ts";
import { PROPERTY_KINDS, type PropertyType } from "#domain/property/kinds.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Featured ones first, then those with checks, then the best rated. */
const BEST_FIRST = sql`p.featured desc, cardinality(p.checked) > 0 desc, p.rating desc nulls last, p.id desc`;

const COVER = sql`(select m.key from media as m where m.property_id = p.id and m.kind = 'photo'
  order by m.position, m.id limit 1)`;

export interface Candidate {
  readonly id: number;
  readonly public_id: string;
  /** The storage key of its first photo. */
  readonly cover: string | null;
}

/** How many public properties of some types are wanted; the first type comes before the others. */
export interface WantedList {
  readonly types: readonly PropertyType[];
  readonly limit: number;
}

/** Reads several lists in one query, each with the best first. */
export async function readBestCandidates(
  queries: Queries,
  lists: readonly WantedList[],
): Promise<Candidate[][]> {
  const parts = lists.map(
    ({ types, limit }, list) => sql`
      select ${list}::int as list, row_number() over () as place, best.* from (
        select p.id, p.public_id, ${COVER} as cover from public_property as p
        where p.property_type = any(${[...types]}::text[])
        order by p.property_type = ${types[0] ?? ""} desc, ${BEST_FIRST} limit ${limit}
      ) as best`,
  );
  const { rows } = await sql<Candidate & { list: number }>`
    ${sql.join(parts, sql` union all `)} order by list, place`.execute(queries);
  return lists.map((_, list) =>
    rows.filter((row) => row.list === list).map(({ id, public_id, cover }) => ({ id, public_id, cover })),
  );
}

export interface UpcomingCandidate extends Candidate {
  readonly town: string;
  readonly builder: string | null;
}

/** Public projects that are not ready to move in yet, the best first. */
export async function readUpcomingCandidates(queries: Queries, limit: number): Promise<UpcomingCandidate[]> {
  const { rows } = await sql<UpcomingCandidate>`
    select p.id, p.public_id, p.town_slug as town, p.builder, ${COVER} as cover from public_property as p
    where p.property_type = 'Project' and p.availability in ('new-launch', 'under-construction')
    order by ${BEST_FIRST} limit ${limit}`.execute(queries);
  return rows;
}

export interface PhotoRow {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
}

const WHOLE_HOMES = PROPERTY_KINDS.filter((kind) => kind.home && (kind.units || kind.needsBedrooms)).map(
  ({ value }) => value,
);

/** First photos of the homes in a place, each once; null if there are none. */
const readPhotos = (place: RawBuilder<unknown>) => sql`(
  select json_agg(photo) from (
    select distinct on (m.key) m.key, m.width, m.height, m.blur
    from public_property as p join media as m on m.property_id = p.id and m.kind = 'photo' and m.position = 0
    where ${place} and m.width is not null and m.height is not null
      and p.property_type = any(${WHOLE_HOMES}::text[])
    order by m.key limit 12
  ) as photo) as photos`;

export interface LocalityFigures {
  readonly photos: readonly PhotoRow[] | null;
  readonly slug: string;
  readonly name: string;
  readonly town: string;
  readonly character: string;
  readonly projects: number;
  readonly listings: number;
  /** Mean of all reviews there, or null if there are none. */
  readonly rating: number | null;
}

/** The localities with the most projects, then the most listings. */
export async function readBusiestLocalities(queries: Queries, limit: number): Promise<LocalityFigures[]> {
  const { rows } = await sql<LocalityFigures>`
    select place.*, ${readPhotos(sql`p.locality_slug = place.slug`)} from (
      select l.slug, l.name, t.name as town, l.character, count(*)::int as listings,
        (count(*) filter (where p.property_type = 'Project'))::int as projects,
        round((sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0))::numeric, 1)::float8 as rating
      from public_property as p join locality as l on l.slug = p.locality_slug join town as t on t.slug = l.town_slug
      group by l.slug, l.name, l.character, t.name
      order by projects desc, listings desc, l.slug limit ${limit}
    ) as place
    order by place.projects desc, place.listings desc, place.slug`.execute(queries);
  return rows;
}

export interface BusyLocality {
  readonly slug: string;
  readonly name: string;
  readonly town: string;
  /** It has the most listings of its region. */
  readonly leads: boolean;
}

/** The localities with the most listings, and after them the first ones of the other regions. */
export async function readMostListedLocalities(queries: Queries, limit: number): Promise<BusyLocality[]> {
  const { rows } = await sql<BusyLocality>`
    select slug, name, town, in_region = 1 as leads from (
      select l.slug, l.name, t.name as town, row_number() over (order by count(*) desc, l.slug) as place,
        row_number() over (partition by t.region_slug order by count(*) desc, l.slug) as in_region
      from public_property as p join locality as l on l.slug = p.locality_slug join town as t on t.slug = l.town_slug
      group by l.slug, l.name, t.name, t.region_slug
    ) as counted
    where place <= ${limit} or in_region = 1
    order by place`.execute(queries);
  return rows;
}

export interface TownFigures {
  readonly photos: readonly PhotoRow[] | null;
  readonly slug: string;
  readonly name: string;
  readonly listings: number;
}

/** The towns with the most listings. */
export async function readTownFigures(queries: Queries, limit: number): Promise<TownFigures[]> {
  const { rows } = await sql<TownFigures>`
    select place.*, ${readPhotos(sql`p.town_slug = place.slug`)} from (
      select t.slug, t.name, count(*)::int as listings
      from public_property as p join town as t on t.slug = p.town_slug
      group by t.slug, t.name order by listings desc, t.slug limit ${limit}
    ) as place
    order by place.listings desc, place.slug`.execute(queries);
  return rows;
}

/** How many public properties had each kind of check, and in how many places. */
export async function readTrustFigures(queries: Queries) {
  const { rows } = await sql<{
    checks: Partial<Record<CheckKind, number>> | null;
    localities: number;
    towns: number;
  }>`
    select count(distinct p.locality_slug)::int as localities, count(distinct p.town_slug)::int as towns, (
      select json_object_agg(kind, n) from (
        select kind, count(*)::int as n from public_property as c, unnest(c.checked) as kind group by kind
      ) as counted) as checks
    from public_property as p`.execute(queries);
  const { checks = null, localities = 0, towns = 0 } = rows[0] ?? {};
  return { checks: checks ?? {}, localities, towns };
}
