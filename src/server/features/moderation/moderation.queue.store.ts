import { type RawBuilder, sql } from "kysely";
import type { ReadText } from "#contract/admin/queue.ts";
import type { Point } from "#domain/place/places.ts";
import { PROPERTY_FIELDS, PUBLIC_TEXTS } from "#domain/property/fields/fields.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { countUpTo } from "#server/platform/database/lists.ts";

type SaidText = readonly [field: ReadText, text: string | null];
const readColumn = (name: (typeof PUBLIC_TEXTS)[number]) => PROPERTY_FIELDS[name].columns[0];

/** A listing's texts by its owner, field by field. */
export async function readPublicTexts(queries: Queries, propertyId: number): Promise<SaidText[]> {
  const row = await queries
    .selectFrom("property")
    .select(PUBLIC_TEXTS.map(readColumn))
    .where("id", "=", propertyId)
    .executeTakeFirstOrThrow();
  const media = await queries
    .selectFrom("media")
    .select("caption")
    .where("property_id", "=", propertyId)
    .where("caption", "!=", "")
    .orderBy("position")
    .execute();
  return [
    ...PUBLIC_TEXTS.map((name) => [name, row[readColumn(name)]] as const),
    ...media.map(({ caption }) => ["caption", caption] as const),
  ];
}

/** Photos whose hashes differ in more bits than this are different pictures; the index finds up to this many. */
const ALIKE_BITS = 5;
const MOST_PAIRS = 40;
const MOST = 10;

interface PhotoColumns {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
}

export interface PhotoPair {
  readonly propertyId: number;
  readonly bits: number;
  readonly mine: PhotoColumns;
  readonly theirs: PhotoColumns;
}

/** Pairs of one sheet, or of one property that came in none: many copies must not hide another match. */
const MOST_PAIRS_OF_SHEET = 8;

/** Whether a property came in a sheet; false for a missing sheet. */
const isOfSheet = (property: RawBuilder<unknown>, sheetId: number | null) => sql`exists (
  select from property_import_row as row where row.property_id = ${property} and row.import_id = ${sheetId}::bigint)`;

/**
 * Photos of other properties that look like this one's. Pictures rendered for the demo are used by many homes and are
 * left out. So is a hash without any edges, which every plain wall has.
 * @param sheetId the sheet whose properties are left out
 */
export async function readPhotosAlike(
  queries: Queries,
  propertyId: number,
  sheetId: number | null,
): Promise<PhotoPair[]> {
  const { rows } = await sql<PhotoPair>`
    select "propertyId", bits, mine, theirs from (
      select alike.property_id as "propertyId", bits, mine, theirs,
        row_number() over (partition by coalesce(
          (select min(row.import_id)::text from property_import_row as row where row.property_id = alike.property_id),
          'property ' || alike.property_id) order by bits, alike.property_id) as place
      from (${buildPhotosAlike(propertyId)}) as alike
      where not ${isOfSheet(sql`alike.property_id`, sheetId)}
    ) as pair
    where place <= ${MOST_PAIRS_OF_SHEET} order by bits, "propertyId" limit ${MOST_PAIRS}`.execute(queries);
  return rows;
}

/** Every photo of another property that looks like one of this property's. */
const buildPhotosAlike = (propertyId: number) => sql`
  select * from (
      select theirs.property_id::int as property_id,
        bit_count(('x' || mine.phash)::bit(64) # ('x' || theirs.phash)::bit(64))::int as bits,
        json_build_object('key', mine.key, 'width', mine.width, 'height', mine.height, 'blur', mine.blur) as mine,
        json_build_object('key', theirs.key, 'width', theirs.width, 'height', theirs.height, 'blur', theirs.blur)
          as theirs
      from media as mine
      join media as theirs on phash_bands(theirs.phash) && phash_bands(mine.phash)
        and theirs.phash is not null and not theirs.illustration and theirs.property_id is not null
        and theirs.property_id <> ${propertyId}
      join property on property.id = theirs.property_id and property.life <> 'deleted'
      where (mine.property_id = ${propertyId} or mine.proposed_for = ${propertyId}) and mine.phash is not null and not mine.illustration
        and mine.kind = 'photo' and mine.phash <> '0000000000000000'
    ) as found where bits <= ${ALIKE_BITS}`;

interface SheetRow {
  readonly id: number;
  readonly public_id: string;
  readonly file: string;
}

/** The sheets that properties came in, by the properties' internal ids. */
export async function readSheets(
  queries: Queries,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, SheetRow>> {
  const rows = await queries
    .selectFrom("property_import_row as row")
    .innerJoin("property_import as sheet", "sheet.id", "row.import_id")
    .select(["row.property_id", "sheet.id", "sheet.public_id", "sheet.file_name as file"])
    .where("row.property_id", "in", [...propertyIds])
    .execute();
  return new Map(rows.map(({ property_id, ...sheet }) => [Number(property_id), sheet]));
}

/** How many other properties a sheet brought, and how many of them have photos that look like this one's. */
export async function countInSheet(
  queries: Queries,
  propertyId: number,
  sheetId: number,
): Promise<{ others: number; alike: number }> {
  const { rows } = await sql<{ others: number; alike: number }>`
    select count(*)::int as others, count(alike.property_id)::int as alike
    from property_import_row as row
    join property on property.id = row.property_id and property.life <> 'deleted'
    left join (select distinct property_id from (${buildPhotosAlike(propertyId)}) as pair) as alike
      on alike.property_id = property.id
    where row.import_id = ${sheetId} and property.id <> ${propertyId}`.execute(queries);
  return rows[0] ?? { others: 0, alike: 0 };
}

/** Others of the same kind at the same address, with the same size within three per cent. */
export async function readSameAddressAndSize(
  queries: Queries,
  propertyId: number,
  sheetId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id::int as id from property as this
    join property as other on other.town_slug = this.town_slug
      and other.locality_slug is not distinct from this.locality_slug and other.id <> this.id
    where this.id = ${propertyId} and other.life <> 'deleted' and other.property_type = this.property_type
      and other.area between this.area * 0.97 and this.area * 1.03
      and other.bedrooms is not distinct from this.bedrooms
      and similarity(lower(other.address), lower(this.address)) > 0.7
      and not ${isOfSheet(sql`other.id`, sheetId)}
    order by other.id desc limit ${MOST}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Properties of other accounts with the same phone number as the owner. */
export async function readOfOwnersWithSamePhone(queries: Queries, propertyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id::int as id from property as this
    join users as owner on owner.id = this.owner_id
    join users as twin on twin.mobile = owner.mobile and twin.id <> owner.id and twin.merged_into is null
    join property as other on other.owner_id = twin.id and other.life <> 'deleted'
    where this.id = ${propertyId} order by other.id desc limit ${MOST}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** The price per square foot of this property, and the median for public listings of its kind in its locality. */
export async function readRateBesideMedian(
  queries: Queries,
  propertyId: number,
): Promise<{ rate: number; median: number; count: number } | null> {
  const { rows } = await sql<{ rate: number; median: number | null; count: number }>`
    select (coalesce(this.price, this.rent) / this.area)::float8 as rate, other.median, other.count
    from property as this cross join lateral (
      select percentile_cont(0.5) within group (order by coalesce(price, rent) / area) as median,
        count(*)::int as count
      from public_property where purpose = this.purpose
        and property_type = this.property_type and town_slug = this.town_slug
        and locality_slug is not distinct from this.locality_slug and id <> this.id
        and coalesce(price, rent) is not null) as other
    where this.id = ${propertyId} and coalesce(this.price, this.rent) is not null`.execute(queries);
  const found = rows[0];
  return found?.median ? { rate: found.rate, median: found.median, count: found.count } : null;
}

/** The pin of a property and the centre of its locality, or of its town outside the known localities. */
export async function readPinAndCentre(
  queries: Queries,
  propertyId: number,
): Promise<{ pin: Point; centre: Point; place: string } | null> {
  const row = await queries
    .selectFrom("property")
    .innerJoin("town", "town.slug", "property.town_slug")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .select(["property.lat", "property.lng", "town.name", "town.lat as town_lat", "town.lng as town_lng"])
    .select(["locality.name as locality", "locality.lat as locality_lat", "locality.lng as locality_lng"])
    .where("property.id", "=", propertyId)
    .executeTakeFirst();
  if (!row) return null;
  const { lat, lng } = row;
  const centre = { lat: row.locality_lat ?? row.town_lat, lng: row.locality_lng ?? row.town_lng };
  return { pin: { lat, lng }, centre, place: row.locality ?? row.name };
}

/** The owners of some properties, by the properties' internal ids. */
export async function readOwners(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .selectFrom("property")
    .innerJoin("users", "users.id", "property.owner_id")
    .select(["property.id", "users.id as owner_id", "users.name"])
    .where("property.id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, owner_id, name }) => [id, { _id: owner_id, name }]));
}

/**
 * Waiting for the team: submitted listings, and proposals for approved ones, each with the time it was sent. Those that
 * were sent back to the owner are not included until they come again: then their owner has waited before and done what
 * we asked for, so they sorted before those that are new (`is_new`).
 */
const WAITING = sql`(
  select id, public_id, submitted_at, submitted_at <= created_at as is_new
  from property where verification = 'pending' and life <> 'deleted'
  union all
  select property.id, property.public_id, proposal.submitted_at, proposal.decided_at is null
  from property_proposal as proposal join property on property.id = proposal.property_id
  where proposal.state = 'pending' and property.verification = 'approved' and property.life <> 'deleted'
) as waiting`;

export const countWaitingProperties = (queries: Queries): Promise<number> =>
  countUpTo(queries, sql`select 1 from ${WAITING}`);

export interface QueueSpot {
  readonly id: number;
  readonly publicId: string;
  /** Of the property at this moment. */
  readonly version: number;
  /** Starts at 1. */
  readonly position: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/** The first one in the line, or the requested one if it is waiting. */
export async function readSpotInQueue(
  queries: Queries,
  asked: string | undefined,
): Promise<QueueSpot | null> {
  const { rows } = await sql<QueueSpot>`
    with here as (
      select id, public_id, submitted_at, is_new from ${WAITING}
      where (${asked ?? null}::text is null or public_id = ${asked ?? null})
      order by is_new, submitted_at, id limit 1)
    select here.id::int as id, here.public_id as "publicId",
      (select version from property where property.id = here.id) as version,
      (select count(*)::int + 1 from ${WAITING}
        where (is_new, submitted_at, id) < (here.is_new, here.submitted_at, here.id)) as position,
      (select public_id from ${WAITING} where (is_new, submitted_at, id) > (here.is_new, here.submitted_at, here.id)
        order by is_new, submitted_at, id limit 1) as next,
      (select public_id from ${WAITING} where (is_new, submitted_at, id) < (here.is_new, here.submitted_at, here.id)
        order by is_new desc, submitted_at desc, id desc limit 1) as previous
    from here`.execute(queries);
  return rows[0] ?? null;
}
