import { type RawBuilder, sql } from "kysely";
import type { Figure, Figures } from "#domain/listing/audience.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Counts one more view of a public listing, unless its owner is viewing it. The count of a day is one row. */
export async function countView(
  queries: Queries,
  view: { publicId: string; day: string; viewerId: string | null },
): Promise<void> {
  await sql`
    insert into listing_day (property_id, day, views)
    select id, ${view.day}::date, 1 from public_property
    where public_id = ${view.publicId} and owner_id is distinct from ${view.viewerId}::text
    on conflict (property_id, day) do update set views = listing_day.views + 1
  `.execute(queries);
}

/** The day in Kolkata on which a row was created; India has no summer time. */
const CREATED_DAY = sql<string>`((created_at at time zone 'UTC') + interval '330 minutes')::date`;

/** Each figure of one property for each day that has any, from a given day on. */
export async function readFiguresByDay(
  queries: Queries,
  propertyId: number,
  from: { day: string; at: Date },
) {
  const { rows } = await sql<{ figure: Figure; day: string; count: number }>`
    select 'views' as figure, day, views as count from listing_day
      where property_id = ${propertyId} and day >= ${from.day}::date
    union all
    select 'shortlists', ${CREATED_DAY}, count(*) from shortlist
      where property_id = ${propertyId} and created_at >= ${from.at}::timestamptz group by 2
    union all
    select 'leads', ${CREATED_DAY}, count(*) from lead
      where property_id = ${propertyId} and created_at >= ${from.at}::timestamptz group by 2
  `.execute(queries);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export interface SimilarFigures extends Figures {
  readonly count: number;
}

/** How many similar listings are read at most, the newest of them. */
const SIMILAR_MOST = 400;

/**
 * The medians since a given day for other public listings of the same type and purpose in the same town or region. Only
 * listings that were public all the time are included.
 */
export async function readSimilarFigures(
  queries: Queries,
  propertyId: number,
  { within, from }: { within: "town" | "region"; from: { day: string; at: Date } },
): Promise<SimilarFigures> {
  const place =
    within === "town" ? sql`other.town_slug = own.town_slug` : sql`there.region_slug = here.region_slug`;
  const { rows } = await sql<Record<keyof SimilarFigures, number | null>>`
    with alike as (
      select other.id from property as own
      join town as here on here.slug = own.town_slug
      join public_property as other on other.property_type = own.property_type and other.purpose = own.purpose
        and other.id <> own.id
      join town as there on there.slug = other.town_slug
      where own.id = ${propertyId} and ${place} and other.published_at < ${from.at}::timestamptz
      order by other.id desc limit ${SIMILAR_MOST}
    ), counted as (
      select
        ${countSince(sql`alike.id`, from)}
      from alike
    )
    select count(*) as count,
      percentile_cont(0.5) within group (order by views) as views,
      percentile_cont(0.5) within group (order by shortlists) as shortlists,
      percentile_cont(0.5) within group (order by leads) as leads
    from counted
  `.execute(queries);
  const [row] = rows;
  return {
    count: Number(row?.count ?? 0),
    views: Number(row?.views ?? 0),
    shortlists: Number(row?.shortlists ?? 0),
    leads: Number(row?.leads ?? 0),
  };
}

/** The columns views, shortlists and leads of one property, counted since a given day. */
const countSince = (id: RawBuilder<unknown>, from: { day: string; at: Date }) => sql`
  (select coalesce(sum(views), 0) from listing_day
    where property_id = ${id} and day >= ${from.day}::date) as views,
  (select count(*) from shortlist
    where property_id = ${id} and created_at >= ${from.at}::timestamptz) as shortlists,
  (select count(*) from lead
    where property_id = ${id} and created_at >= ${from.at}::timestamptz) as leads
`;

/** The figures since a given day for several properties at once. */
export async function readFigures(
  queries: Queries,
  publicIds: readonly string[],
  from: { day: string; at: Date },
): Promise<(Figures & { public_id: string })[]> {
  if (publicIds.length === 0) return [];
  const { rows } = await sql<Figures & { public_id: string }>`
    select public_id,
      ${countSince(sql`property.id`, from)}
    from property where public_id in (${sql.join(publicIds)})
  `.execute(queries);
  return rows.map((row) => ({
    public_id: row.public_id,
    views: Number(row.views),
    shortlists: Number(row.shortlists),
    leads: Number(row.leads),
  }));
}

/** The data of a property that its figures need: its owner and its place. Undefined for a deleted property. */
export async function readCountedProperty(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("property")
    .innerJoin("town", "town.slug", "property.town_slug")
    .innerJoin("region", "region.slug", "town.region_slug")
    .select(["property.id", "property.owner_id", "town.name as town", "region.name as region"])
    .where("property.public_id", "=", publicId)
    .where("property.life", "!=", "deleted")
    .executeTakeFirst();
}

/** One page of a property's leads, newest first, and their number. It contains no contact details of visitors. */
export async function readPropertyLeads(queries: Queries, propertyId: number, limit: number, offset: number) {
  const counted = await queries
    .selectFrom("lead")
    .select((build) => build.fn.countAll<number>().as("total"))
    .where("property_id", "=", propertyId)
    .executeTakeFirstOrThrow();
  const leads = await selectOwnerLeads(queries)
    .where("lead.property_id", "=", propertyId)
    .limit(limit)
    .offset(offset)
    .execute();
  return { leads, total: Number(counted.total) };
}
export type AudienceLead = Awaited<ReturnType<typeof readPropertyLeads>>["leads"][number];

/** Leads as owners see them, newest first, each with its visit that is still to come. */
const selectOwnerLeads = (queries: Queries) =>
  queries
    .selectFrom("lead")
    .leftJoin("visit", (join) =>
      join.onRef("visit.lead_id", "=", "lead.id").on("visit.state", "in", ["proposed", "agreed"]),
    )
    .select(["lead.public_id", "lead.name", "lead.kind", "lead.preferred_time", "lead.status"])
    .select(["lead.created_at", "visit.public_id as visit_id", "visit.at as visit_time"])
    .select(["visit.state as visit_state", "visit.owner_answer"])
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc");

/** The newest leads since a moment for all properties of an owner that are not deleted, and the number of all. */
export async function readNewLeads(queries: Queries, ownerId: string, since: Date, most: number) {
  const leads = await selectOwnerLeads(queries)
    .innerJoin("property", "property.id", "lead.property_id")
    .select(["property.public_id as property_id", "property.property_title"])
    .select((build) => build.fn.countAll<number>().over().as("total"))
    .where("property.owner_id", "=", ownerId)
    .where("property.life", "!=", "deleted")
    .where("lead.created_at", ">=", since)
    .limit(most)
    .execute();
  return { leads, total: Number(leads[0]?.total ?? 0) };
}
